import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, Upload } from '@clapback/contracts';
import { gridAvif, heic, heicThatSays } from '../../../test/heic.ts';
import { flood, noise, padded, photograph, picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
// Its own: counts all files, stored and under way.
beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
});
afterAll(() => service.close());

const filesUnder = async (folder: string) =>
  (await readdir(join(service.platform.settings.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  );

/** Uploads as a browser does. */
async function upload(bytes: Buffer, { name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return service.post<Upload & { code: string; detail: string; errors: Problem['errors'] }>('/api/uploads', {
    token: dana.token,
    body: form,
  });
}

/** What the service serves for an upload. */
async function served(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(url, service.origin))).arrayBuffer());
}

afterEach(async () => {
  expect(await filesUnder('incoming')).toEqual([]);
  const [row] = await service.sql<{ count: number }>('select count(*)::int as count from files');
  expect((await filesUnder('files')).length).toBe(row?.count);
});

describe('a picture', () => {
  test('[STORE-02] is turned upright and stored without its metadata: no place, no name, no camera', async () => {
    const original = await photograph();
    expect([(await sharp(original).metadata()).exif, (await sharp(original).metadata()).orientation]).toEqual([expect.any(Buffer), 6]);
    const { status, body } = await upload(original);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), url: expect.any(String), mediaType: 'image/jpeg', bytes: expect.any(Number), width: 40, height: 60 },
    ]);
    const bytes = await served(body.url);
    expect(bytes.length).toBe(body.bytes);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[field]).toBeUndefined();
    expect(bytes.includes('Tellytale') || bytes.includes('Dana') || bytes.includes('Exif')).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! < 60, data[2]! > 150], 'its left half, blue, is on top now').toEqual([true, true]);
  });

  test.for([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/webp', 'webp'],
    ['avif', 'image/webp', 'webp'],
    ['tiff', 'image/webp', 'webp'],
  ] as const)(
    '[STORE-02] in the format %s is stored as %s under the member, whatever its name and type say',
    async ([format, mediaType, extension]) => {
      const { status, body } = await upload(await picture(format), { name: '../../../etc/cron.d/evil\u0000.php', type: 'text/x-php' });
      expect([status, body.mediaType, body.width, body.height]).toEqual([201, mediaType, 8, 6]);
      const [row] = await service.sql<Record<string, unknown>>('select * from files where id = $1', [body.id]);
      expect(row).toMatchObject({
        owner_id: dana.id,
        purpose: 'post-image',
        state: 'stored',
        media_type: mediaType,
        bytes: body.bytes,
        width: 8,
        height: 6,
      });
      expect(row?.['storage_key']).toMatch(new RegExp(`^post-attachments/${dana.id}/\\d{16}\\.${extension}$`));
      expect(row?.['original_name']).not.toMatch(/[/\\]/);
      const stored = await readFile(join(service.platform.settings.dataDir, 'files', row?.['storage_key'] as string));
      expect(stored.length).toBe(body.bytes);
    },
  );

  test('[STORE-02] is known outside by an opaque address: neither who uploaded it nor when nor its name', async () => {
    const { body } = await upload(await picture('png'), { name: 'dana-whitlock.png' });
    expect(body.url).toMatch(new RegExp(`^/api/files/${body.id}\\?token=\\d{10}\\.[0-9a-f]{8}\\.[\\w-]{43}$`));
    expect(JSON.stringify(body)).not.toContain(dana.id);
    expect(JSON.stringify(body)).not.toContain('whitlock');
  });

  test('that is larger than a screen is made smaller', async () => {
    const { body } = await upload(await picture('png', { width: 4500, height: 3000 }));
    expect([body.width, body.height]).toEqual([3600, 2400]);
  });

  test.for([
    ['png', 20_500, 'image/png'],
    ['jpeg', 19_800, 'image/jpeg'],
    // A WebP cannot be that long.
    ['tiff', 20_500, 'image/jpeg'],
  ] as const)('that is a long screenshot keeps every line: %s of 1080 by %i', async ([format, height, mediaType]) => {
    const { status, body } = await upload(await picture(format, { width: 1080, height }));
    expect([status, body.width, body.height, body.mediaType]).toEqual([201, 1080, height, mediaType]);
  });

  test('of a telephone, a HEIC, is stored in the colours that it shows', async () => {
    const { status, body } = await upload(heic(), { name: 'IMG_0412.HEIC', type: 'image/heic' });
    expect([status, body.mediaType, body.width, body.height]).toEqual([201, 'image/webp', 64, 48]);
    const { data, info } = await sharp(await served(body.url))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray(x * info.channels, (x + 1) * info.channels)].map((value) => Math.round(value / 32));
    expect([at(10), at(54)]).toEqual([
      [1, 2, 6, 8],
      [6, 1, 1, 8],
    ]);
  });

  test('that is a HEIC of more megapixels than can be opened is refused by its size', async () => {
    const { status, body } = await upload(heicThatSays(12_000, 9000));
    expect([status, body.detail]).toEqual([
      415,
      'This picture is too large to be opened here: it has 108 megapixels. Please save it smaller and choose that.',
    ]);
  });

  test('that is put together of others, as large AVIFs are, is stored whole', async () => {
    const tile = await picture('avif', { width: 64, height: 64 });
    const { status, body } = await upload(gridAvif(tile, 64));
    expect([status, body.width, body.height]).toEqual([201, 128, 64]);
  });

  test('that is a progressive JPEG of 35 megapixels is stored', { timeout: 60_000 }, async () => {
    const large = await sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#2746c7' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const { status, body } = await upload(large);
    expect([status, body.width, body.height]).toEqual([201, 3360, 2400]);
  });

  test('whose end marker alone is missing is stored', async () => {
    const { status, body } = await upload((await noise('jpeg')).subarray(0, -2));
    expect([status, body.width]).toEqual([201, 256]);
  });

  test('that moves, or has pages, says that the first of them is shown', async () => {
    const raw = { width: 8, height: 12, channels: 3, pageHeight: 6 } as const;
    const frames = sharp(Buffer.alloc(8 * 12 * 3).fill(9, 0, 8 * 6 * 3), { raw });
    for (const moving of [await frames.webp({ loop: 1 }).toBuffer(), await frames.gif().toBuffer(), await frames.tiff().toBuffer()])
      expect((await upload(moving)).body).toMatchObject({ height: 6, isFirstFrame: true });
    for (const still of [await picture('webp'), await picture('gif'), await picture('tiff')])
      expect((await upload(still)).body.isFirstFrame).toBeUndefined();
  });

  test('[POST-13, POST-14] of exactly 10 MB passes, of one byte more is refused', async () => {
    const limit = 10 * 1024 * 1024;
    expect((await upload(padded(await picture('png'), limit), { name: 'a.png', type: 'image/png' })).status).toBe(201);
    const refused = await upload(padded(await picture('png'), limit + 1), { name: 'a.png', type: 'image/png' });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      413,
      'file_too_large',
      'Please select a file smaller than 10MB',
    ]);
    expect(refused.body.errors).toEqual([{ field: 'file', code: 'file_too_large', message: 'Please select a file smaller than 10MB' }]);
  });
});

