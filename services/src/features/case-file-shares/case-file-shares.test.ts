import { createHash } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { CaseFile, CaseFileShares, DataExport, NewCaseFileShare, Problem, SharedCaseFile } from '@clapback/contracts';
import { fetchBundle } from '../../../test/bundles.ts';
import { unzipped } from '../../../test/unzipped.ts';
import { test } from '../../../test/shared-service.ts';
import type { TestMember, TestService } from '../../../test/service.ts';

let service: TestService;
let ruth: TestMember;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});
beforeEach(async () => {
  await service.sql('delete from limit_counters');
  ruth = await service.member({ displayName: 'Ruth Hollis' });
  dana = await service.member({ displayName: 'Dana Reed' });
  await service.subscribe(ruth);
});

const path = '/api/premium/case-files';
const noLink = 'This link does not lead to a case file any more, or was not copied whole. Please ask whoever sent it to you for a new one.';
const title = 'Ruth cheated us';
const words = 'She took the money.';

/** A case file about a post of Dana's. */
async function open() {
  const post = await service.createPost(dana, { title, content: words });
  const { body } = await service.post<CaseFile>(path, { token: ruth.token, body: { kind: 'post', id: post.id } });
  return { post, file: body };
}
const share = async (id: string, body: object = {}, by = ruth) =>
  (await service.post<NewCaseFileShare & Problem>(`${path}/${id}/shares`, { token: by.token, body })).body;
const list = async (id: string, by = ruth) => (await service.get<CaseFileShares>(`${path}/${id}/shares`, { token: by.token })).body.items;
const tokenOf = ({ url }: NewCaseFileShare) => new URL(url).hash.slice(1);
const openLink = (token: string) => service.post<SharedCaseFile & Problem>('/api/shared-case-files/open', { body: { token } });
const fileOf = (token: string, evidenceId: string) =>
  fetch(`${service.origin}/api/shared-case-files/evidence`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, evidenceId }),
  });
const textOf = (token: string, evidenceId: string) =>
  service.post<{ text: string }>('/api/shared-case-files/text', { body: { token, evidenceId } });
const refused = async (token: string) => {
  const { status, body } = await openLink(token);
  return [status, body.detail];
};

test('a link opens a case file for somebody without an account, and each opening is noted with its time alone', async () => {
  const { file } = await open();
  const made = await share(file.id);
  expect(made.url).toMatch(/^https?:\/\/[^?]+\/shared-case-file#[\w-]{43}$/);
  const days = (Date.parse(made.share.expiresAt) - Date.parse(made.share.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const { status, body, headers } = await openLink(tokenOf(made));
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'noindex',
    'no-referrer',
  ]);
  expect(body).toMatchObject({ withheld: [], expiresAt: made.share.expiresAt, file: { id: file.id, title } });
  expect(body.file.evidence[0]!.text).toContain(words);
  const [listed] = await list(file.id);
  expect(listed).toEqual({ ...made.share, opened: 1, openings: [expect.any(String)] });
  const rows = await service.sql('select * from case_file_openings where share_id = $1', [made.share.id]);
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([['id', 'opened_at', 'share_id']]);
});

test('evidence is had by the link as it came, which counts as no opening', async () => {
  const { file } = await open();
  const made = await share(file.id, { days: 90 });
  const answer = await fileOf(tokenOf(made), file.evidence[0]!.id);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/octet-stream',
    expect.stringMatching(/^attachment; /),
  ]);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.evidence[0]!.sha256);
  expect((await list(file.id))[0]!.openings).toEqual([]);
});

test('of evidence that its member deleted a link says that it was deleted, not that whoever reads did it', async () => {
  const { file } = await open();
  const made = await share(file.id);
  await service.delete(`${path}/${file.id}/evidence/${file.evidence[0]!.id}`, { token: ruth.token });
  const { body } = await openLink(tokenOf(made));
  expect(body.file.evidence[0]).toMatchObject({
    failure: 'It was deleted from this case file. The hash and the time stay.',
    sha256: file.evidence[0]!.sha256,
    text: null,
  });
  expect((await fileOf(tokenOf(made), file.evidence[0]!.id)).status).toBe(404);
});

test('a link answers with less than a megabyte, however much was captured, and gives a long text as a whole where it is asked for', async () => {
  const { file } = await open();
  await service.sql(
    `insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, url, title, text, kept_at)
     select gen_random_uuid(), $1, 'page', 'kept', 'page.html', 'text/html', 200000, sha256('x'), 'https://example.org/', 'A page', repeat('é', 199999) || n, now()
     from generate_series(1, 99) n`,
    [file.id],
  );
  const token = tokenOf(await share(file.id));
  const { body } = await openLink(token);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000);
  const last = body.file.evidence.at(-1)!;
  expect([body.file.evidence.length, last.isTextCut, last.text]).toEqual([100, true, 'é'.repeat(1000)]);
  expect((await textOf(token, last.id)).body.text).toMatch(/^é{199999}\d+$/);
  expect((await textOf(token, '0190d000-0000-7000-8000-00000000abcd')).status).toBe(404);
  expect((await list(file.id))[0]!.opened).toBe(1);
});

