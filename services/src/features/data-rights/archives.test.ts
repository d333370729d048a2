import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import yauzl from 'yauzl';
import type { CaseFile, DataExport, DataExportList, DataExportSummary, Problem } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { amount } from '../../../test/proof.ts';
import { mailsTo } from '../../../test/reporting.ts';
import { password, TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { sweepArchives } from './archives.ts';

let service: TestService;
beforeAll(async () => {
  // Its own: it counts the archives of all members, and measures memory.
  service = await TestService.start();
});
afterAll(() => service.close());
beforeEach(async () => {
  // Archives that a test before asked for.
  await service.jobsDone();
  await service.sql('delete from limit_counters');
});

const ask = (member: TestMember) => service.post<DataExportSummary & Omit<Problem, 'status'>>('/api/me/exports', { token: member.token });
const newest = async (member: TestMember) => (await service.get<DataExportList>('/api/me/exports', { token: member.token })).body.items[0]!;
/** Archives that are kept, of all members. */
const stored = () => {
  const folder = join(service.platform.settings.dataDir, 'files', 'exports');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const download = (url: string) => fetch(`${service.origin}${url}`);

/** The entries of a zip by name, each as how many bytes it has, and the text of `data.json`. */
async function entriesOf(bytes: Buffer): Promise<{ sizes: Record<string, number>; data: DataExport }> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const sizes: Record<string, number> = {};
  let data = '';
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const whole = Buffer.concat(parts);
    sizes[entry.fileName] = whole.length;
    if (entry.fileName === 'data.json') data = whole.toString('utf8');
  }
  return { sizes, data: JSON.parse(data) as DataExport };
}

test('an archive has the document and every file as it was uploaded; a job makes it, the page and a mail tell, and it opens for a day', async () => {
  const before = stored();
  const member = await service.member();
  const form = new FormData();
  form.set('purpose', 'evidence');
  const png = await picture('png');
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'The letter.png');
  const { body: file } = await service.post<{ id: string }>('/api/uploads', { token: member.token, body: form });
  await using socket = await TestSocket.open(service, { token: member.token });
  await socket.subscribe([`account:${member.id}`]);
  const { status, body } = await ask(member);
  expect([status, body.status, body.url]).toEqual([202, 'building', null]);
  expect((await socket.next('event', ({ kind }) => kind === 'export.ready')).ids).toEqual({ exportId: body.id });
  const ready = await newest(member);
  expect(stored()).toHaveLength(before.length + 1);
  expect(ready).toMatchObject({ id: body.id, status: 'ready' });
  expect(Date.parse(ready.expiresAt!) - Date.parse(ready.readyAt!)).toBe(24 * 3_600_000);
  const answer = await download(ready.url!);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="clapback-data.zip"');
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip.length).toBe(ready.bytes);
  const { sizes, data } = await entriesOf(zip);
  expect(sizes).toEqual({ 'data.json': expect.any(Number), [`files/${file.id}/The letter.png`]: png.length });
  expect(data.account.id).toBe(member.id);
  const mail = (await mailsTo(service, member.email)).find(({ subject }) => subject === 'Your data is ready')!;
  expect(mail.text).toContain('/dashboard?tab=settings');
  expect(mail.text).not.toContain('token=');

  const again = await ask(member);
  expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
  await service.sql(
    `update data_exports set expires_at = now() - make_interval(secs => 1), created_at = created_at - interval '1 day' where id = $1`,
    [body.id],
  );
  expect((await download(ready.url!)).status).toBe(404);
  await sweepArchives(service.platform);
  expect(stored()).toEqual(before);
  expect((await newest(member)).status).toBe('expired');
  expect((await ask(member)).status).toBe(202);
});

test('of which something was withheld goes with the very next sweep, at whatever part of a millisecond that comes', async () => {
  const member = await service.member();
  await service.subscribe(member);
  const post = await service.createPost(await service.member());
  const { body } = await service.post<CaseFile>('/api/premium/case-files', { token: member.token, body: { kind: 'post', id: post.id } });
  const left: unknown[] = [];
  for (let i = 0; i < 40; i++) {
    const [made] = await service.sql<{ id: string }>(
      `insert into data_exports (id, account_id, case_file_id, status, shows, storage_key, ready_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'ready', '["gone"]', 'exports/' || gen_random_uuid(), now(), now() + interval '1 day') returning id`,
      [member.id, body.id],
    );
    await sweepArchives(service.platform);
    left.push(
      ...(await service.sql(`select id from data_exports where id = $1 and (status <> 'expired' or storage_key is not null)`, [made!.id])),
    );
  }
  expect(left).toEqual([]);
});

