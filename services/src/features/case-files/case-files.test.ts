import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type {
  AddEvidence,
  CaseFile,
  CaseFiles,
  DataExport,
  EarlierEntries,
  Letter,
  NotificationPage,
  Problem,
  Upload,
  WriterDraft,
} from '@clapback/contracts';
import { fetchBundle } from '../../../test/bundles.ts';
import { eventually } from '../../../test/eventually.ts';
import { addresses, completeValues } from '../../../test/letters.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { unzipped } from '../../../test/unzipped.ts';
import { transact } from '#platform/database/transaction.ts';
import { remind } from './jobs.ts';

let service: TestService;
let site: Server;
let port: number;
let respond: RequestListener;
let ruth: TestMember;
let dana: TestMember;
beforeAll(async () => {
  site = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  service = await TestService.start({ OUTBOUND_ALLOW: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  ruth = await service.member({ displayName: 'Ruth Hollis' });
  dana = await service.member({ displayName: 'Dana Reed' });
  await service.subscribe(ruth);
  respond = (_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-served-by': 'yelp' }).end(reviewPage);
});

const reviewPage = '<title>A review</title><p>Fourteen of our guests had food poisoning.</p>';
const path = '/api/premium/case-files';
type Answer = CaseFile & Pick<Problem, 'detail' | 'errors' | 'code'>;
const call = (method: 'post' | 'put' | 'patch' | 'get' | 'delete', where: string, body?: object, member = ruth) =>
  service[method]<Answer>(`${path}${where}`, { token: member.token, ...(body ? { body } : {}) });
const pageAt = (at = '/review') => ({ kind: 'page', url: `http://127.0.0.1:${port}${at}`, title: 'The Yelp review' });
const open = async (body: object = pageAt()) => (await call('post', '', body)).body;
const read = async (id: string, member = ruth) => (await call('get', `/${id}`, undefined, member)).body;
const add = (id: string, body: AddEvidence) => call('post', `/${id}/evidence`, body);
const list = async (member = ruth, query = '') =>
  (await service.get<CaseFiles>(`${path}${query}`, { token: member.token })).body.items.map(({ title, state, next }) => [
    title,
    state,
    next.kind,
  ]);
const captured = (id: string) =>
  eventually(async () => {
    const file = await read(id);
    expect(file.evidence.some(({ state }) => state === 'waiting')).toBe(false);
    return file;
  });
const bytesOf = async (where: string, member = ruth) => {
  const answer = await fetch(`${service.origin}${path}${where}`, { headers: { authorization: `Bearer ${member.token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const bundle = (id: string, member = ruth) => fetchBundle(service, member, id);

async function upload(text: string, purpose = 'case-evidence', name = 'refund.txt'): Promise<Upload> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([text], { type: 'text/plain' }), name);
  const answer = await fetch(`${service.origin}/api/uploads`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${ruth.token}` },
  });
  return (await answer.json()) as Upload;
}

describe('a case file', () => {
  test('about a page elsewhere keeps its bytes, hash, headers and readable text', async () => {
    const opened = await open();
    expect(opened).toMatchObject({
      title: 'The Yelp review',
      state: 'action_needed',
      next: { kind: 'answer' },
      accusationKind: 'page',
      accusationUrl: `http://127.0.0.1:${port}/review`,
      evidence: [{ kind: 'page', state: 'waiting' }],
    });
    expect(opened.reference).toMatch(/^C-[0-9A-F]{4}-/);
    const file = await captured(opened.id);
    const sha256 = createHash('sha256').update(reviewPage).digest('hex');
    expect(file.evidence[0]).toMatchObject({
      state: 'kept',
      sha256,
      title: 'A review',
      text: 'Fourteen of our guests had food poisoning.',
      httpStatus: 200,
      bytes: reviewPage.length,
      mediaType: 'text/html',
    });
    expect(file.entries.map(({ kind }) => kind)).toEqual(['opened', 'page_captured']);
    const { bytes, headers } = await bytesOf(`/${file.id}/evidence/${file.evidence[0]!.id}`);
    expect([bytes.toString(), headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      reviewPage,
      'application/octet-stream',
      expect.stringContaining('attachment; filename="page-'),
    ]);
    const [row] = await service.sql<{ headers: Record<string, string> }>('select headers from case_file_evidence where case_file_id = $1', [
      file.id,
    ]);
    expect(row!.headers).toMatchObject({ 'x-served-by': 'yelp' });
  });

  test('hands a page that was kept out as a file alone, whatever it says that it is', async () => {
    respond = (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<script>parent.steal()</script>');
    const file = await captured((await open()).id);
    const { status, headers } = await bytesOf(`/${file.id}/evidence/${file.evidence[0]!.id}`);
    expect([
      status,
      ...['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy', 'cache-control'].map((name) =>
        headers.get(name),
      ),
    ]).toEqual([
      200,
      'application/octet-stream',
      expect.stringMatching(/^attachment; /),
      'nosniff',
      "default-src 'none'; sandbox",
      'no-store',
    ]);
    // It belongs to its own case file alone.
    const another = await open();
    expect((await bytesOf(`/${another.id}/evidence/${file.evidence[0]!.id}`)).status).toBe(404);
  });

  test('takes 2,000 lines, what comes by itself and its end beyond them, however many are sent at once', async () => {
    const { id } = await open({ kind: 'page', url: 'http://10.0.0.1/', title: 'Full' });
    await captured(id);
    await service.sql(
      `insert into case_file_entries (id, case_file_id, kind, details, happened_at) select gen_random_uuid(), $1, 'reply_received', '{}', now() from generate_series(1, 1996)`,
      [id],
    );
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => call('post', `/${id}/replies`, { text: `Answer ${index}` })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.detail).toBe(
      'This case file is full. Please open another one for what comes next.',
    );
    expect((await call('post', `/${id}/close`, { outcome: 'other' })).status).toBe(200);
    expect((await call('post', `/${id}/reopen`)).status).toBe(409);
  });

  test('answers with less than a megabyte, however much is in it, and gives long texts and earlier lines where they are asked for', async () => {
    const { id } = await open({ kind: 'page', url: 'http://10.0.0.1/', title: 'Large' });
    await captured(id);
    await service.sql(
      `insert into case_file_entries (id, case_file_id, kind, details, happened_at)
       select gen_random_uuid(), $1, 'reply_received', jsonb_build_object('text', repeat('x', 2000)), now() - make_interval(mins => n) from generate_series(1, 1990) n`,
      [id],
    );
    await service.sql(
      `insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, url, title, text, kept_at)
       select gen_random_uuid(), $1, 'page', 'kept', 'page.html', 'text/html', 200000, sha256('x'), 'https://example.org/' || repeat('x', 1900), repeat('x', 300),
         repeat('é', 199999) || n, now() from generate_series(1, 99) n`,
      [id],
    );
    const changed = await call('post', `/${id}/notes`, { text: 'One more' });
    const looked = await call('get', `/${id}`);
    for (const { body } of [changed, looked]) {
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000);
      expect([body.entries.length, body.earlierEntries, body.entries.at(-1)!.kind]).toEqual([50, 1943, 'note']);
    }
    const { entries, evidence } = looked.body;
    expect([evidence.length, evidence.at(-1)!.isTextCut, evidence.at(-1)!.text]).toEqual([100, true, 'é'.repeat(1000)]);
    const whole = await service.get<{ text: string }>(`${path}/${id}/evidence/${evidence.at(-1)!.id}/text`, { token: ruth.token });
    expect(whole.body.text).toMatch(/^é{199999}\d+$/);
    const before = (entry: string, query = '') =>
      service.get<EarlierEntries>(`${path}/${id}/entries?before=${entry}${query}`, { token: ruth.token });
    const earlier = (await before(entries[0]!.id)).body;
    expect([earlier.items.length, earlier.earlierEntries]).toEqual([200, 1743]);
    const all = (await before(entries[0]!.id, '&most=2000')).body;
    expect([all.items.length, all.earlierEntries, all.items.slice(-200)]).toEqual([1943, 0, earlier.items]);
    const times = [...all.items, ...entries].map(({ happenedAt }) => happenedAt);
    expect(times).toEqual(times.toSorted());
    const foreign = await service.get(`${path}/${id}/entries?before=${entries[0]!.id}`, { token: dana.token });
    expect(foreign.status).toBe(404);
  });

  test('is taken along twenty times in an hour', async () => {
    const { id } = await open({ kind: 'page', url: 'http://10.0.0.1/', title: 'Often' });
    await captured(id);
    await service.sql(`insert into limit_counters (key, window_ends_at, count) values ($1, now() + interval '1 hour', 19)`, [
      `bundles:${ruth.id}`,
    ]);
    expect([(await bundle(id)).status, (await bundle(id)).status]).toEqual([200, 429]);
  });

  test('says why a page could not be fetched', async () => {
    const file = await captured((await open({ kind: 'page', url: 'http://10.0.0.1/', title: 'Inside' })).id);
    expect([file.evidence[0]!.state, file.evidence[0]!.failure, file.entries.at(-1)!.kind]).toEqual([
      'failed',
      'This address leads to a machine that is not on the public internet.',
      'page_unclear',
    ]);
  });

  test.each<[string, RequestListener]>([
    ['status 401', (_request, answer) => answer.writeHead(401, { 'content-type': 'text/html' }).end('<p>Who are you?</p>')],
    ['status 403', (_request, answer) => answer.writeHead(403, { 'content-type': 'text/html' }).end('<p>Not for you</p>')],
    [
      'a redirect to where one signs in',
      ({ url }, answer) =>
        url === '/review'
          ? answer.writeHead(302, { location: '/accounts/login?next=%2Freview' }).end()
          : answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome back</p>'),
    ],
    [
      'a field for a password',
      (_request, answer) =>
        answer.writeHead(200, { 'content-type': 'text/html' }).end('<form><p>Members only</p><input name="p" type="PASSWORD"></form>'),
    ],
  ])('says of a capture with %s that it shows a sign-in wall', async (_what, listener) => {
    respond = listener;
    const file = await captured((await open()).id);
    const { kind, details } = file.entries.at(-1)!;
    expect([kind, details['text']]).toEqual(['page_captured', 'Our capture shows a sign-in wall. Please add a screenshot.']);
  });

  test('says nothing of a sign-in wall where a page is about signing in, or lies below such a path', async () => {
    respond = (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>How our login was broken into</p>');
    const file = await captured((await open(pageAt('/login/broken'))).id);
    expect([file.entries.at(-1)!.kind, file.entries.at(-1)!.details['text']]).toEqual(['page_captured', undefined]);
  });

  test('keeps a page of 5 MB, and says of a larger one that it is too large', async () => {
    const pageOf = (bytes: number) => {
      respond = (_request, answer) => answer.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(bytes));
    };
    pageOf(5_000_000);
    const kept = await captured((await open()).id);
    expect([kept.evidence[0]!.state, kept.evidence[0]!.bytes]).toEqual(['kept', 5_000_000]);
    pageOf(5_000_001);
    const refused = await captured((await open()).id);
    expect([refused.evidence[0]!.state, refused.evidence[0]!.bytes]).toEqual(['failed', null]);
  });

  test('about something here keeps what it said, its revision and hash, by one press that opens no second one', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money and left.' });
    const { status, body } = await call('post', '', { kind: 'post', id: post.id });
    expect([status, body.title, body.accusationUrl]).toEqual([201, 'Ruth cheated us', expect.stringContaining(`/?post=${post.id}`)]);
    const copy = body.evidence[0]!;
    expect(copy).toMatchObject({ kind: 'item', state: 'kept', itemKind: 'post', itemId: post.id, title: 'Ruth cheated us' });
    expect(copy.text).toContain('By: Dana Reed');
    expect(copy.text).toContain('She took the money and left.');
    expect(copy.sha256).toBe(createHash('sha256').update(copy.text!).digest('hex'));
    const again = await call('post', '', { kind: 'post', id: post.id });
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    const both = await Promise.all([1, 2, 3].map(() => call('post', '', { kind: 'post', id: post.id })));
    expect(new Set(both.map((answer) => answer.body.id))).toEqual(new Set([body.id]));
  });

  test('keeps what it says now where it is opened once more, and the same words once', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money and left.' });
    const { body: first } = await call('post', '', { kind: 'post', id: post.id });
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'She borrowed the money.' } });
    const [again] = [await call('post', '', { kind: 'post', id: post.id }), await call('post', '', { kind: 'post', id: post.id })];
    expect([again.status, again.body.id]).toEqual([200, first.id]);
    const { evidence, entries } = await read(first.id);
    expect(evidence.map(({ text }) => /She .*\./.exec(text!)![0])).toEqual(['She took the money and left.', 'She borrowed the money.']);
    expect(evidence[0]!.revisionId).not.toBe(evidence[1]!.revisionId);
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'item_added', 'item_added']);
    // What the member deleted of it is kept anew.
    await call('delete', `/${first.id}/evidence/${evidence[1]!.id}`);
    expect((await call('post', '', { kind: 'post', id: post.id })).body.evidence).toHaveLength(3);
  });

  test('says that nothing was kept where what it is about has gone, or it has no room', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
    const { body } = await call('post', '', { kind: 'post', id: post.id });
    await service.sql(
      `insert into case_file_evidence (id, case_file_id, kind, state, name, url) select gen_random_uuid(), $1, 'page', 'failed', 'a.html', 'https://example.org/' from generate_series(1, 99)`,
      [body.id],
    );
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'She borrowed it.' } });
    const full = await call('post', '', { kind: 'post', id: post.id });
    expect([full.status, full.body.detail]).toEqual([409, 'A case file holds up to 100 pieces of evidence.']);
    await service.delete(`/api/posts/${post.id}`, { token: dana.token });
    const gone = await call('post', '', { kind: 'post', id: post.id });
    expect([gone.status, gone.body.detail]).toEqual([404, 'This is not here any more.']);
  });

  test('never tells who wrote an anonymous post', async () => {
    const post = await service.createPost(dana, { title: 'A secret', content: 'She lied.', isAnonymous: true });
    const { body } = await call('post', '', { kind: 'post', id: post.id });
    expect(body.evidence[0]!.text).toContain('By: Anonymous');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Dana Reed|${dana.id}`));
  });

  test('takes notes, contacts, deadlines and answers, and says whose turn it is', async () => {
    const { id } = await open();
    await captured(id);
    expect((await call('post', `/${id}/notes`, { text: 'Asked the kitchen.' })).status).toBe(200);
    await call('post', `/${id}/contacts`, { name: 'Yelp, legal notices', address: 'legal@yelp.example', note: 'Address checked.' });
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { body } = await call('post', `/${id}/deadlines`, { label: 'Reply due', dueAt: soon });
    expect([body.state, body.next]).toEqual(['action_needed', { kind: 'due', dueAt: soon, label: 'Reply due' }]);
    expect(body.contacts[0]).toMatchObject({ name: 'Yelp, legal notices', address: 'legal@yelp.example', note: 'Address checked.' });
    await service.sql(`update case_file_deadlines set due_at = now() - interval '3 days' where case_file_id = $1`, [id]);
    expect((await read(id)).state).toBe('overdue');
    const met = await call('put', `/${id}/deadlines/${body.deadlines[0]!.id}/met`);
    expect(met.body.state).toBe('action_needed');
    const answered = await call('post', `/${id}/replies`, { text: 'We looked into it.' });
    expect(answered.body.next.kind).toBe('read_reply');
    const left = await call('delete', `/${id}/contacts/${body.contacts[0]!.id}`);
    expect(left.body.contacts).toEqual([]);
    expect(left.body.entries.map(({ kind }) => kind)).toEqual(['opened', 'page_captured', 'note', 'reply_received']);
  });

  test('is closed with how it ended, and opened again', async () => {
    const { id } = await open();
    const closed = await call('post', `/${id}/close`, { outcome: 'removed' });
    expect([closed.body.state, closed.body.outcome, closed.body.next.kind]).toEqual(['done', 'removed', 'nothing']);
    expect((await call('post', `/${id}/close`, { outcome: 'removed' })).status).toBe(409);
    const again = await call('post', `/${id}/reopen`);
    // The page that it is about is captured meanwhile.
    const kinds = again.body.entries.map(({ kind }) => kind).filter((kind) => kind !== 'page_captured');
    expect([again.body.state, again.body.outcome, kinds]).toEqual(['action_needed', null, ['opened', 'closed', 'reopened']]);
  });

  test('stands in the list by what asks for something first', async () => {
    const [calm, late, done] = [
      await open({ ...pageAt(), title: 'Calm' }),
      await open({ ...pageAt(), title: 'Late' }),
      await open({ ...pageAt(), title: 'Done' }),
    ];
    await call('post', `/${late.id}/deadlines`, { label: 'Reply due', dueAt: new Date(Date.now() - 1000).toISOString() });
    await call('post', `/${done.id}/close`, { outcome: 'other' });
    expect(await list()).toEqual([
      ['Late', 'overdue', 'overdue'],
      ['Calm', 'action_needed', 'answer'],
      ['Done', 'done', 'nothing'],
    ]);
    expect((await list(ruth, '?order=newest')).map(([title]) => title)).toEqual(['Done', 'Late', 'Calm']);
    expect(calm.id).not.toBe(late.id);
  });

  test('is nobody else’s', async () => {
    const { id } = await open();
    await service.subscribe(dana);
    const answers = [
      await call('get', `/${id}`, undefined, dana),
      await call('post', `/${id}/notes`, { text: 'Mine now' }, dana),
      await call('delete', `/${id}`, undefined, dana),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const file = await captured(id);
    expect([(await bundle(id, dana)).status, (await bytesOf(`/${id}/evidence/${file.evidence[0]!.id}`, dana)).status]).toEqual([404, 404]);
    expect(await list(dana)).toEqual([]);
  });

  test('[PREM-13] stays readable when Premium has ended, and is not changed any more', async () => {
    const { id } = await open();
    await captured(id);
    await service.endSubscription(ruth);
    expect([(await call('get', `/${id}`)).status, (await bundle(id)).status]).toEqual([200, 200]);
    const { status, body } = await call('post', `/${id}/notes`, { text: 'One more' });
    expect([status, body.code]).toEqual([403, 'premium_required']);
  });

  test('[SUSP-10] is read and taken along while its member is suspended, with Premium too, and nothing is added', async () => {
    const { id } = await open();
    await captured(id);
    await service.suspend(ruth);
    expect([(await call('get', `/${id}`)).status, (await bundle(id)).status]).toEqual([200, 200]);
    const letter = { reason: 'other', recipientKind: 'platform', country: 'US', caseFileId: id };
    const refused = [
      await call('post', '', pageAt('/another')),
      await call('post', `/${id}/notes`, { text: 'One more' }),
      await call('patch', `/${id}`, { title: 'Another' }),
      await service.post<Problem>('/api/premium/letters', { token: ruth.token, body: letter }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 4 }, () => [403, 'account_suspended']));
    expect((await read(id)).entries.map(({ kind }) => kind)).toEqual(['opened', 'page_captured']);
  });

  test.each([
    ['url', { kind: 'page', url: 'yelp.example', title: 'A page' }],
    ['url', { kind: 'page', url: 'https://me:secret@yelp.example/', title: 'A page' }],
    ['url', { kind: 'page', url: 'file:///etc/passwd', title: 'A page' }],
    ['title', { kind: 'page', url: 'https://yelp.example/', title: '   ' }],
  ])('is refused at its %s where that is none', async (field, body) => {
    const { status, body: answer } = await call('post', '', body);
    expect([status, answer.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('evidence', () => {
  test('of the member’s own is kept as it was uploaded, once', async () => {
    const { id } = await open();
    const { url } = await upload('Refund of 120 pounds');
    const { body } = await add(id, { kind: 'upload', file: url });
    const file = body.evidence.find(({ kind }) => kind === 'upload')!;
    expect(file).toMatchObject({ name: 'refund.txt', sha256: createHash('sha256').update('Refund of 120 pounds').digest('hex') });
    expect((await bytesOf(`/${id}/evidence/${file.id}`)).bytes.toString()).toBe('Refund of 120 pounds');
    expect((await add(id, { kind: 'upload', file: url })).body.errors?.[0]?.field).toBe('file');
    expect((await fetch(`${service.origin}${url}`)).status).toBe(404);
  });

  test('that was sent as evidence of a response is kept as it came, and its copy for readers goes', async () => {
    const { id } = await open();
    const { id: fileId, url } = await upload('\ufeffRefund', 'evidence');
    const before = (await service.sql<{ storage_key: string; original_key: string }>('select * from files where id = $1', [fileId]))[0]!;
    const { body } = await add(id, { kind: 'upload', file: url });
    const sha256 = createHash('sha256').update('\ufeffRefund').digest('hex');
    expect(body.evidence.find(({ kind }) => kind === 'upload')).toMatchObject({ sha256, bytes: 9 });
    const [after] = await service.sql('select purpose, storage_key, original_key, bytes from files where id = $1', [fileId]);
    expect(after).toEqual({ purpose: 'case-evidence', storage_key: before.original_key, original_key: null, bytes: 9 });
    expect(await service.sql('select storage_key from incoming_files where storage_key = $1', [before.storage_key])).toHaveLength(1);
  });

  test('of a page is not kept where its member has no storage left, and says so', async () => {
    await service.sql(
      `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
       values (gen_random_uuid(), $1, 'post-image', 'full/' || gen_random_uuid(), 'image/png', 2147483640, '\\x00', 'a.png', 'attached')`,
      [ruth.id],
    );
    const { evidence, entries } = await captured((await open()).id);
    expect([evidence[0]!.state, evidence[0]!.failure]).toEqual([
      'failed',
      'Your files take up all of your storage, so this page was not kept. Delete some of them, then add it again.',
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'page_unclear']);
  });

  test('is deleted by its member, without Premium too: number, hash and time stay, the bytes go', async () => {
    const opened = await open();
    const { url } = await upload('Refund of 120 pounds');
    await add(opened.id, { kind: 'upload', file: url });
    const before = await captured(opened.id);
    const [page, file] = before.evidence;
    const fileRow = (await service.sql<{ file_id: string }>('select file_id from case_file_evidence where id = $1', [page!.id]))[0]!;
    await service.subscribe(dana);
    expect((await call('delete', `/${opened.id}/evidence/${page!.id}`, undefined, dana)).status).toBe(404);
    const another = await open();
    expect((await call('delete', `/${another.id}/evidence/${page!.id}`)).status).toBe(404);
    await service.endSubscription(ruth);
    const { status, body } = await call('delete', `/${opened.id}/evidence/${page!.id}`);
    expect([status, body.bytes]).toEqual([200, file!.bytes]);
    expect(body.evidence.map(({ number, sha256, keptAt }) => [number, sha256, keptAt])).toEqual(
      before.evidence.map(({ number, sha256, keptAt }) => [number, sha256, keptAt]),
    );
    expect(body.evidence[0]).toMatchObject({
      text: null,
      title: null,
      failure: 'You deleted it. The hash and the time stay.',
      erasedAt: expect.any(String),
    });
    expect((await bytesOf(`/${opened.id}/evidence/${page!.id}`)).status).toBe(404);
    expect((await bytesOf(`/${opened.id}/evidence/${file!.id}`)).bytes.toString()).toBe('Refund of 120 pounds');
    expect((await bundle(opened.id)).status).toBe(200);
    expect((await call('delete', `/${opened.id}/evidence/${page!.id}`)).status).toBe(404);
    await eventually(async () =>
      expect(await service.sql(`select id from files where id = $1 and state <> 'deleted'`, [fileRow.file_id])).toEqual([]),
    );
  });

  test('of others’ words is deleted by its member as well', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
    const { body } = await call('post', '', { kind: 'post', id: post.id });
    const after = (await call('delete', `/${body.id}/evidence/${body.evidence[0]!.id}`)).body;
    expect(after.evidence[0]).toMatchObject({ text: null, title: null, sha256: body.evidence[0]!.sha256 });
    expect((await bytesOf(`/${body.id}/evidence/${body.evidence[0]!.id}`)).status).toBe(404);
  });

  test('cannot be changed once it is kept, whoever tries', async () => {
    const { id } = await open();
    await captured(id);
    for (const change of [
      `sha256 = '\\x00'`,
      `text = 'something else'`,
      `text = null`,
      `bytes = 1`,
      `kept_at = now()`,
      `state = 'waiting'`,
    ])
      await expect(service.sql(`update case_file_evidence set ${change} where case_file_id = $1`, [id]), change).rejects.toThrow();
  });

  test('that another member wrote goes with their account; its hash and time stay', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
    const { body } = await call('post', '', { kind: 'post', id: post.id });
    const [before] = body.evidence;
    await service.delete('/api/me', { token: dana.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    const file = await read(body.id);
    expect(file.evidence[0]).toMatchObject({
      text: null,
      title: null,
      sha256: before!.sha256,
      keptAt: before!.keptAt,
      erasedAt: expect.any(String),
    });
    expect(JSON.stringify(file)).not.toMatch(/cheated|took the money|Dana/);
    expect((await bytesOf(`/${file.id}/evidence/${before!.id}`)).status).toBe(404);
    expect((await bundle(file.id)).status).toBe(200);
  });
});

test('the title of a matter goes with whoever wrote it, and one of the member’s own stays', async () => {
  const commenter = await service.member();
  const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
  const { body: comment } = await service.post<{ id: string }>(`/api/posts/${post.id}/comments`, {
    token: commenter.token,
    body: { content: 'I was there.' },
  });
  const about = await open({ kind: 'comment', id: comment.id });
  const renamed = await open({ kind: 'post', id: post.id });
  await call('patch', `/${renamed.id}`, { title: 'The money' });
  const leave = (member: TestMember) =>
    service.delete('/api/me', { token: member.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  const titles = async () => [(await read(about.id)).title, (await read(renamed.id)).title];
  await leave(commenter);
  expect(await titles()).toEqual(['Ruth cheated us', 'The money']);
  await leave(dana);
  expect(await titles()).toEqual(['Words of a member who has left', 'The money']);
});

test('a copy of a comment has nothing of the post above it, whose author may leave before its own does', async () => {
  const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
  const { body: comment } = await service.post<{ id: string }>(`/api/posts/${post.id}/comments`, {
    token: ruth.token,
    body: { content: 'I was there.' },
  });
  const { evidence } = await open({ kind: 'comment', id: comment.id });
  expect(evidence[0]).toMatchObject({ title: null, text: expect.stringContaining('I was there.') });
  expect(evidence[0]!.text).not.toMatch(/cheated|Under the post/);
});

describe('the bundle', () => {
  test('holds every file, and sha256sum finds each as it was', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
    const { id } = await open();
    await captured(id);
    await add(id, { kind: 'post', id: post.id });
    await add(id, { kind: 'upload', file: (await upload('Refund')).url });
    await call('post', `/${id}/notes`, { text: 'A note with 中文 in it. <script>alert(1)</script>' });
    const { bytes, headers } = await bundle(id);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/zip',
      expect.stringMatching(/case-file-C-.*\.zip/),
    ]);
    const folder = await unpack(bytes);
    const names = Object.keys(folder.files).toSorted();
    expect(names).toEqual([
      'SHA256SUMS',
      'case.json',
      expect.stringMatching(/^evidence\/01-page-.*\.html$/),
      expect.stringMatching(/^evidence\/01-page-.*\.html\.headers\.json$/),
      expect.stringMatching(/^evidence\/01-page-.*\.html\.txt$/),
      expect.stringMatching(/^evidence\/02-post-.*\.txt$/),
      'evidence/03-refund.txt',
      'index.html',
      'manifest.pdf',
    ]);
    expect(checked(folder.path)).toHaveLength(8);
    const [captured1 = '', headers1 = '', text1 = ''] = names.slice(2);
    expect(folder.files[captured1]!.toString()).toBe(reviewPage);
    expect(folder.files[text1]!.toString()).toBe('Fourteen of our guests had food poisoning.');
    expect(JSON.parse(folder.files[headers1]!.toString())).toMatchObject({
      url: `http://127.0.0.1:${port}/review`,
      status: 200,
      headers: { 'x-served-by': 'yelp' },
    });
    expect(JSON.parse(folder.files['case.json']!.toString())).toMatchObject({ id, title: 'The Yelp review' });
    const index = folder.files['index.html']!.toString();
    expect(index).toContain('<a href="evidence/03-refund.txt">evidence/03-refund.txt</a>');
    expect(index).toContain('A note with 中文 in it. &lt;script&gt;');
    expect(index).not.toContain('<script');
    const pdf = folder.files['manifest.pdf']!.toString('latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/FontFile', '/Lang (en)']) expect(pdf).toContain(part);
    writeFileSync(join(folder.path, 'case.json'), '{}');
    expect(() => execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder.path, stdio: 'pipe' })).toThrow();
  });

  test('has files with long names in any script under names that a file system takes, also two of one name', async () => {
    const { id } = await open({ kind: 'page', url: 'http://10.0.0.1/', title: 'Names' });
    await captured(id);
    const long = '証拠'.repeat(98);
    const names = [`${long}.txt`, `${long}.txt`, 'हिन्दी बयान.txt', '..\\..\\passwd', '-rf.txt'];
    for (const name of names) await add(id, { kind: 'upload', file: (await upload(`In ${name}`, 'case-evidence', name)).url });
    const folder = await unpack((await bundle(id)).bytes);
    const files = Object.keys(folder.files).filter((name) => name.startsWith('evidence/'));
    expect(files).toEqual([
      expect.stringMatching(/^evidence\/02-(?:証拠){30,}証?\.txt$/),
      expect.stringMatching(/^evidence\/03-(?:証拠){30,}証?\.txt$/),
      'evidence/04-हिन्दी-बयान.txt',
      'evidence/05-passwd.txt',
      'evidence/06--rf.txt',
    ]);
    expect(checked(folder.path)).toHaveLength(8);
    expect(folder.files[files[0]!]!.toString()).toBe(`In ${names[0]}`);
  });

  test('[PREM-13] holds letters, drafts, the answer and what was found on watched pages, without Premium too', async () => {
    const begun = new Date();
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money and left.' });
    const { body: opened } = await call('post', '', { kind: 'post', id: post.id });
    const { id } = opened;
    const letter = await sentLetter(id);
    const draft = await answerPost(id, post.id);
    await service.sql(
      `insert into watched_page_versions (id, watched_page_id, text, sha256)
       select gen_random_uuid(), id, 'Several guests felt unwell', '\\x00' from watched_pages where letter_id = $1 and url = $2`,
      [letter.id, addresses[0]],
    );
    await service.endSubscription(ruth);
    const folder = await unpack((await bundle(id)).bytes);
    const files = Object.fromEntries(Object.entries(folder.files).map(([name, bytes]) => [undated(name, begun), bytes]));
    const whole = [
      'answers/01-today.txt',
      'drafts/01-today.txt',
      'drafts/writer-01.txt',
      expect.stringMatching(/^evidence\/01-post-.*\.txt$/),
      `letters/${letter.number}.pdf`,
      `letters/${letter.number}.txt`,
      'watched/01-today.txt',
    ];
    expect(Object.keys(files).toSorted()).toEqual([
      'SHA256SUMS',
      ...whole.slice(0, 1),
      'case.json',
      ...whole.slice(1, 4),
      'index.html',
      ...whole.slice(4, -1),
      'manifest.pdf',
      ...whole.slice(-1),
    ]);
    expect(checked(folder.path)).toHaveLength(10);
    const text = (name: string) => files[name]!.toString();
    expect(text('answers/01-today.txt')).toBe('I gave the money back.');
    expect(text('drafts/01-today.txt')).toBe('I gave the money back on 14 October 2026.');
    expect(text('watched/01-today.txt')).toBe('Several guests felt unwell');
    expect(text(`letters/${letter.number}.pdf`).slice(0, 8)).toBe('%PDF-1.7');
    expect(text(`letters/${letter.number}.txt`)).toMatch(/^Subject: Request for erasure of personal data/);
    expect(undated(text('drafts/writer-01.txt'), begun)).toBe(
      `Tone: professional\n\nStatement 1\n   False\n   I gave it back.\n   Proof: bank record (see evidence ${opened.reference}, item 1, dated today)` +
        '\n\nThe draft:\n\nI gave the money back on 14 October 2026.',
    );
    const listed = (JSON.parse(text('case.json')) as { files: { path: string; sha256: string; about: string }[] }).files;
    expect(listed.map(({ path: file }) => undated(file, begun)).toSorted()).toEqual(whole);
    expect(listed.find((file) => file.path === `letters/${letter.number}.pdf`)).toMatchObject({
      about: 'Request for erasure of personal data, sent 2026-10-31, as a PDF',
      sha256: createHash('sha256').update(folder.files[`letters/${letter.number}.pdf`]!).digest('hex'),
    });
    expect(draft.caseFileId).toBe(id);
  });

  test('has nothing of the words of a member who has left, and says which item is missing', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money and left.' });
    const { id } = (await call('post', '', { kind: 'post', id: post.id })).body;
    await answerPost(id, post.id);
    await service.delete('/api/me', { token: dana.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    const folder = await unpack((await bundle(id)).bytes);
    expect(Object.keys(folder.files).filter((name) => name.startsWith('evidence/'))).toEqual([]);
    expect(checked(folder.path)).toHaveLength(6);
    for (const [name, bytes] of Object.entries(folder.files)) expect(bytes.toString(), name).not.toMatch(/cheated|took the money/);
  });
});

