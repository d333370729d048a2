import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { overload, print } from '../../../test/faults/figures.ts';
import { heic } from '../../../test/heic.ts';
import { crowdedAvif, jpegSegment, jpegWith, longGif, textBomb, webpWith } from '../../../test/hostile-pictures.ts';
import { interlaced, picture, sensorPhotograph as photograph } from '../../../test/pictures.ts';
import { storeDocument } from './document-processes.ts';
import { openPicture, pictureProcessId, storeImage } from './pictures.ts';
import { eventually } from '../../../test/eventually.ts';

let folder: string;
let made = 0;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clapback-pictures-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (bytes: Buffer) => {
  made += 1;
  const path = join(folder, `source-${made}`);
  writeFileSync(path, bytes);
  return path;
};
const store = (owner: string, bytes: Buffer) => {
  const source = fileOf(bytes);
  return storeImage(owner, source, `${source}.stored`);
};
const uncut = { mediaType: 'image/png', needed: 0, isFirstOfSeveral: false, isCutOff: false, isPacked: false } as const;
/** Re-encodes a file as it is: what no picture may reach, since it is read and cut before. */
const encodeUncut = (source: string, time: number) =>
  openPicture({ step: 'encode', bare: source, target: `${source}.stored`, inspected: uncut }, { left: time });
const refused = { code: 'invalid_file_type', status: 415 };

describe('a photograph of a telephone, turned and in Display P3', () => {
  test.for(['jpeg', 'png', 'webp'] as const)('comes out upright and in the colours that it shows: %s', async (format) => {
    const [red, blue] = [
      { r: 200, g: 50, b: 50 },
      { r: 40, g: 60, b: 190 },
    ];
    const source = await sharp({ create: { width: 60, height: 40, channels: 3, background: red } })
      .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: blue } }, left: 0, top: 0 }])
      .withIccProfile('p3')
      .withMetadata({ icc: 'p3', orientation: 6 })
      .toFormat(format, { quality: 95 })
      .toBuffer();
    // What the file's numbers say is not what they show.
    expect((await sharp(source, { ignoreIcc: true }).raw().toBuffer()).at(-3)).toBeLessThan(192);
    const { path, width, height } = await store('dana', source);
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect([width, height, (await sharp(path).metadata()).icc]).toEqual([40, 60, undefined]);
    const at = (x: number, y: number) => [...data.subarray((y * 40 + x) * info.channels, (y * 40 + x) * info.channels + 3)];
    for (const [pixel, colour] of [
      [at(20, 10), blue],
      [at(20, 50), red],
    ] as const) {
      const wanted = Object.values(colour);
      const difference = Math.max(...wanted.map((one, index) => Math.abs(one - pixel[index]!)));
      expect(difference, `${pixel.join()} for ${wanted.join()}`).toBeLessThan(8);
    }
  });
});