test('of a link that is opened again and again the latest openings are listed, and all are counted', async () => {
  const { file } = await open();
  const { share: made } = await share(file.id);
  await service.sql(
    `insert into case_file_openings (id, share_id, opened_at) select gen_random_uuid(), $1, now() - make_interval(mins => n) from generate_series(1, 250) n`,
    [made.id],
  );
  const [{ opened, openings }] = (await list(file.id)) as [CaseFileShares['items'][number]];
  expect([opened, openings.length, openings.toSorted().toReversed()]).toEqual([250, 100, openings]);
  expect(Date.parse(openings[0]!)).toBeGreaterThan(Date.now() - 120_000);
});

test.each([0, 91, 1.5])('a link for %s days is refused', async (days) => {
  const { file } = await open();
  expect((await service.post(`${path}/${file.id}/shares`, { token: ruth.token, body: { days } })).status).toBe(400);
});

test('a guessed, an expired, an ended link, and that of a banned member are refused in the same words', async () => {
  const { file } = await open();
  expect(await refused('a'.repeat(43))).toEqual([404, noLink]);
  const expired = await share(file.id);
  await service.sql(`update case_file_shares set expires_at = now() - make_interval(secs => 1) where id = $1`, [expired.share.id]);
  expect(await refused(tokenOf(expired))).toEqual([404, noLink]);
  const ended = await share(file.id);
  const remove = () => service.delete(`${path}/${file.id}/shares/${ended.share.id}`, { token: ruth.token });
  expect((await remove()).status).toBe(204);
  const [{ revokedAt }] = (await list(file.id)) as [CaseFileShares['items'][number]];
  expect((await remove()).status).toBe(204);
  expect([revokedAt, (await list(file.id))[0]!.revokedAt]).toEqual([expect.any(String), revokedAt]);
  expect(await refused(tokenOf(ended))).toEqual([404, noLink]);
  expect((await fileOf(tokenOf(ended), file.evidence[0]!.id)).status).toBe(404);
  expect((await textOf(tokenOf(ended), file.evidence[0]!.id)).status).toBe(404);
  const held = await share(file.id);
  expect((await openLink(tokenOf(held))).status).toBe(200);
  await service.sql(`update accounts set standing = 'banned' where id = $1`, [ruth.id]);
  expect(await refused(tokenOf(held))).toEqual([404, noLink]);
});

test('a link outlives a subscription, and no new one is made then; it goes with its case file and its account', async () => {
  const { file } = await open();
  const token = tokenOf(await share(file.id));
  await service.endSubscription(ruth);
  expect((await openLink(token)).status).toBe(200);
  expect((await service.post(`${path}/${file.id}/shares`, { token: ruth.token, body: {} })).status).toBe(403);
  const { body } = await service.get<DataExport>('/api/me/export', { token: ruth.token });
  expect(body.caseFiles[0]!.shares).toEqual([
    { createdAt: expect.any(String), expiresAt: expect.any(String), revokedAt: null, openings: [expect.any(String)] },
  ]);
  expect(
    (await service.delete('/api/me', { token: ruth.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } })).status,
  ).toBeLessThan(300);
  expect(await refused(token)).toEqual([404, noLink]);
});

test('nobody makes, lists or ends links of somebody else’s case file; 20 hold at a time', async () => {
  const { file } = await open();
  const { share: own } = await share(file.id);
  await service.subscribe(dana);
  const as = { token: dana.token };
  expect([
    (await service.get(`${path}/${file.id}/shares`, as)).status,
    (await service.post(`${path}/${file.id}/shares`, { ...as, body: {} })).status,
    (await service.delete(`${path}/${file.id}/shares/${own.id}`, as)).status,
  ]).toEqual([404, 404, 404]);
  for (let more = 1; more < 20; more += 1) await share(file.id);
  expect(await share(file.id)).toMatchObject({ status: 409, detail: expect.stringContaining('up to 20 links at a time') });
});

test.each([
  ['hidden by staff', `update posts set status = 'hidden' where id = $1`],
  ['deleted by its author', `update posts set deleted_at = now() where id = $1`],
])('of a post that was %s link and bundle have hash and time alone, its member goes on reading it', async (_what, change) => {
  const { post, file } = await open();
  const token = tokenOf(await share(file.id));
  await service.sql(change, [post.id]);
  const [evidence] = file.evidence;
  const { body } = await openLink(token);
  expect(body.file.evidence[0]).toMatchObject({
    id: evidence!.id,
    sha256: evidence!.sha256,
    keptAt: evidence!.keptAt,
    text: null,
    title: null,
  });
  expect([body.withheld, body.file.title]).toEqual([[evidence!.id], 'About something that cannot be read on the site any more']);
  expect(JSON.stringify(body)).not.toContain(words);
  expect((await fileOf(token, evidence!.id)).status).toBe(404);
  expect((await textOf(token, evidence!.id)).status).toBe(404);
  const files = await unzipped((await fetchBundle(service, ruth, file.id)).bytes);
  expect(Object.keys(files).filter((name) => name.startsWith('evidence/'))).toEqual([]);
  expect(files['case.json']!.toString()).toContain(evidence!.sha256);
  expect(Object.values(files).join()).not.toContain(words);
  const { body: own } = await service.get<CaseFile>(`${path}/${file.id}`, { token: ruth.token });
  expect(own.evidence[0]!.text).toContain(words);
});
