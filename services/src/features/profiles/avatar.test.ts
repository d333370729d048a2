import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnFilePage, OwnProfile, Problem, PublicProfile, Upload } from '@clapback/contracts';
import { sweep } from '#platform/maintenance.ts';
import { flood, noise, padded, photograph, picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it sweeps all uploads.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});
afterAll(() => service.close());

const megabyte = 1024 * 1024;
const upload = ({ token }: TestMember, bytes: Buffer, { name = 'me.jpg', purpose = 'avatar' } = {}) => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return service.post<Upload & Problem>('/api/uploads', { token, body: form });
};
const choose = ({ token }: TestMember, avatarType: string, avatarUrl: string) =>
  service.put<OwnProfile & Problem>('/api/me/avatar', { token, body: { avatarType, avatarUrl } });
const fieldsOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.errors?.map(({ field, code }) => `${field}: ${code}`),
];
const bytesOf = async (path: string) => Buffer.from(await (await fetch(new URL(path, service.origin))).arrayBuffer());
const stored = async (member: TestMember) =>
  (await readdir(join(service.platform.settings.dataDir, 'files', 'avatars', member.id), { recursive: true }).catch(() => []))
    .filter((name) => name.includes('.'))
    .toSorted();

describe('one of the six avatars', () => {
  test('[AVATAR-02, AVATAR-10] is saved with its address and type', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const { status, body } = await choose(dana, 'default', `/avatars/${number}.svg`);
      expect([status, body.avatarType, body.avatarUrl]).toEqual([200, 'default', `/avatars/${number}.svg`]);
    }
    expect((await service.get<PublicProfile>(`/api/people/${dana.id}`)).body.avatarUrl).toBe('/avatars/6.svg');
  });

  test.for(['/avatars/0.svg', '/avatars/7.svg', '/avatars/1.png', 'https://example.org/avatars/1.svg', '/avatars/01.svg', ''])(
    '[AVATAR-10] none is at %s',
    async (address) => {
      expect(fieldsOf(await choose(dana, 'default', address))).toEqual([400, ['avatarUrl: wrong_value']]);
    },
  );
});

describe('a picture of one’s own', () => {
  test('[AVATAR-02, AVATAR-08, AVATAR-10] is saved with its type, and served upright and without metadata as squares of three sizes', async () => {
    const sent = await upload(dana, await photograph());
    expect([sent.status, sent.body]).toMatchObject([201, { mediaType: 'image/webp', width: 256, height: 256 }]);
    const { status, body } = await choose(dana, 'uploaded', sent.body.url);
    expect([status, body.avatarType, body.avatarUrl]).toEqual([
      200,
      'uploaded',
      expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?token=/),
    ]);
    for (const [size, side] of [
      ['', 256],
      ['&size=lg', 256],
      ['&size=md', 128],
      ['&size=sm', 64],
    ] as const) {
      const bytes = await bytesOf(body.avatarUrl! + size);
      const metadata = await sharp(bytes).metadata();
      expect(metadata, size).toMatchObject({ format: 'webp', width: side, height: side });
      for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[field], field).toBeUndefined();
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const bottom = (info.width * (info.height - 1) + 2) * info.channels;
      expect([data[2]! > 150, data[bottom]! > 150], 'blue on top, red below').toEqual([true, true]);
    }
    const answer = await fetch(new URL(`${body.avatarUrl}&size=sm`, service.origin));
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
    expect((await service.get(`${body.avatarUrl}&size=xl`)).status).toBe(400);
  });

  test('[STORE-01] lies under the member, takes the place of the one before it, and that is swept with all its sizes', async () => {
    const member = await service.member();
    const first = (await upload(member, await picture('png'))).body;
    await choose(member, 'uploaded', first.url);
    const before = await stored(member);
    expect(before).toEqual(
      ['avatar-md.webp', 'avatar-sm.webp', 'avatar.webp'].map((name) => expect.stringMatching(new RegExp(`^\\d{16}/${name}$`))),
    );
    const second = (await upload(member, await picture('jpeg'))).body;
    const { body } = await choose(member, 'uploaded', second.url);
    expect([body.avatarUrl!.includes(second.id), (await service.get(first.url)).status]).toEqual([true, 404]);
    await sweep(service.platform);
    const after = await stored(member);
    expect([after.length, after.some((name) => before.includes(name))]).toEqual([3, false]);
    expect((await service.get(body.avatarUrl!)).status).toBe(200);
    expect(await service.sql('select storage_key from incoming_files')).toEqual([]);
    await choose(member, 'default', '/avatars/1.svg');
    expect((await service.get(body.avatarUrl!)).status).toBe(404);
    await sweep(service.platform);
    expect([await stored(member), await service.sql('select id from files where owner_id = $1', [member.id])]).toEqual([[], []]);
  });

  test('that was chosen again changes nothing, and one that was never chosen is swept after a day', async () => {
    const member = await service.member();
    const { url } = (await upload(member, await picture('png'))).body;
    const once = await choose(member, 'uploaded', url);
    const twice = await choose(member, 'uploaded', url);
    expect([twice.status, twice.body.updatedAt]).toEqual([200, once.body.updatedAt]);
    const unused = (await upload(member, await picture('png'))).body;
    const files = (await service.get<OwnFilePage>('/api/me/files', { token: member.token })).body.items;
    expect(files.map(({ purpose, state }) => [purpose, state])).toEqual([
      ['avatar', 'attached'],
      ['avatar', 'stored'],
    ]);
    await service.sql(`update files set created_at = now() - interval '25 hours' where owner_id = $1`, [member.id]);
    await sweep(service.platform);
    expect([(await service.get(url)).status, (await service.get(unused.url)).status]).toEqual([200, 404]);
  });

  test('[AVATAR-02] is refused where it is somebody else’s, was uploaded for something else, or is not there', async () => {
    const other = await service.member();
    const foreign = (await upload(other, await picture('png'))).body.url;
    const forPost = (await upload(dana, await picture('png'), { purpose: 'post-image' })).body.url;
    const used = (await upload(other, await picture('png'))).body.url;
    await choose(other, 'uploaded', used);
    for (const address of [
      foreign,
      forPost,
      used,
      'https://example.org/me.png',
      '/avatars/1.svg',
      '/api/files/01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    ])
      expect(fieldsOf(await choose(dana, 'uploaded', address)), address).toEqual([400, ['avatarUrl: unknown_upload']]);
    expect((await choose(dana, 'drawn', '/avatars/1.svg')).status).toBe(400);
  });

  test('of a banned member nobody sees any more', async () => {
    const member = await service.member();
    const { body } = await choose(member, 'uploaded', (await upload(member, await picture('png'))).body.url);
    await service.ban(member);
    expect((await service.get(body.avatarUrl!)).status).toBe(404);
    await service.unban(member);
    expect((await service.get(body.avatarUrl!)).status).toBe(200);
  });
});