describe('[POST-14] what is no picture', () => {
  const html = '<script>alert(document.cookie)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.for([
    ['a script that is called a picture', async () => Buffer.from(html)],
    ['a drawing that can hold scripts', async () => Buffer.from(svg)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a document', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['a program', async () => Buffer.from('MZ\u0090\u0000\u0003 this program cannot be run in DOS mode')],
    ['a picture of a format that nobody uses any more', async () => Buffer.from('BM\u0046\0\0\0\0\0\0\0')],
  ] as const)('is refused: %s', async ([, make]) => {
    const answer = await upload(await make(), { name: 'harmless.png', type: 'image/png' });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([415, 'invalid_file_type', 'Please select an image file']);
    expect(answer.body.errors).toEqual([{ field: 'file', code: 'invalid_file_type', message: 'Please select an image file' }]);
  });

  const unreadable = 'This picture cannot be read. Please save it again, or as a JPEG, and choose that.';
  const damaged = 'This picture is damaged: a part of its file is missing. Please save or download it again and choose that.';
  test.for([
    [
      'the beginning of a picture with a script behind it',
      async () => Buffer.concat([(await picture('png')).subarray(0, 24), Buffer.from(html)]),
      unreadable,
    ],
    ['half a photograph', async () => (await noise('jpeg')).subarray(0, 8000), damaged],
    ['half a drawing', async () => (await noise('png')).subarray(0, 60_000), damaged],
    ['half a scan', async () => (await picture('tiff', { width: 600, height: 600 })).subarray(0, 900), damaged],
    ['half a picture of a telephone', async () => heic().subarray(0, 690), damaged],
  ] as const)('is refused with what is wrong with it: %s', async ([, make, message]) => {
    const answer = await upload(await make(), { name: 'harmless.png', type: 'image/png' });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([415, 'invalid_file_type', message]);
  });

  test('a script behind a whole picture is not stored with it', async () => {
    const { body } = await upload(Buffer.concat([await picture('png'), Buffer.from(html)]));
    expect((await served(body.url)).includes('<script>')).toBe(false);
  });

  test('a small file that would fill the memory when it is opened is refused at once', async () => {
    const bomb = flood(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const started = performance.now();
    const answer = await upload(bomb, { name: 'bomb.png', type: 'image/png' });
    expect([answer.status, answer.body.code]).toEqual([415, 'invalid_file_type']);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test.for([
    [1, 65_501],
    [65_501, 1],
  ] as const)('one of %i by %i pixels, which takes long to open, is refused', async ([width, height]) => {
    const answer = await upload(flood(width, height), { name: 'line.png', type: 'image/png' });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      415,
      'invalid_file_type',
      'This picture is longer than 65,500 pixels. Please send it in two parts.',
    ]);
  });
});

test('a member who keeps many pictures that no post uses gets no room for more, until they are used or swept', async () => {
  const member = await service.member();
  const uploadAs = async () => {
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
    return service.post<Problem>('/api/uploads', { token: member.token, body: form });
  };
  expect((await uploadAs()).status).toBe(201);
  await service.sql(`update files set bytes = 250 * 1024 * 1024 + 1 where owner_id = $1`, [member.id]);
  const refused = await uploadAs();
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    429,
    'too_many_requests',
    'You have uploaded many pictures that no post uses. Please use some of them, or try again tomorrow.',
  ]);
  await service.sql(`update files set state = 'attached' where owner_id = $1`, [member.id]);
  expect((await uploadAs()).status).toBe(201);
});

test('nobody else on the machine may look into the folders of files', async () => {
  for (const folder of ['files', 'incoming'])
    expect((await stat(join(service.platform.settings.dataDir, folder))).mode & 0o777).toBe(0o700);
});
