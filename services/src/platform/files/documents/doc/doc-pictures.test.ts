import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  drawingRecord,
  headerTables,
  inlinePicture,
  metafile,
  metafileRecord,
  pictureFormat,
  pictureRecord,
  pictureShape,
  sectionTable,
  shapeGroup,
  shapeTables,
  storeEntry,
} from '../../../../../test/doc-pictures.ts';
import { tellingDoc } from '../../../../../test/documents.ts';
import { flood, photograph } from '../../../../../test/pictures.ts';
import { copyDocument } from '../index.ts';

let folder: string;
let red: Buffer;
let blue: Buffer;
/** A PNG of one colour. */
const plain = (background: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clapback-doc-pictures-'));
  [red, blue] = await Promise.all([plain('#ff0000'), plain('#0000ff', 20, 10)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What readers get of a document: its kind, its text with pictures as `[width x height of colour]`, and what the form says is lacking. */
async function copyOf(doc: Buffer) {
  const target = join(folder, 'copy');
  const { mediaType, extension, notShown } = await copyDocument(doc, target);
  const copy = readFileSync(target, 'utf8');
  if (mediaType === 'text/plain') return { extension, says: copy, notShown };
  const body = /<body[^>]*>(.*)<\/body>/s.exec(copy)![1]!;
  let says = '';
  for (const part of body.split(/(<img src="[^"]+"[^>]*>)/)) {
    const data = /base64,([^"]+)/.exec(part)?.[1];
    if (!data) {
      says += part;
      continue;
    }
    const { data: pixels, info } = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    says += `[${info.width}x${info.height} ${pixels.subarray(0, 3).toString('hex')}]`;
  }
  return { extension, says, notShown };
}
const refusalOf = (doc: Buffer) =>
  copyOf(doc).then(
    ({ extension }) => `taken as ${extension}`,
    ({ detail }: { detail: string }) => detail,
  );
const nothing = 'This Word document has no text and no pictures that can be shown. Please save it as a PDF and choose that.';

/** A document of these words with a picture in a line at each `\u0001`, as they lie in its stream. */
function withPictures(words: string, pictures: readonly Buffer[], { format = '', more = 0 } = {}): Buffer {
  let place = 0;
  const places = pictures.map((picture) => (place += picture.length) - picture.length);
  const signs = [...words].flatMap((sign, index) => (sign === '\u0001' ? [index] : []));
  return tellingDoc({
    pieces: [{ words }],
    formats: signs.map((from, index) => ({
      from,
      to: from + 1,
      format: `${format}${pictureFormat(places[index % places.length]! + more)}`,
    })),
    more: { Data: Buffer.concat(pictures) },
  });
}

describe('[RESP-12] pictures of a Word document of the old kind', () => {
  test('are shown where they stand, also where there is nothing else', async () => {
    const alone = withPictures('\u0001\r', [inlinePicture(storeEntry(pictureRecord(red)))]);
    expect(await copyOf(alone)).toEqual({ extension: 'html', says: '<p>[40x30 ff0000]</p>', notShown: [] });
    const two = withPictures('What \u0001 happened <b>.\rThen \u0001\tthis.\r', [
      inlinePicture(storeEntry(pictureRecord(red))),
      inlinePicture(pictureRecord(blue)),
    ]);
    expect(await copyOf(two)).toEqual({
      extension: 'html',
      says: '<p>What [40x30 ff0000] happened &lt;b&gt;.</p><p>Then [20x10 0000ff]\u2003this.</p>',
      notShown: [],
    });
  });

  test('are encoded anew, without what the camera wrote into them, and lie in a page that may do nothing', async () => {
    const photo = await photograph();
    expect(photo.includes('Tellytale')).toBe(true);
    await copyOf(withPictures('\u0001', [inlinePicture(pictureRecord(photo))]));
    const page = readFileSync(join(folder, 'copy'), 'utf8');
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
    const [, data] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(page)!;
    expect(Buffer.from(data!, 'base64').includes('Tellytale')).toBe(false);
  });

  test('of shapes are shown where these are tied to the text, also of groups, but for those that are hidden, deleted or off the page', async () => {
    const ids = [1026, 1027, 1028, 1029, 1030, 1031];
    const tables = shapeTables(
      [storeEntry(pictureRecord(red)), storeEntry(pictureRecord(blue))],
      [
        pictureShape(1, { id: 1026 }),
        pictureShape(2, { id: 1027, properties: { 0x3bf: 0x00020002 } }),
        pictureShape(2, { id: 1028, isDeleted: true }),
        pictureShape(2, { id: 1029 }),
        shapeGroup(
          pictureShape(null, { id: 1030 }),
          pictureShape(2, { id: 1040 }),
          pictureShape(2, { id: 1041, properties: { 0x3bf: 2 } }),
        ),
        pictureShape(null, { id: 1031, type: 1 }),
      ],
      ids.map((id, place) => ({ id, place, ...(id === 1029 ? { frame: [40_000, 0, 41_440, 1440] } : {}) })),
    );
    const words = `${'\u0008'.repeat(6)}What happened.`;
    expect(await copyOf(tellingDoc({ pieces: [{ words }], formats: [{ from: 0, to: 6, format: '550801' }], tables }))).toEqual({
      extension: 'html',
      says: '<p>[40x30 ff0000][20x10 0000ff]What happened.</p>',
      notShown: ['pictures', 'shapes'],
    });
  });

  test('of shapes that lie beside all pages are lacking', async () => {
    const at = (left: number, pageWidth = 0) => {
      // Its formats, as a comment of which nothing is shown: four bytes, the width of pages.
      const formats = `\u0004\0\u001f\u00b0${String.fromCharCode(pageWidth & 0xff, pageWidth >> 8)}`;
      return tellingDoc({
        pieces: [{ words: `\u0008Seen.${formats}` }],
        signs: { comments: formats.length },
        formats: [{ from: 0, to: 1, format: '550801' }],
        tables: [
          ...shapeTables(
            [storeEntry(pictureRecord(red))],
            [pictureShape(1)],
            [{ id: 1026, place: 0, frame: [left, 0, left + 1440, 1440] }],
          ),
          sectionTable(pageWidth === 0 ? 0xffffffff : 0x406),
        ],
      });
    };
    const [shown, lacking] = ['<p>[40x30 ff0000]Seen.</p>', 'Seen.\n'];
    const says = async (left: number, pageWidth?: number) => (await copyOf(at(left, pageWidth))).says;
    expect([await says(12_000), await says(12_300), await says(-13_600), await says(-13_800)]).toEqual([shown, lacking, shown, lacking]);
    expect([await says(16_000, 16_838), await says(16_900, 16_838)]).toEqual([shown, lacking]);
  });

  test('do not show where their text is hidden, deleted or nothing that is seen, and nothing is said of them', async () => {
    const pictures = [inlinePicture(storeEntry(pictureRecord(red)))];
    for (const format of ['3c0801', '000801']) {
      expect(await copyOf(withPictures('Seen.\u0001', pictures, { format }))).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: [] });
      expect(await refusalOf(withPictures('\u0001', pictures, { format }))).toBe(nothing);
    }
    const inFields = 'Seen.\u0013 IF \u0001 = 1 \u0014yes\u0015\u0013 SET a \u0014\u0001\u0015';
    expect(await copyOf(withPictures(inFields, pictures))).toEqual({ extension: 'txt', says: 'Seen.yes\n', notShown: [] });
    const inResult = withPictures('\u0013 EMBED Excel.Sheet \u0014\u0001\u0015', pictures);
    expect((await copyOf(inResult)).says).toBe('<p>[40x30 ff0000]</p>');
    const hiddenShape = inlinePicture(pictureRecord(red), { shape: pictureShape(1, { properties: { 0x3bf: 2 } }) });
    expect(await copyOf(withPictures('Seen.\u0001', [hiddenShape]))).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: [] });
  });

  test('are no data of fields, and signs that nothing says are special are said to be lacking', async () => {
    const pictures = [inlinePicture(storeEntry(pictureRecord(red)))];
    for (const format of ['060801', '0a0801'])
      expect(await copyOf(withPictures('Seen.\u0001', pictures, { format }))).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: [] });
    expect((await copyOf(tellingDoc({ pieces: [{ words: 'Seen.\u0001' }] }))).notShown).toEqual(['pictures']);
  });

  test('that were cropped show what is seen of them, or are left out where that cannot be told', async () => {
    const halves = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
      .composite([{ input: await plain('#0000ff', 20, 30), left: 20, top: 0 }])
      .png()
      .toBuffer();
    const shape = pictureShape(1, { properties: { 0x102: 0x8000, 0x101: 0x4000, 0x100: -0x1000 } });
    const cropped = withPictures('\u0001', [inlinePicture(pictureRecord(halves), { shape })]);
    expect((await copyOf(cropped)).says).toMatch(/^<p>\[20x2[23] 0000ff\]<\/p>$/);
    const unknown = withPictures('Seen.\u0001', [inlinePicture(pictureRecord(halves), { cut: 300 })]);
    expect(await copyOf(unknown)).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
    const round = withPictures('Seen.\u0001', [inlinePicture(pictureRecord(halves), { shape: pictureShape(1, { type: 3 }) })]);
    expect(await copyOf(round)).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
    const tiny = withPictures('Seen.\u0001', [inlinePicture(pictureRecord(halves), { scale: 1 })]);
    expect(await copyOf(tiny)).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
  });

  test('that are cropped photos stay photos: as PNG two of them would fill a copy', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    const shape = pictureShape(1, { properties: { 0x102: 0x2000 } });
    const doc = withPictures('\u0001', [inlinePicture(pictureRecord(photo), { shape })]);
    expect((await copyOf(doc)).says).toBe('<p>[700x600 fe0000]</p>');
    expect(/data:[^;]+/.exec(readFileSync(join(folder, 'copy'), 'utf8'))![0]).toBe('data:image/jpeg');
  });

  test('of headers are shown where a page has these, as their text is', async () => {
    const words = 'Body.\rEven\u0008\rOdd\u0008\rFirst\r';
    const of = (hasEven: boolean) =>
      tellingDoc({
        pieces: [{ words }],
        headerSigns: 17,
        formats: [
          { from: 10, to: 11, format: '550801' },
          { from: 15, to: 16, format: '550801' },
        ],
        tables: [
          ...shapeTables(
            [storeEntry(pictureRecord(red)), storeEntry(pictureRecord(blue))],
            [pictureShape(1, { id: 2050 }), pictureShape(2, { id: 2051 })],
            [
              { id: 2050, place: 4 },
              { id: 2051, place: 9 },
            ],
            { of: 'headers' },
          ),
          ...headerTables([6, 11, 11, 11, 17], { hasEven }),
        ],
      });
    expect((await copyOf(of(false))).says).toBe('<p>Odd[20x10 0000ff]</p><p>Body.</p>');
    expect((await copyOf(of(true))).says).toBe('<p>Even[40x30 ff0000]</p><p>Odd[20x10 0000ff]</p><p>Body.</p>');
  });

  test('that are drawings tell that they are not shown, with the words that are seen in them', async () => {
    const drawing = metafileRecord(
      metafile([
        { words: 'Paid' },
        { words: ' late' },
        { words: 'on <1 May>', down: 30 },
        { words: 'Dana cut off', frame: [0, 0, -1, -1] },
        { words: 'Dana outside', frame: [2000, 2000, 2100, 2100] },
        { words: 'Dana in white', colour: 0xffffff },
        { words: 'Dana by place', isByPlace: true },
      ]),
    );
    const told = '[A drawing that cannot be shown here. Its words: Paid late on <1 May>]';
    expect(await copyOf(withPictures('\u0001', [inlinePicture(storeEntry(drawing))]))).toEqual({
      extension: 'txt',
      says: `${told}\n`,
      notShown: ['pictures'],
    });
    const both = withPictures('\u0001 and \u0001', [inlinePicture(storeEntry(drawing)), inlinePicture(pictureRecord(red))]);
    expect(await copyOf(both)).toEqual({
      extension: 'html',
      says: `<p>${told.replace('<', '&lt;').replace('>', '&gt;')} and [40x30 ff0000]</p>`,
      notShown: ['pictures'],
    });
    const silent = inlinePicture(storeEntry(metafileRecord(metafile([]))));
    expect((await copyOf(withPictures('Seen.\u0001', [silent]))).says).toBe('Seen.[A drawing that cannot be shown here]\n');
    expect(await refusalOf(withPictures('\u0001', [silent]))).toBe(nothing);
  });

  test('that are drawings tell no words in white, also where colours were saved and came back', async () => {
    const [save, back, twoBack] = [
      [33, 8],
      [34, 12, -1],
      [34, 12, -2],
    ];
    const drawing = metafile([
      { words: 'Dana in white', colour: 0xffffff, before: [save] },
      { words: 'Seen', before: [save] },
      { words: ' also', before: [save] },
      { words: ' Dana in white again', colour: null, before: [save, twoBack, back] },
      { words: ' here', colour: null, before: [back] },
    ]);
    expect((await copyOf(withPictures('\u0001', [inlinePicture(storeEntry(metafileRecord(drawing)))]))).says).toBe(
      '[A drawing that cannot be shown here. Its words: Seen also here]\n',
    );
  });

  test.for([
    ['a picture that says to go on behind its stream', () => inlinePicture(pictureRecord(red), { more: 9_000_000 })],
    ['a file that says to go on behind its picture', () => inlinePicture(pictureRecord(red, { more: 5000 }))],
    ['a file of four gigabytes', () => inlinePicture(pictureRecord(red, { more: 0xffffffff - red.length - 17 }))],
    ['a file that is none', () => inlinePicture(pictureRecord(Buffer.alloc(300, 'Dana')))],
    ['a file that breaks off', () => inlinePicture(pictureRecord(red.subarray(0, -30)))],
    ['a picture of 900 megapixels', () => inlinePicture(pictureRecord(flood(30_000)))],
    ['two pictures', () => inlinePicture(Buffer.concat([pictureRecord(red), pictureRecord(blue)]))],
    ['a group in place of a shape', () => inlinePicture(pictureRecord(red), { shape: shapeGroup(pictureShape(1)) })],
    ['an empty record', () => inlinePicture(drawingRecord(0xf007, 6, Buffer.alloc(0)))],
    ['nothing', () => Buffer.alloc(300)],
  ] as const)('that cannot be read are lacking, and the text is there: %s', async ([, make]) => {
    expect(await copyOf(withPictures('Seen.\u0001', [make()]))).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
  });

  test('that lie outside of their stream, or in none, are lacking', async () => {
    const picture = inlinePicture(pictureRecord(red));
    for (const more of [4000, 0x7fffffff, 0xfffffff0])
      expect(await copyOf(withPictures('Seen.\u0001', [picture], { more }))).toEqual({
        extension: 'txt',
        says: 'Seen.\n',
        notShown: ['pictures'],
      });
    const without = tellingDoc({ pieces: [{ words: 'Seen.\u0001' }], formats: [{ from: 5, to: 6, format: pictureFormat(0) }] });
    expect(await copyOf(without)).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
  });

  test('of groups in groups a thousand deep are lacking', async () => {
    let group = shapeGroup(pictureShape(1));
    for (let depth = 0; depth < 1000; depth += 1) group = shapeGroup(pictureShape(null), group);
    const tables = shapeTables([storeEntry(pictureRecord(red))], [group], [{ id: 1026, place: 0 }]);
    const doc = tellingDoc({ pieces: [{ words: '\u0008Seen.' }], formats: [{ from: 0, to: 1, format: '550801' }], tables });
    expect(await copyOf(doc)).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
  });

  test('that become gigabytes of words, or are 200,000 empty records, are told without words', async () => {
    const bomb = inlinePicture(storeEntry(metafileRecord(Buffer.concat([metafile([{ words: 'Dana' }]), Buffer.alloc(200_000_000)]))));
    const many = inlinePicture(Buffer.concat(Array.from({ length: 200_000 }, () => drawingRecord(0xf01e, 0x6e0, Buffer.alloc(0)))));
    const began = performance.now();
    expect((await copyOf(withPictures('Seen.\u0001', [bomb]))).says).toBe('Seen.[A drawing that cannot be shown here]\n');
    expect(await copyOf(withPictures('Seen.\u0001', [many]))).toEqual({ extension: 'txt', says: 'Seen.\n', notShown: ['pictures'] });
    // A quarter of a second where the machine does nothing else.
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('that are drawings of 40,000 signs make no copy of 40 million: the first ones tell their words', async () => {
    const words = 'Seen.'.padEnd(1005, '\u0001');
    const of = (signs: number) =>
      tellingDoc({
        pieces: [{ words }],
        formats: [{ from: 5, to: 1005, format: pictureFormat(0) }],
        more: { Data: inlinePicture(storeEntry(metafileRecord(metafile([{ words: 'paid'.repeat(signs / 4) }])))) },
      });
    const { says } = await copyOf(of(40_000));
    expect([says.match(/paid/g)!.length, says.match(/A drawing/g)!.length]).toEqual([50_000, 1000]);
    expect((await copyOf(of(60_000))).says).not.toContain('paid');
  });

  test('that are one, 10,000 times, are encoded once and shown a thousand times', async () => {
    const words = 'Seen.'.padEnd(10_005, '\u0001');
    const doc = tellingDoc({
      pieces: [{ words }],
      formats: [{ from: 5, to: 10_005, format: pictureFormat(0) }],
      more: { Data: inlinePicture(pictureRecord(await plain('#00ff00', 1600, 1200))) },
    });
    const { notShown } = await copyDocument(doc, join(folder, 'copy'));
    const page = readFileSync(join(folder, 'copy'), 'utf8');
    expect([page.match(/<img/g)!.length, notShown]).toEqual([1024, ['pictures']]);
  });

  test('of more than 16 MB make no larger copy: the first ones are in it', async () => {
    const noise = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
    })
      .png()
      .toBuffer();
    const words = 'Seen.'.padEnd(25, '\u0001');
    const doc = tellingDoc({
      pieces: [{ words }],
      formats: [{ from: 5, to: 25, format: pictureFormat(0) }],
      more: { Data: inlinePicture(pictureRecord(noise)) },
    });
    const { notShown } = await copyDocument(doc, join(folder, 'copy'));
    const page = readFileSync(join(folder, 'copy'));
    expect([page.includes('<img'), page.length < 17 * 1024 * 1024, notShown]).toEqual([true, true, ['pictures']]);
  });
});