describe('an upload for an avatar is refused', () => {
  test('[AVATAR-07] over 5MB; exactly 5MB passes', async () => {
    const image = await noise('jpeg');
    expect((await upload(dana, padded(image, 5 * megabyte))).status).toBe(201);
    for (const bytes of [5 * megabyte + 1, 10 * megabyte, 11 * megabyte]) {
      const { status, body } = await upload(dana, padded(image, bytes));
      expect([status, body.code, body.detail], String(bytes)).toEqual([413, 'file_too_large', 'Please select an image smaller than 5MB']);
    }
  });

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.for([
    ['a drawing that can hold scripts', async () => Buffer.from(script), 'me.svg'],
    ['one that is named like a photograph', async () => Buffer.from(script), 'me.jpg'],
    ['a text', async () => Buffer.from('My face.'), 'me.png'],
    ['nothing', async () => Buffer.alloc(0), 'me.png'],
    [
      'a picture of 900 million pixels',
      async () => flood(30_000),
      'me.png',
      'This picture is too large to be opened here: it has 900 megapixels. Please save it smaller and choose that.',
    ],
    [
      'half a picture',
      async () => (await noise('png')).subarray(0, 20_000),
      'me.png',
      'This picture is damaged: a part of its file is missing. Please save or download it again and choose that.',
    ],
  ] as const)('that is %s', async ([, make, name, message = 'Please select an image file']) => {
    const { status, body } = await upload(dana, await make(), { name });
    expect([status, body.code, body.title, body.detail]).toEqual([415, 'invalid_file_type', 'Invalid file type', message]);
  });
});

test('two choices at once leave one avatar and no file that nothing shows', async () => {
  const member = await service.member();
  const urls = await Promise.all([1, 2, 3].map(async () => (await upload(member, await picture('png'))).body.url));
  expect((await Promise.all(urls.map((url) => choose(member, 'uploaded', url)))).map(({ status }) => status)).toEqual([200, 200, 200]);
  const states = await service.sql<{ state: string }>('select state from files where owner_id = $1', [member.id]);
  expect(states.map(({ state }) => state).toSorted()).toEqual(['attached', 'deleted', 'deleted']);
});
