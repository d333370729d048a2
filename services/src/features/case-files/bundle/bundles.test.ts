import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { privacyVersion, termsVersion, type CaseFile, type DataExportList, type Problem, type Upload } from '@clapback/contracts';
import { askForBundle, fetchBundle, listBundles } from '../../../../test/bundles.ts';
import { eventually } from '../../../../test/eventually.ts';
import { TestService, type TestMember } from '../../../../test/service.ts';
import { unzipped } from '../../../../test/unzipped.ts';
import { transact } from '#platform/database/transaction.ts';
import { sweep } from '#platform/maintenance.ts';

let service: TestService;
let ruth: TestMember;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it counts all files that are coming in, and sweeps them.
  service = await TestService.start();
});
afterAll(() => service.close());
beforeEach(async () => {
  [ruth, dana] = [await service.member(), await service.member()];
  await service.subscribe(ruth);
});

const path = '/api/premium/case-files';
async function open(): Promise<{ id: string; postId: string; evidenceId: string }> {
  const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
  const { body } = await service.post<CaseFile>(path, { token: ruth.token, body: { kind: 'post', id: post.id } });
  return { id: body.id, postId: post.id, evidenceId: body.evidence[0]!.id };
}
async function addFile(id: string): Promise<void> {
  const form = new FormData();
  form.set('purpose', 'case-evidence');
  form.set('file', new Blob(['Refund of 120 pounds']), 'refund.txt');
  const { body } = await service.post<Upload>('/api/uploads', { token: ruth.token, body: form });
  await service.post(`${path}/${id}/evidence`, { token: ruth.token, body: { kind: 'upload', file: body.url } });
}
const folder = () => join(service.platform.settings.dataDir, 'files', 'exports');
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
/** Archives in the store beside those that were there before. */
const added = (before: readonly string[]) => stored().filter((name) => !before.includes(name));
const parts = () => readdirSync(join(service.platform.settings.dataDir, 'incoming')).filter((name) => name.startsWith('archive-'));
const leave = (member: TestMember) =>
  service.delete('/api/me', { token: member.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
const rename = (id: string, title = 'The money') => service.patch(`${path}/${id}`, { token: ruth.token, body: { title } });
const download = async (url: string) => (await fetch(`${service.origin}${url}`)).status;

describe('a bundle', () => {
  test('is made by a job, tells the open screens of its member, and opens for a day by a signed address', async () => {
    const { id } = await open();
    const told = () => service.sql(`select id from events where kind = 'case_file.changed' and ids ->> 'caseFileId' = $1`, [id]);
    const before = await told();
    const { status, body } = await askForBundle(service, ruth, id);
    expect([status, body.status, body.url]).toEqual([202, 'building', null]);
    await service.jobsDone();
    expect(await told()).toHaveLength(before.length + 1);
    const [made] = await listBundles(service, ruth, id);
    expect(made).toMatchObject({ id: body.id, status: 'ready', bytes: expect.any(Number) });
    expect(Date.parse(made!.expiresAt!) - Date.parse(made!.readyAt!)).toBe(24 * 3_600_000);
    expect(await download(made!.url!)).toBe(200);
    expect(await download(made!.url!.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBe(403);
    await service.sql('update data_exports set expires_at = now() - make_interval(secs => 1) where id = $1', [body.id]);
    expect(await download(made!.url!)).toBe(404);
  });

  test.for([
    ['terms', 'consent_required'],
    ['privacy', 'privacy_unacknowledged'],
  ] as const)(
    'is made before changed %s are accepted or acknowledged too, while changes of the case file wait',
    async ([document, code]) => {
      const { id } = await open();
      for (const [name, version] of Object.entries({ terms: termsVersion, privacy: privacyVersion, [document]: '2026-11-23' }))
        await service.sql(
          `insert into terms_acceptances (id, account_id, document, version, accepted_at) values (gen_random_uuid(), $1, $2, $3, now() - interval '2 days')`,
          [ruth.id, name, version],
        );
      const refused = await rename(id);
      expect([refused.status, (refused.body as Problem).code]).toEqual([409, code]);
      expect((await askForBundle(service, ruth, id)).status).toBe(202);
      await service.jobsDone();
      expect((await listBundles(service, ruth, id)).map(({ status }) => status)).toEqual(['ready']);
    },
  );

  test('is nobody else’s, and is no archive of all one’s data, of which there is one a day', async () => {
    const { id } = await open();
    await fetchBundle(service, ruth, id);
    await service.subscribe(dana);
    expect((await askForBundle(service, dana, id)).status).toBe(404);
    expect((await service.get(`${path}/${id}/bundles`, { token: dana.token })).status).toBe(404);
    const exports = async () => (await service.get<DataExportList>('/api/me/exports', { token: ruth.token })).body.items;
    expect(await exports()).toEqual([]);
    expect((await service.post('/api/me/exports', { token: ruth.token })).status).toBe(202);
    await service.jobsDone();
    expect([(await exports()).length, (await listBundles(service, ruth, id)).length]).toEqual([1, 1]);
    expect((await fetchBundle(service, ruth, id)).status).toBe(200);
  });

  test('that is asked for several times at once is made once', async () => {
    const { id } = await open();
    const asked = await Promise.all([1, 2, 3].map(() => askForBundle(service, ruth, id)));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    await service.jobsDone();
    const made = await listBundles(service, ruth, id);
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 'ready'));
    expect(new Set(asked.map(({ body }) => body.id))).toEqual(new Set(made.map((one) => one.id)));
  });

  test('that two workers make at once is kept once, and nothing else is left of it', async () => {
    const { id } = await open();
    await service.jobsDone();
    const before = stored();
    const exportId = '0190d000-0000-7000-8000-0000000000aa';
    await service.sql('insert into data_exports (id, account_id, case_file_id) values ($1, $2, $3)', [exportId, ruth.id, id]);
    // A worker takes them together and does them side by side.
    await transact(service.platform, async (tx) => {
      for (let worker = 0; worker < 3; worker += 1) await tx.enqueue('data-rights.build-archive', { exportId });
    });
    await service.jobsDone();
    expect([added(before).length, parts(), await service.sql('select storage_key from incoming_files')]).toEqual([1, [], []]);
    expect((await listBundles(service, ruth, id)).map((one) => [one.id, one.status])).toEqual([[exportId, 'ready']]);
  });

  test('of which a file could not be read is made whole at the next try, and nothing is left of the first', async () => {
    const { id } = await open();
    await addFile(id);
    await service.jobsDone();
    const before = stored();
    const { files } = service.platform;
    const reads = files.read.bind(files);
    const broken: Readable[] = [];
    onTestFinished(() => void (files.read = reads));
    files.read = async (key) => {
      if (broken.length > 0) return reads(key);
      const stream = Readable.from(
        (async function* half() {
          yield Buffer.from('Refund of');
          throw new Error('The disk is gone');
        })(),
      );
      broken.push(stream);
      return stream;
    };
    const { body } = await askForBundle(service, ruth, id);
    await eventually(async () =>
      expect(
        await service.sql(
          `update pgboss.job set start_after = now() where name = 'data-rights.build-archive' and state = 'retry' and data ->> 'exportId' = $1 returning id`,
          [body.id],
        ),
      ).toHaveLength(1),
    );
    expect([added(before), broken.map(({ destroyed }) => destroyed)]).toEqual([[], [true]]);
    await eventually(async () => expect((await listBundles(service, ruth, id)).map(({ status }) => status)).toEqual(['ready']));
    // What it was made in is removed once it is told to be ready.
    await service.jobsDone();
    expect([added(before).length, parts(), await service.sql('select storage_key from incoming_files')]).toEqual([1, [], []]);
    const { bytes } = await fetchBundle(service, ruth, id);
    expect((await unzipped(bytes))['evidence/02-refund.txt']!.toString()).toBe('Refund of 120 pounds');
  });

  test.each([
    ['was deleted by who wrote it', ({ postId }) => service.delete(`/api/posts/${postId}`, { token: dana.token })],
    ['was hidden', ({ postId }) => service.sql(`update posts set status = 'hidden' where id = $1`, [postId])],
    [
      'was deleted from the case file',
      ({ id, evidenceId }) => service.delete(`${path}/${id}/evidence/${evidenceId}`, { token: ruth.token }),
    ],
  ] satisfies [string, (of: { id: string; postId: string; evidenceId: string }) => Promise<unknown>][])(
    'opens no more once something in it %s, goes with the next sweep, and is had anew without it',
    async (_what, change) => {
      const of = await open();
      expect((await unzipped((await fetchBundle(service, ruth, of.id)).bytes))['index.html']!.toString()).toContain('evidence/01-post');
      const [made] = await listBundles(service, ruth, of.id);
      const [kept] = await service.sql<{ storage_key: string }>('select storage_key from data_exports where id = $1', [made!.id]);
      const name = kept!.storage_key.replace('exports/', '');
      expect(stored()).toContain(name);
      await change(of);
      expect(await download(made!.url!)).toBe(404);
      expect((await listBundles(service, ruth, of.id)).map(({ status, url }) => [status, url])).toEqual([['expired', null]]);
      await sweep(service.platform);
      expect(stored()).not.toContain(name);
      const anew = await unzipped((await fetchBundle(service, ruth, of.id)).bytes);
      expect(Object.keys(anew).toSorted()).toEqual(['SHA256SUMS', 'case.json', 'index.html', 'manifest.pdf']);
      for (const bytes of Object.values(anew)) expect(bytes.toString()).not.toContain('She took the money');
    },
  );

  test.each([
    ['its writer left', () => leave(dana)],
    [
      'the post was hidden, and the case file renamed since',
      async ({ id, postId }) => {
        await service.sql(`update posts set status = 'hidden' where id = $1`, [postId]);
        await rename(id);
      },
    ],
    ['the case file was renamed', ({ id }) => rename(id)],
  ] satisfies [string, (of: { id: string; postId: string }) => Promise<unknown>][])(
    'with the title of another member’s post opens no more once %s, and is had anew without it',
    async (_what, change) => {
      const of = await open();
      // The title alone is left of what they wrote.
      await service.delete(`${path}/${of.id}/evidence/${of.evidenceId}`, { token: ruth.token });
      expect((await unzipped((await fetchBundle(service, ruth, of.id)).bytes))['case.json']!.toString()).toContain('Ruth cheated us');
      const [made] = await listBundles(service, ruth, of.id);
      await change(of);
      expect(await download(made!.url!)).toBe(404);
      expect((await listBundles(service, ruth, of.id)).map(({ status, url }) => [status, url])).toEqual([['expired', null]]);
      const anew = await unzipped((await fetchBundle(service, ruth, of.id)).bytes);
      for (const bytes of Object.values(anew)) expect(bytes.toString()).not.toContain('Ruth cheated us');
    },
  );

  test('with a title of the member’s own stays open when they give it another', async () => {
    const { id } = await open();
    await rename(id);
    await fetchBundle(service, ruth, id);
    await rename(id, 'The money of October');
    const [made] = await listBundles(service, ruth, id);
    expect(await download(made!.url!)).toBe(200);
  });

  test('takes the place of the one before, which opens until then', async () => {
    const { id } = await open();
    await service.jobsDone();
    const before = stored();
    await fetchBundle(service, ruth, id);
    const [first] = await listBundles(service, ruth, id);
    const { body: asked } = await askForBundle(service, ruth, id);
    await service.jobsDone();
    const all = await listBundles(service, ruth, id);
    expect(all.map((one) => [one.id, one.status])).toEqual([
      [asked.id, 'ready'],
      [first!.id, 'expired'],
    ]);
    expect([await download(all[0]!.url!), await download(first!.url!)]).toEqual([200, 404]);
    expect(added(before)).toHaveLength(1);
  });

  test('goes with its case file, also while it is made', async () => {
    const [made, making] = [await open(), await open()];
    await service.jobsDone();
    const before = stored();
    await fetchBundle(service, ruth, made.id);
    expect(added(before)).toHaveLength(1);
    await askForBundle(service, ruth, making.id);
    for (const { id } of [made, making]) expect((await service.delete(`${path}/${id}`, { token: ruth.token })).status).toBe(204);
    await eventually(async () => {
      await service.sql(`update pgboss.job set start_after = now() where name = 'data-rights.build-archive' and state = 'retry'`);
      expect([added(before), parts(), await service.sql('select storage_key from incoming_files')]).toEqual([[], [], []]);
    });
    expect(await service.sql('select id from data_exports where account_id = $1', [ruth.id])).toEqual([]);
  });
});
