import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Post, Problem, Upload } from '@clapback/contracts';
import { fileAddress, fileIdOf, opensFileFor } from '#platform/files/addresses.ts';
import { Secrets } from '#platform/secrets.ts';
import { picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { otherSpellings } from '../../../test/spellings.ts';

let service: TestService;
let dana: TestMember;
let other: TestMember;
let upload: Upload;
beforeAll(async () => {
  // Its own: it reads the log, and sweeps all uploads.
  service = await TestService.start();
  [dana, other] = [await service.member(), await service.member()];
});
afterAll(() => service.close());
beforeEach(async () => {
  upload = await uploadBy(dana);
});

async function uploadBy(member: TestMember): Promise<Upload> {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
  return (await service.post<Upload>('/api/uploads', { token: member.token, body: form })).body;
}
const createPost = async (member: TestMember, attachmentUrl: string) =>
  service.post<Problem & { id: string }>('/api/posts', {
    token: member.token,
    body: {
      title: 'With a picture',
      content: 'See below',
      postType: 'other',
      attachmentUrl,
      captchaToken: await service.pass('create_post'),
    },
  });
const stateOf = async (id: string) => (await service.sql<{ state: string }>('select state from files where id = $1', [id]))[0]?.state;

describe('the address of a file', () => {
  test('[STORE-06] opens it for an hour in one’s own cache, as a picture that can run nothing', async () => {
    const { status, headers } = await service.get(upload.url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(upload.bytes),
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  test('[STORE-05] without a token, with a changed one or with another file’s it opens nothing', async () => {
    const { body: post } = await createPost(dana, upload.url);
    const [path = '', token = ''] = upload.url.split('?token=');
    const [expires, secretId, mac] = token.split('.');
    const second = (await uploadBy(dana)).url.split('?token=');
    const flipped = `${mac!.startsWith('A') ? 'B' : 'A'}${mac!.slice(1)}`;
    for (const url of [
      path,
      `${path}?token=`,
      `${path}?token=x`,
      `${path}?token=${expires}.${secretId}.${flipped}`,
      `${path}?token=${Number(expires) + 300}.${secretId}.${mac}`,
      `${path}?token=${expires}.deadbeef.${mac}`,
      `${path}?token=${expires}.${secretId}.`,
      `${path}?token=${second[1]}`,
      `${second[0]}?token=${token}`,
      `/api/files/${post.id}?token=${token}`,
      ...otherSpellings(token).map((text) => `${path}?token=${encodeURIComponent(text)}`),
    ]) {
      const answer = await service.get<Problem>(url);
      expect([answer.status === 404 || answer.status === 400, answer.headers.get('content-type')], url).toEqual([
        true,
        'application/problem+json; charset=utf-8',
      ]);
    }
    expect((await service.get<Problem>(`${path}?token=${expires}.${secretId}.${flipped}`)).body.code).toBe('not_found');
    expect((await service.get(upload.url)).status).toBe(200);
  });

  test('[STORE-04] holds for 3600 s at least, is refused after 3900 s, and is the same for five minutes', () => {
    const secrets = new Secrets([{ id: 'aaaaaaaa', value: 'a'.repeat(32) }]);
    const id = '0190a0a0-0000-7000-8000-000000000001';
    for (const now of [1_800_000_000_000, 1_800_000_000_001, 1_800_000_299_999, 1_800_000_150_000]) {
      const token = fileAddress(secrets, id, now).split('?token=')[1]!;
      expect([opensFileFor(secrets, id, token, now + 3_600_000), opensFileFor(secrets, id, token, now + 3_900_001)]).toEqual([
        'readers',
        null,
      ]);
    }
    expect(fileAddress(secrets, id, 1_800_000_000_001)).toBe(fileAddress(secrets, id, 1_800_000_299_999));
    expect(fileAddress(secrets, id, 1_800_000_000_001)).not.toBe(fileAddress(secrets, id, 1_800_000_300_001));
    const rotated = new Secrets([{ id: 'bbbbbbbb', value: 'b'.repeat(32) }]);
    expect(opensFileFor(rotated, id, fileAddress(secrets, id).split('?token=')[1]!)).toBeNull();
  });

  test('[STORE-05] one that has expired is refused by the service', async () => {
    const expired = fileAddress(service.platform.secrets, upload.id, Date.now() - 3_901_000);
    expect((await service.get<Problem>(expired)).body.code).toBe('not_found');
  });

  test('names its file whatever its token, and no other address names one', () => {
    const id = '0190a0a0-0000-7000-8000-000000000001';
    expect([fileIdOf(`/api/files/${id}?token=x`), fileIdOf(`/api/files/${id}`)]).toEqual([id, id]);
    for (const address of [
      `https://evil.example/api/files/${id}`,
      `/api/files/${id}/x`,
      `/api/files/${id.toUpperCase()}`,
      `//evil.example/api/files/${id}`,
      '/api/files/../posts',
      `/api/files/${id}#?`,
    ])
      expect(fileIdOf(address), address).toBeNull();
  });
});

describe('a post’s picture', () => {
  test('[POST-21] is shown through a signed address of our own, to visitors too', async () => {
    const { status, body } = await createPost(dana, upload.url);
    expect(status).toBe(201);
    const { body: seen } = await service.get<Post>(`/api/posts/${body.id}`);
    expect(seen).toMatchObject({ attachmentType: 'image/png', attachmentWidth: 8, attachmentHeight: 6 });
    expect(seen.attachmentUrl).toMatch(new RegExp(`^/api/files/${upload.id}\\?token=`));
    expect((await service.get(seen.attachmentUrl!)).status).toBe(200);
    expect(await stateOf(upload.id)).toBe('attached');
  });

  test.for(['hidden', 'force_hidden', 'force_hidden_no_appeal'])(
    'is refused at once when the post is %s, and comes back with it',
    async (status) => {
      const { body } = await createPost(dana, upload.url);
      await service.sql('update posts set status = $2 where id = $1', [body.id, status]);
      expect((await service.get<Problem>(upload.url)).body.code).toBe('not_found');
      await service.sql(`update posts set status = 'active' where id = $1`, [body.id]);
      expect((await service.get(upload.url)).status).toBe(200);
      await service.sql('update posts set deleted_at = now() where id = $1', [body.id]);
      expect((await service.get(upload.url)).status).toBe(404);
    },
  );

  test('that was deleted is not found, nor one whose bytes are lost, which the log tells', async () => {
    await service.sql(`update files set state = 'deleted' where id = $1`, [upload.id]);
    expect((await service.get(upload.url)).status).toBe(404);
    const second = await uploadBy(dana);
    const [row] = await service.sql<{ storage_key: string }>('select storage_key from files where id = $1', [second.id]);
    await service.platform.files.remove(row!.storage_key);
    const answer = await service.get<Problem>(second.url);
    expect([answer.status, answer.body.code, answer.headers.get('cache-control')]).toEqual([404, 'not_found', 'no-store']);
    expect(JSON.stringify(answer.body)).not.toContain(dana.id);
    expect(service.log.some((line) => line.includes(second.id) && line.includes('The bytes of a file are lost'))).toBe(true);
  });

  test('[STORE-08] cannot be another member’s upload', async () => {
    const refused = await createPost(other, upload.url);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'attachmentUrl', code: 'unknown_upload', message: 'This picture is not here any more. Please choose it again.' }],
    ]);
    expect(await stateOf(upload.id)).toBe('stored');
    expect((await createPost(dana, upload.url)).status).toBe(201);
  });

  test('cannot be attached twice, also not by two posts at once', async () => {
    const answers = await Promise.all([createPost(dana, upload.url), createPost(dana, upload.url)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await createPost(dana, upload.url)).body.errors?.[0]?.code).toBe('unknown_upload');
    expect(await service.sql('select count(*)::int as count from posts where attachment_file_id = $1', [upload.id])).toEqual([
      { count: 1 },
    ]);
  });

  test.for([
    'https://evil.example/track.gif',
    '/api/files/0190a0a0-0000-7000-8000-000000000001?token=x',
    '/avatars/1.svg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/api/files/not-an-id',
  ])('cannot come from %s', async (address) => {
    const refused = await createPost(dana, address);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'attachmentUrl']);
  });
});

test('an upload that no item took is swept after a day with its bytes, and an attached one is not', async () => {
  const attached = await uploadBy(dana);
  await createPost(dana, attached.url);
  const [row] = await service.sql<{ storage_key: string }>('select storage_key from files where id = $1', [upload.id]);
  await service.sql(`update files set created_at = now() - interval '25 hours' where id = any($1)`, [[upload.id, attached.id]]);
  const { sweep } = await import('#platform/maintenance.ts');
  await sweep(service.platform);
  expect([await stateOf(upload.id), await stateOf(attached.id)]).toEqual([undefined, 'attached']);
  expect(await service.platform.files.read(row!.storage_key)).toBeNull();
  expect((await service.get(attached.url)).status).toBe(200);
});