describe('the process that opens pictures', () => {
  const memory = () => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pictureProcessId()}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const profile = jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x14'), Buffer.alloc(65_000)]));
  const segments = async () => jpegWith(await picture('jpeg'), ...Array<Buffer>(150).fill(profile));

  test('takes less than 40 MB for hostile files of every format, and less than a second', { timeout: 120_000 }, async ({ skip }) => {
    skip(!existsSync('/proc/self/status'), 'the memory of a process is read from /proc');
    const figures: Record<string, string> = {};
    for (const [name, bytes] of Object.entries({
      '10 zTXt of 50 MB': await textBomb('zTXt', 10, 50),
      '150 zTXt of 7 MB': await textBomb('zTXt', 150),
      '150 iTXt of 7 MB': await textBomb('iTXt', 150),
      '10 MB of segments in a JPEG': await segments(),
      '9 MB of EXIF, XMP and others in a WebP': await webpWith(['EXIF', 3_000_000], ['XMP ', 3_000_000], ['abcd', 3_000_000]),
      '200,000 frames in a GIF': await longGif({ comments: 100, frames: 200_000 }),
      '900 items and 9 MB behind them in an AVIF': await crowdedAvif(900, 9_000_000),
    })) {
      await store('dana', await picture('png'));
      writeFileSync(`/proc/${pictureProcessId()}/clear_refs`, '5');
      const before = memory();
      const began = performance.now();
      await store('mallory', bytes);
      const [taken, time] = [memory() - before, performance.now() - began];
      figures[`${name} (${(bytes.length / 1024).toFixed(0)} kB)`] = `${taken.toFixed(0)} MB, ${time.toFixed(0)} ms`;
      expect(taken, name).toBeLessThan(40);
      expect(time, name).toBeLessThan(1000 * overload());
    }
    print('Hostile pictures', figures);
  });

  test('takes nothing for a HEIC, which is decoded in a process of its own', async ({ skip }) => {
    skip(!existsSync('/proc/self/status'), 'the memory of a process is read from /proc');
    await store('dana', await picture('tiff', { width: 64, height: 48 }));
    const before = pictureProcessId();

    writeFileSync(`/proc/${before}/clear_refs`, '5');
    const start = memory();
    expect(await store('dana', heic())).toMatchObject({ width: 64, height: 48, sourceType: 'image/heic' });
    expect(pictureProcessId()).toBe(before);
    expect(memory() - start).toBeLessThan(12);
  });

  test('has a hard limit of memory: what asks for more is refused, one beside it is stored', { timeout: 120_000 }, async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux holds a process to it');
    const bomb = fileOf(await textBomb('zTXt', 150));
    const beside = fileOf(await photograph(1200, 900));
    const attack = expect(encodeUncut(bomb, 60_000)).rejects.toMatchObject(refused);
    const pid = pictureProcessId()!;
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +1073741824 /m);
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, pictureProcessId() === pid ? memory() : 0)), 20);
    const [stored] = await Promise.all([storeImage('dana', beside, `${beside}.stored`), attack]);
    clearInterval(watch);
    print('A picture that asks for a gigabyte', { 'most memory of its process': `${most.toFixed(0)} MB` });
    expect(stored.width).toBe(900);
    expect(most).toBeLessThan(700);
  });

  test('is killed where a picture takes too long: that one is refused, one beside it is tried again', { timeout: 120_000 }, async () => {
    await store('dana', await picture('png'));
    const before = pictureProcessId()!;
    const photo = await photograph(1200, 900);
    // It answers nothing, as where a decoder does not come back: both are open when it is killed.
    process.kill(before, 'SIGSTOP');
    const other = store('dana', photo);
    const late = encodeUncut(fileOf(photo), 300);
    expect(await Promise.allSettled([late, other])).toMatchObject([
      { status: 'rejected', reason: refused },
      { status: 'fulfilled', value: { width: 900, height: 1200 } },
    ]);
    expect(pictureProcessId()).not.toBe(before);
  });

  test('that is killed from outside costs nobody a picture', { timeout: 120_000 }, async () => {
    await store('dana', await picture('png'));
    const before = pictureProcessId()!;
    const photo = await photograph(1200, 900);
    const pictures = ['dana', 'ben', 'cas'].map((owner) => store(owner, photo));
    await vi.waitFor(() => expect(existsSync(join(folder, `source-${made}.stored.bare`))).toBe(true), { timeout: 30_000, interval: 1 });
    process.kill(before, 'SIGKILL');
    expect((await Promise.all(pictures)).map(({ width }) => width)).toEqual([900, 900, 900]);
    expect(pictureProcessId()).not.toBe(before);
  });

  test('stores a picture that it was killed under, however long that waited behind others to be tried again', {
    timeout: 120_000,
  }, async () => {
    await store('dana', await picture('png'));
    const before = pictureProcessId()!;
    const slow = fileOf(await textBomb('zTXt', 300, 50));
    const photo = await photograph(1200, 900);
    process.kill(before, 'SIGSTOP');
    const late = expect(encodeUncut(slow, 1500)).rejects.toMatchObject(refused);
    const stored = store('dana', photo);
    await new Promise(setImmediate);
    process.kill(before, 'SIGKILL');
    await eventually(() => expect(pictureProcessId()).not.toBe(before));
    // As if the other picture had taken longer than one may.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
    onTestFinished(() => clock.mockRestore());
    await late;
    expect((await stored).width).toBe(900);
  });

  test('opens one picture of a member at a time: one of another member is not behind six of theirs', { timeout: 120_000 }, async () => {
    const photo = await photograph(1200, 900);
    const order: string[] = [];
    const many = Array.from({ length: 6 }, () => store('mallory', photo).then(() => order.push('mallory')));
    await store('dana', photo).then(() => order.push('dana'));
    expect(order.filter((owner) => owner === 'mallory').length).toBeLessThan(3);
    await Promise.all(many);
  });
});

describe('a document', () => {
  /** A PDF whose list of objects becomes a gigabyte once it is inflated. */
  function pdfBomb(): Buffer {
    const part = deflateRawSync(Buffer.alloc(100_000_000), { finishFlush: constants.Z_FULL_FLUSH });
    const packed = Buffer.concat(Array<Buffer>(10).fill(part));
    const stream = Buffer.concat([Buffer.from('789c', 'hex'), packed]);
    const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`;
    const end = '\nendstream\nendobj\n2 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 2 0 R>>\nstartxref\n0\n%%EOF';
    return Buffer.concat([Buffer.from(head), stream, Buffer.from(end)]);
  }

  test('[RESP-12] that would fill the memory is refused by the process that opens it, and a picture beside it is stored', {
    timeout: 120_000,
  }, async () => {
    const bomb = fileOf(pdfBomb());
    const beside = store('dana', await photograph(1200, 900));
    await expect(storeDocument('mallory', bomb, `${bomb}.stored`)).rejects.toMatchObject(refused);
    expect((await beside).width).toBe(900);
  });
});

describe('a picture whose lines come in several passes', () => {
  test('is refused where it would have to be whole in memory and takes more than 100 MB', async () => {
    await expect(store('dana', await interlaced(6000, 6000))).rejects.toMatchObject(refused);
    expect(await store('dana', await interlaced(2000, 1500))).toMatchObject({ width: 2000, height: 1500 });
  });
});