test('opens for nobody by another token, and is nobody else’s', async () => {
  const [member, other] = [await service.member(), await service.member()];
  const { body } = await ask(member);
  await service.jobsDone();
  const { url } = await newest(member);
  const [path, token] = url!.split('?token=') as [string, string];
  const [theirs] = [await ask(other)];
  await service.jobsDone();
  for (const wrong of [`${token}x`, token.replace(/^\d{10}/, (at) => String(Number(at) + 1)), 'token', token.split('.')[0]!]) {
    expect((await download(`${path}?token=${encodeURIComponent(wrong)}`)).status, wrong).toBe(403);
  }
  expect((await download(`/api/me/exports/${theirs.body.id}/archive?token=${token}`)).status).toBe(403);
  expect((await service.get(`/api/me/exports/${body.id}`, { token: other.token })).status).toBe(404);
  expect((await service.get(`/api/me/exports/${body.id}`, { token: member.token })).status).toBe(200);
});

test('opens no more once the session has ended that it was given to, or the password is another one', async () => {
  const [leaving, changing] = [await service.member(), await service.member()];
  const urls: string[] = [];
  for (const member of [leaving, changing]) {
    await ask(member);
    await service.jobsDone();
    urls.push((await newest(member)).url!);
    expect((await download(urls.at(-1)!)).status).toBe(200);
  }
  await service.post('/api/auth/sign-out', { headers: { cookie: leaving.cookie } });
  expect((await download(urls[0]!)).status).toBe(403);
  const changed = await service.post('/api/auth/password', {
    token: changing.token,
    body: { currentPassword: password, password: 'nine quiet harbours 1931' },
  });
  expect(changed.status).toBe(204);
  // The session goes on, and Settings gives it a new address.
  expect((await download(urls[1]!)).status).toBe(403);
  expect((await download((await newest(changing)).url!)).status).toBe(200);
});

test('is made only for who has proven of late who they are', async () => {
  const member = await service.member();
  await service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [member.id]);
  const { status, body } = await ask(member);
  expect([status, body.code]).toEqual([403, 'reauthentication_required']);
});

test('suspended and banned members ask for one as well; two at once are one', async () => {
  for (const standing of ['suspended', 'banned'] as const) {
    const member = await service.member({ standing });
    const both = await Promise.all([ask(member), ask(member)]);
    expect(both.map(({ status }) => status).toSorted(), standing).toEqual([202, 429]);
  }
});

test('an account that is deleted takes its archive along, also one that is being made', async () => {
  const before = stored();
  for (const waits of [true, false, false, false, false, false]) {
    const member = await service.member();
    await ask(member);
    if (waits) await service.jobsDone();
    const deleted = await service.delete('/api/me', { token: member.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(deleted.status).toBe(204);
    await service.jobsDone();
  }
  expect(stored()).toEqual(before);
});

// 2 GB by `npm run prove -- export`.
const megabytes = amount(100, 2048);
test(`an archive of ${megabytes} MB is made within 200 MB of memory`, { timeout: amount(60_000, 900_000) }, async () => {
  const member = await service.member();
  const each = 50;
  for (let made = 0; made < megabytes; made += each) {
    const key = `posts/large-${member.id}-${made}`;
    const path = join(service.platform.settings.dataDir, 'incoming', `large-${made}`);
    const block = randomBytes(1024 * 1024);
    await pipeline(
      Readable.from(
        (function* blocks() {
          for (let index = 0; index < each; index += 1) yield block;
        })(),
      ),
      createWriteStream(path),
    );
    await service.platform.files.put(key, path, 'image/png');
    await service.sql(
      `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
       values (gen_random_uuid(), $1, 'post-image', $2, 'image/png', $3, '\\x00', 'large.png', 'attached')`,
      [member.id, key, each * 1024 * 1024],
    );
  }
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20);
  try {
    await ask(member);
    await expect.poll(async () => (await newest(member)).status, { timeout: amount(50_000, 800_000), interval: 200 }).toBe('ready');
  } finally {
    clearInterval(watching);
  }
  expect((await newest(member)).bytes).toBeGreaterThan(megabytes * 1024 * 1024);
  expect(most / 1024 / 1024).toBeLessThan(200);
});