describe('a deadline', () => {
  test('goes into a calendar, and is told once, two days before', async () => {
    const { id } = await open();
    const { body } = await call('post', `/${id}/deadlines`, { label: 'Reply due', dueAt: '2030-11-26T12:00:00.000Z' });
    const deadline = body.deadlines[0]!;
    const ics = (await bytesOf(`/${id}/deadlines/${deadline.id}/calendar`)).bytes.toString();
    for (const line of ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20301126', 'SUMMARY:Reply due', 'TRIGGER:-P2D', 'END:VCALENDAR'])
      expect(ics).toContain(line);
    await remind(service.platform);
    const told = async () =>
      (await service.get<NotificationPage>('/api/notifications', { token: ruth.token })).body.items.map(({ type, data }) => [
        type,
        data.message,
      ]);
    expect(await told()).toEqual([]);
    await service.sql(`update case_file_deadlines set due_at = now() + interval '47 hours', label = 'Reply of Yelp' where id = $1`, [
      deadline.id,
    ]);
    await remind(service.platform);
    await remind(service.platform);
    await eventually(async () =>
      expect(await told()).toEqual([['deadline', expect.stringMatching(/^Due .*: Reply of Yelp \(The Yelp review\)$/)]]),
    );
    // Once a minute it is looked for what is to be mailed.
    await transact(service.platform, (tx) => tx.enqueue('notifications.mail', {}));
    await eventually(async () =>
      expect(
        await service.sql(
          `select id from inbox_mails where recipient = $1 and subject = 'A deadline in a case file of yours' and text like '%Due %: Reply of Yelp%'`,
          [ruth.email],
        ),
      ).toHaveLength(1),
    );
  });
});

describe('a deadline of a member west of UTC', () => {
  test('is told, and goes into a calendar, on the day that it is there', async () => {
    const timeZone = 'America/Los_Angeles';
    await service.put('/api/me/time-zone', { token: ruth.token, body: { timeZone } });
    const { id } = await open();
    // The last minute of 26 November 2030 there.
    const { body } = await call('post', `/${id}/deadlines`, { label: 'Reply due', dueAt: '2030-11-27T07:59:59.000Z' });
    const deadline = body.deadlines[0]!;
    const ics = (await bytesOf(`/${id}/deadlines/${deadline.id}/calendar`)).bytes.toString();
    expect(ics).toContain('DTSTART;VALUE=DATE:20301126');
    const dayThere = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone });
    // A minute before that day is over there, it is the next one in UTC.
    await service.sql(`update case_file_deadlines set due_at = ($2::timestamp + interval '23:59') at time zone $3::text where id = $1`, [
      deadline.id,
      dayThere,
      timeZone,
    ]);
    await remind(service.platform);
    const words = new Date(`${dayThere}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    await eventually(async () => {
      const { items } = (await service.get<NotificationPage>('/api/notifications', { token: ruth.token })).body;
      expect(items.map(({ data }) => data.message)).toEqual([`Due ${words}: Reply due (The Yelp review)`]);
    });
  });
});

describe('a deadline of a matter that is called by the title of another member’s post', () => {
  test('is told with the number of the matter: the title would outlast its writer’s account', async () => {
    const post = await service.createPost(dana, { title: 'Ruth cheated us', content: 'She took the money.' });
    const { body } = await call('post', '', { kind: 'post', id: post.id });
    const dueAt = new Date(Date.now() + 47 * 3_600_000).toISOString();
    await call('post', `/${body.id}/deadlines`, { label: 'Dana answers', dueAt });
    await remind(service.platform);
    await eventually(async () => {
      const { items } = (await service.get<NotificationPage>('/api/notifications', { token: ruth.token })).body;
      expect(items.map(({ data }) => data.message)).toEqual([
        expect.stringMatching(new RegExp(`^Due .*: Dana answers \\(case file ${body.reference}\\)$`)),
      ]);
    });
  });
});

describe('a letter that was sent', () => {
  test('is reminded of after the subscription has ended as well', async () => {
    const { id } = await open();
    const letter = await sentLetter(id);
    await service.endSubscription(ruth);
    await service.sql(`update case_file_deadlines set due_at = now() + interval '47 hours' where subject_id = $1`, [letter.id]);
    await remind(service.platform);
    await eventually(async () => {
      const { body } = await service.get<NotificationPage>('/api/notifications', { token: ruth.token });
      expect(body.items.map(({ data }) => data.message)).toEqual([expect.stringMatching(/^Due .*: Answer from Gallery Example Ltd\./)]);
    });
  });
});

describe('leaving', () => {
  test('a member takes case files along, and they go with the account', async () => {
    const { id } = await open();
    await captured(id);
    const { caseFiles } = (await service.get<DataExport>('/api/me/export', { token: ruth.token })).body;
    expect(caseFiles).toMatchObject([
      { title: 'The Yelp review', evidence: [{ kind: 'page', title: 'A review', sha256: expect.any(String) }], contacts: [] },
    ]);
    await service.delete('/api/me', { token: ruth.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(await service.sql('select id from case_files where id = $1', [id])).toEqual([]);
  });

  test('a deleted case file takes its files along', async () => {
    const { id } = await open();
    await captured(id);
    const [file] = await service.sql<{ file_id: string }>('select file_id from case_file_evidence where case_file_id = $1', [id]);
    expect((await call('delete', `/${id}`)).status).toBe(204);
    await eventually(async () => expect(await service.sql('select id from files where id = $1', [file!.file_id])).toEqual([]));
  });
});

/** A letter of Ruth's in a case file, sent on the 31st of October. */
async function sentLetter(caseFileId: string): Promise<Letter> {
  const letters = '/api/premium/letters';
  const send = async (step: string, body: object) => (await service.post<Letter>(`${letters}${step}`, { token: ruth.token, body })).body;
  const values = completeValues('gdpr-erasure');
  const letter = await send('', { reason: 'privacy-violation', recipientKind: 'controller', country: 'IE', caseFileId, addresses, values });
  await send(`/${letter.id}/ready`, { version: 1 });
  return send(`/${letter.id}/sent`, { version: 2, sentOn: '2026-10-31' });
}

/** Ruth drafts an answer in a case file, which proves what it says, saves it there and posts another. */
async function answerPost(caseFileId: string, postId: string): Promise<WriterDraft> {
  const drafts = '/api/premium/writer-drafts';
  const as = { token: ruth.token };
  const body = { originalPost: 'She took the money and left.', source: 'Ruth cheated us', postId, caseFileId };
  const {
    id,
    createdAt: _created,
    updatedAt: _updated,
    caseFileId: _file,
    review: _review,
    ...draft
  } = (await service.post<WriterDraft>(drafts, { ...as, body })).body;
  const evidenceId = (await read(caseFileId)).evidence[0]!.id;
  const statements = [{ ...draft.statements[0]!, mark: 'false', added: 'I gave it back.', proof: 'bank record.', evidenceId }];
  const sentences = [{ text: 'I gave the money back on 14 October 2026.', answers: [1] }];
  await service.put(`${drafts}/${id}`, { ...as, body: { ...draft, statements, sentences } });
  const { body: saved } = await service.post<WriterDraft>(`${drafts}/${id}/case-file`, { ...as, body: {} });
  const captchaToken = await service.pass('create_response');
  await service.post(`/api/posts/${postId}/responses`, { ...as, body: { name: 'Ruth', content: 'I gave the money back.', captchaToken } });
  return saved;
}

/** The files that `sha256sum` finds as they were. */
const checked = (folder: string) =>
  execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).match(/: OK$/gm) ?? [];

/** Says `today` for the day, be it midnight meanwhile. */
const undated = (text: string, begun: Date) =>
  [begun, new Date()]
    .flatMap((day) => [day.toISOString().slice(0, 10), day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })])
    .reduce((said, day) => said.replaceAll(day, 'today'), text);

/** Unpacks a zip into a folder of its own. */
async function unpack(zip: Buffer): Promise<{ path: string; files: Record<string, Buffer> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clapback-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = await unzipped(zip);
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return { path: folder, files };
}
