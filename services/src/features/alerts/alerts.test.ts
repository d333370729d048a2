import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Alert, AlertResult, AlertResults, Alerts, AlertSettings, DataExport, Problem } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { eventually } from '../../../test/eventually.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { storeFinds } from './finds/store-finds.ts';
import { match } from './matching/match.ts';
import { renewAlerts } from './renew.ts';
import { tellDue } from './finds/tell.ts';

let service: TestService;
let ruth: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await TestService.start({}, { followsAtOnce: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  ruth = await service.member({ displayName: 'Ruth Hollis' });
  other = await service.member({ displayName: 'Ken Shaw' });
  for (const member of [ruth, other]) await service.subscribe(member);
});

type Answer = Alert & Pick<Problem, 'detail' | 'errors' | 'code'>;
const path = '/api/premium/alerts';
const create = (by: TestMember, body: object) => service.post<Answer>(path, { token: by.token, body });
const change = (by: TestMember, id: string, body: object) => service.patch<Answer>(`${path}/${id}`, { token: by.token, body });
const list = async (by: TestMember) => (await service.get<Alerts>(path, { token: by.token })).body.alerts;
const results = async (by: TestMember, query = '') =>
  (await service.get<AlertResults>(`${path}/results${query}`, { token: by.token })).body;
const snippets = async (by: TestMember) => (await results(by)).results.map(({ contentSnippet }) => contentSnippet);
const mark = (by: TestMember, id: string, state: string) =>
  service.patch<AlertResult & Problem>(`${path}/results/${id}`, { token: by.token, body: { state } });
const write = (by: TestMember, content: string, more: object = {}) =>
  service.createPost(by, { title: 'About a kitchen', content, ...more });
/** Waits until all that has been written was looked at. */
const allLookedAt = async () => {
  await service.allTold();
  await eventually(async () => {
    const [row] = await service.sql<{ behind: number }>(
      `select count(*)::int as behind from events where kind not like 'notifications.%' and number > (select number from event_positions where consumer = 'alerts')`,
    );
    expect(row?.behind).toBe(0);
  });
};

test('[ALERT-01] [ALERT-05] an alert is the session’s user’s own, active, and listed with what it found', async () => {
  const { status, body } = await create(ruth, { keyword: ' Hollis & Daughter ', userId: other.id, exclusions: ['jewellers', 'Truro'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.any(String),
    keyword: 'Hollis & Daughter',
    mode: 'exact',
    isActive: true,
    createdAt: expect.any(String),
    counts: { new: 0, aboutMe: 0, notMe: 0, handled: 0 },
    spike: null,
  });
  expect(body.exclusions.map(({ value, isLearned }) => [value, isLearned])).toEqual([
    ['jewellers', false],
    ['Truro', false],
  ]);
  expect(body.days.length).toBe(30);
  expect([await list(ruth), await list(other)]).toEqual([[body], []]);
});

test.each([
  ['empty', ''],
  ['blank', ' \t\n '],
  ['made of invisible characters', '\u200B\u200D'],
  ['without a word', '&!'],
  ['of a hundred emoji', '\u{1F600}'.repeat(100)],
  ['longer than a keyword', 'x'.repeat(101)],
])('[ALERT-04] a keyword that is %s is refused at its field', async (_what, keyword) => {
  const { status, body } = await create(ruth, { keyword });
  expect([status, body.errors?.map(({ field }) => field), await list(ruth)]).toEqual([400, ['keyword'], []]);
});

test('[ALERT-06] one’s own alert is deleted with its finds; another’s is not there', async () => {
  const { body } = await create(ruth, { keyword: 'Deleted Kitchen' });
  await write(other, 'The Deleted Kitchen was closed.');
  await allLookedAt();
  const [find] = (await results(ruth)).results;
  expect(find).toBeDefined();
  const remove = (by: TestMember) => service.delete<Problem>(`${path}/${body.id}`, { token: by.token });
  expect([(await remove(other)).status, (await change(other, body.id, { isActive: false })).status]).toEqual([404, 404]);
  expect((await mark(other, find!.id, 'handled')).status).toBe(404);
  expect((await service.post(`${path}/results/${find!.id}/case-file`, { token: other.token })).status).toBe(404);
  expect([(await remove(ruth)).status, (await remove(ruth)).status, await list(ruth), await snippets(ruth)]).toEqual([204, 404, [], []]);
});

test('a member has ten at most, however many are sent at once', async () => {
  for (let n = 1; n <= 8; n += 1) expect((await create(ruth, { keyword: `Name ${n}` })).status).toBe(201);
  const answers = await Promise.all([9, 10, 11, 12].map((n) => create(ruth, { keyword: `Name ${n}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('You can have 10 alerts. Please delete one that you do not need.');
});

test('[ALERT-02] [ALERT-09] what others write is found as it is written, in posts, responses and comments, and never one’s own words', async () => {
  await create(ruth, { keyword: 'Café Hollis' });
  const post = await write(other, 'One before. Isn’t CAFE HOLLIS the kitchen that the council closed? One after.');
  await write(ruth, 'At Café Hollis we cook.');
  await service.post(`/api/posts/${post.id}/comments`, { token: other.token, body: { content: 'Café Hollis again!' } });
  await allLookedAt();
  const { results: found, nextCursor } = await results(ruth);
  expect(found.map(({ contentSnippet }) => contentSnippet).toSorted()).toEqual([
    'Café Hollis again!',
    'Isn’t CAFE HOLLIS the kitchen that the council closed?',
  ]);
  expect(nextCursor).toBeNull();
  const [find] = found.filter(({ contentSnippet }) => contentSnippet.startsWith('Isn’t'));
  expect(find).toMatchObject({
    id: expect.any(String),
    keyword: 'Café Hollis',
    marks: [{ start: 6, end: 17 }],
    sourceUrl: `http://localhost:4000/?post=${post.id}`,
    sourceTitle: 'Clapback, post',
    foundAt: expect.any(String),
    state: 'new',
    copies: 0,
    caseFile: null,
  });
  expect((await list(ruth))[0]!.counts.new).toBe(2);
  expect((await list(ruth))[0]!.days.at(-1)!.count).toBe(2);
});

test('an anonymous author is named nowhere in a find, and what nobody can read is no find', async () => {
  await create(ruth, { keyword: 'Quiet Kitchen' });
  const post = await write(other, 'The Quiet Kitchen is loud.', { isAnonymous: true });
  await allLookedAt();
  const found = await results(ruth);
  expect(found.results.length).toBe(1);
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`Ken Shaw|${other.id}`));
  await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  expect([await snippets(ruth), (await list(ruth))[0]!.counts.new]).toEqual([[], 0]);
  await service.sql(`update posts set status = 'active' where id = $1`, [post.id]);
  expect((await snippets(ruth)).length).toBe(1);
  await service.delete(`/api/posts/${post.id}`, { token: other.token });
  await allLookedAt();
  expect([await snippets(ruth), await service.sql('select 1 from alert_results where post_id = $1', [post.id])]).toEqual([[], []]);
});

test('[ALERT-09] an alert with other words finds what is written from then on, and nothing that stood there', async () => {
  const { body: alert } = await create(ruth, { keyword: 'First Kitchen' });
  const post = await write(other, 'The Second Kitchen is old news.');
  const edit = (content: string) => service.patch(`/api/posts/${post.id}`, { token: other.token, body: { content } });
  await allLookedAt();
  await change(ruth, alert.id, { keyword: 'Second Kitchen' });
  await edit('The Second Kitchen is old news. A second sentence.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual([]);
  await edit('The Second Kitchen is old news. The Second Kitchen burned down.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['The Second Kitchen burned down.']);
});

test('an edit is looked at for what is new, and what was there before the alert is no find', async () => {
  const edit = (id: string, content: string) => service.patch(`/api/posts/${id}`, { token: other.token, body: { content } });
  const post = await write(other, 'The Edited Kitchen is old news.');
  await allLookedAt();
  await create(ruth, { keyword: 'Edited Kitchen' });
  await edit(post.id, 'The Edited Kitchen is old news. A second sentence.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual([]);
  await edit(post.id, 'The Edited Kitchen is old news. The Edited Kitchen burned down.');
  await edit(post.id, 'The Edited Kitchen is old news. The Edited Kitchen burned down. And more.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['The Edited Kitchen burned down.']);
});

test('modes and words to leave out decide what is a find; a pause and the end of a subscription find nothing', async () => {
  const { body: all } = await create(ruth, { keyword: 'catering leeds zeppelin', mode: 'all', exclusions: ['basketball'] });
  await write(other, 'In Leeds, zeppelin catering. No games.');
  await write(other, 'In Leeds, zeppelin catering and basketball.');
  await write(other, 'In Leeds, zeppelin food.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['In Leeds, zeppelin catering.']);
  expect((await list(ruth))[0]!.exclusions).toMatchObject([{ value: 'basketball', keptAway: 1 }]);
  expect((await change(ruth, all.id, { isActive: false })).body.isActive).toBe(false);
  await write(other, 'A zeppelin with catering left Leeds.');
  await allLookedAt();
  expect((await snippets(ruth)).length).toBe(1);
  await change(ruth, all.id, { isActive: true, mode: 'any', keyword: 'zeppelin dirigible', exclusions: [] });
  await write(other, 'A dirigible landed.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['A dirigible landed.', 'In Leeds, zeppelin catering.']);
  await service.endSubscription(ruth);
  await write(other, 'Another dirigible landed.');
  await allLookedAt();
  const [row] = await service.sql<{ count: number }>(
    'select count(*)::int as count from alert_results f join alerts a on a.id = f.alert_id where a.account_id = $1',
    [ruth.id],
  );
  expect(row!.count).toBe(2);
});

test('[ALERT-09] nicknames and typing errors are found where the alert says so, also from when it says so', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Robert Quellen', findsNicknames: true });
  expect(alert).toMatchObject({ findsNicknames: true, findsTypingErrors: false });
  await write(other, 'Bob Quellen cooked. Robert Quelen did not.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['Bob Quellen cooked.']);
  await change(ruth, alert.id, { findsNicknames: false, findsTypingErrors: true });
  await write(other, 'Rob Quellen sang. R. Qeullen did too.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['R. Qeullen did too.', 'Bob Quellen cooked.']);
  const { body } = await service.get<DataExport>('/api/me/export', { token: ruth.token });
  expect(body.alerts).toMatchObject([{ findsNicknames: false, findsTypingErrors: true }]);
});

test('the same words twice are one find, which counts its copies and where they stand', async () => {
  await create(ruth, { keyword: 'Copied Kitchen' });
  for (let copy = 0; copy < 4; copy += 1) await write(other, `Beginning ${copy}. The Copied   Kitchen was CLOSED!`);
  await allLookedAt();
  const [find, ...more] = (await results(ruth)).results;
  expect([find?.copies, more]).toEqual([3, []]);
  const { body } = await service.get<{ copies: { sourceUrl: string }[] }>(`${path}/results/${find!.id}/copies`, { token: ruth.token });
  expect(new Set(body.copies.map(({ sourceUrl }) => sourceUrl)).size).toBe(3);
  expect((await list(ruth))[0]!.days.at(-1)!.count).toBe(4);
});

test('‘not me’ learns words that such finds share, says so, keeps away what has them, and forgets them when it is taken back', async () => {
  await create(ruth, { keyword: 'Learned Hollis' });
  await write(other, 'The kitchen of Learned Hollis made me ill.');
  await write(other, 'Learned Hollis, jewellers since 1921, are moving to Lemon Street.');
  await write(other, 'For rings ask Learned Hollis, the jewellers in the market.');
  await allLookedAt();
  const find = async (words: string) => (await results(ruth)).results.find(({ contentSnippet }) => contentSnippet.includes(words))!;
  await mark(ruth, (await find('kitchen')).id, 'about_me');
  expect((await mark(ruth, (await find('Lemon')).id, 'not_me')).body.learned).toEqual([]);
  const taught = (await mark(ruth, (await find('rings')).id, 'not_me')).body;
  expect(taught).toMatchObject({ state: 'not_me', learned: [{ kind: 'word', value: 'jewellers', isLearned: true, keptAway: 0 }] });
  await write(other, 'Learned Hollis and other jewellers opened.');
  await allLookedAt();
  expect((await results(ruth, '?state=new')).results).toEqual([]);
  expect((await find('rings')).learned[0]!.keptAway).toBe(1);
  const [alert] = await list(ruth);
  expect(alert!.counts).toEqual({ new: 0, aboutMe: 1, notMe: 2, handled: 0 });
  expect((await mark(ruth, taught.id, 'new')).body.learned).toEqual([]);
  expect((await list(ruth))[0]!.exclusions).toEqual([]);
});

test('‘not me’ learns no spelling of the name itself', async () => {
  await create(ruth, { keyword: 'Spelled Müller' });
  for (const words of ['For rings ask Spelled Mueller.', 'Doors of Spelled Mueller opened.']) await write(other, words);
  await allLookedAt();
  for (const { id } of (await results(ruth)).results) expect((await mark(ruth, id, 'not_me')).body.learned).toEqual([]);
  await write(other, 'The kitchen of Spelled Mueller lied.');
  await allLookedAt();
  expect((await results(ruth, '?state=new')).results.map(({ contentSnippet }) => contentSnippet)).toEqual([
    'The kitchen of Spelled Mueller lied.',
  ]);
});

test('a source with three finds that were not about the member is left out, and the member can take that back', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Sourced Hollis' });
  for (let n = 0; n < 3; n += 1)
    await service.sql(
      `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title) values (gen_random_uuid(), $1, $2, 'x', $2, $3, 'The Truro Packet')`,
      [alert.id, `hash ${n}`, `https://www.packet.example/${n}`],
    );
  const found = (await results(ruth)).results;
  const answers = [];
  for (const { id } of found) answers.push((await mark(ruth, id, 'not_me')).body.learned.map(({ kind, value }) => `${kind} ${value}`));
  expect(answers.at(-1)).toContain('source packet.example');
  const source = (await list(ruth))[0]!.exclusions.find(({ kind }) => kind === 'source')!;
  expect((await service.delete(`${path}/${alert.id}/exclusions/${source.id}`, { token: other.token })).status).toBe(404);
  expect((await service.delete(`${path}/${alert.id}/exclusions/${source.id}`, { token: ruth.token })).status).toBe(204);
  expect((await list(ruth))[0]!.exclusions.some(({ kind }) => kind === 'source')).toBe(false);
});

test('a find becomes a case file once, with the find in its timeline', async () => {
  await create(ruth, { keyword: 'Filed Kitchen' });
  const post = await write(other, 'The Filed Kitchen poisoned us.');
  await allLookedAt();
  const [find] = (await results(ruth)).results;
  const press = () => service.post<{ caseFileId: string }>(`${path}/results/${find!.id}/case-file`, { token: ruth.token });
  const [first, second] = [await press(), await press()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  const files = await service.sql('select id, accusation_kind, accusation_id, summary from case_files where account_id = $1', [ruth.id]);
  expect(files).toEqual([{ id: first.body.caseFileId, accusation_kind: 'post', accusation_id: post.id, summary: null }]);
  expect(
    await service.sql('select kind, subject_id, details from case_file_entries where case_file_id = $1 order by kind', [
      first.body.caseFileId,
    ]),
  ).toMatchObject([
    { kind: 'alert_found', subject_id: find!.id, details: { url: find!.sourceUrl } },
    { kind: 'item_added' },
    { kind: 'opened', subject_id: null },
  ]);
  expect((await results(ruth)).results[0]).toMatchObject({ state: 'about_me', caseFile: { id: first.body.caseFileId } });
  // Words of others are in the copy alone, which goes with its author.
  await service.delete('/api/me', { token: other.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  const kept = await service.sql(
    `select c.summary, (select jsonb_agg(e.details) from case_file_entries e where e.case_file_id = c.id) as details,
      (select jsonb_agg(to_jsonb(v) - 'sha256') from case_file_evidence v where v.case_file_id = c.id) as evidence from case_files c where c.id = $1`,
    [first.body.caseFileId],
  );
  expect(JSON.stringify(kept)).not.toContain('poisoned us');
});

test('a find in a comment goes with the response above it, and comes back with it', async () => {
  await create(ruth, { keyword: 'Sunken Kitchen' });
  const post = await write(other, 'About nothing.');
  const response = await service.post<{ id: string }>(`/api/posts/${post.id}/responses`, {
    token: other.token,
    body: { name: 'Robin Vale', content: 'I was there.', captchaToken: await service.pass('create_response') },
  });
  const comment = await service.post(`/api/responses/${response.body.id}/comments`, {
    token: other.token,
    body: { content: 'The Sunken Kitchen lied.' },
  });
  expect([response.status, comment.status]).toEqual([201, 201]);
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['The Sunken Kitchen lied.']);
  await service.sql(`update responses set status = 'hidden' where id = $1`, [response.body.id]);
  expect([await snippets(ruth), (await list(ruth))[0]!.counts.new]).toEqual([[], 0]);
  await service.sql(`update responses set status = 'active' where id = $1`, [response.body.id]);
  expect(await snippets(ruth)).toEqual(['The Sunken Kitchen lied.']);
});

test('what is said twice is found where it can be read still, whichever of both is hidden', async () => {
  await create(ruth, { keyword: 'Twofold Kitchen' });
  const say = (before: string) => write(other, `${before} The Twofold Kitchen lied.`);
  const found = async () => {
    await allLookedAt();
    return (await results(ruth)).results.map(({ sourceUrl, copies, state }) => [sourceUrl.split('=')[1], copies, state]);
  };
  const hide = async ({ id }: { id: string }, isTold: boolean) => {
    await service.sql(`update posts set status = 'hidden' where id = $1`, [id]);
    if (isTold) await transact(service.platform, (tx) => tx.recordEvent('post.removed', { postId: id }));
  };
  const [first, second] = [await say('One.'), await say('Two.')];
  expect(await found()).toEqual([[first.id, 1, 'new']]);
  await mark(ruth, (await results(ruth)).results[0]!.id, 'about_me');
  await hide(first, true);
  expect(await found()).toEqual([[second.id, 0, 'about_me']]);
  const third = await say('Three.');
  expect(await found()).toEqual([[second.id, 1, 'about_me']]);
  await hide(second, true);
  expect(await found()).toEqual([[third.id, 0, 'about_me']]);
  await hide(third, false);
  expect(await found()).toEqual([]);
  const fourth = await say('Four.');
  expect(await found()).toEqual([[fourth.id, 0, 'about_me']]);
});

test('a copy goes with what it stands in and comes back with it, and goes for good where that is deleted or its author is', async () => {
  await create(ruth, { keyword: 'Mirrored Kitchen' });
  const [ken, may] = [await service.member(), await service.member()];
  const say = (by: TestMember, before: string) => write(by, `${before} The Mirrored Kitchen lied.`);
  const [first, second] = [await say(other, 'One.'), await say(ken, 'Two.')];
  await allLookedAt();
  await say(may, 'Three.');
  await allLookedAt();
  const [find] = (await results(ruth)).results;
  const copies = async () => {
    await allLookedAt();
    const { body } = await service.get<{ copies: { sourceUrl: string }[] }>(`${path}/results/${find!.id}/copies`, { token: ruth.token });
    const { alertResults } = (await service.get<DataExport>('/api/me/export', { token: ruth.token })).body;
    const [own] = (await results(ruth)).results;
    return [
      own!.copies,
      body.copies.length,
      alertResults.find(({ snippet }) => snippet === own!.contentSnippet)!['copies'],
      (await list(ruth))[0]!.days.at(-1)!.count,
    ];
  };
  expect(await copies()).toEqual([2, 2, 2, 3]);
  const stands = async (status: string, kind: 'post.removed' | 'post.restored') => {
    await service.sql(`update posts set status = $2 where id = $1`, [second.id, status]);
    await transact(service.platform, (tx) => tx.recordEvent(kind, { postId: second.id }));
  };
  await stands('hidden', 'post.removed');
  expect(await copies()).toEqual([1, 1, 1, 2]);
  await stands('active', 'post.restored');
  expect(await copies()).toEqual([2, 2, 2, 3]);
  expect((await service.delete(`/api/posts/${second.id}`, { token: ken.token })).status).toBe(204);
  expect(await copies()).toEqual([1, 1, 1, 2]);
  await service.delete('/api/me', { token: may.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(await copies()).toEqual([0, 0, 0, 1]);
  expect(await service.sql('select 1 from alert_copies where result_id = $1', [find!.id])).toEqual([]);
  expect((await results(ruth)).results[0]!.sourceUrl).toContain(first.id);
});

test('copies that an earlier release has stored are bound to what they stand in by the next start', async () => {
  await create(ruth, { keyword: 'Unplaced Kitchen' });
  const say = (before: string) => write(other, `${before} The Unplaced Kitchen lied.`);
  await say('One.');
  await allLookedAt();
  const [second, third] = [await say('Two.'), await say('Three.')];
  await allLookedAt();
  await service.sql('update alert_copies set post_id = null, response_id = null, comment_id = null, is_placed = false');
  await service.sql('update posts set deleted_at = now() where id = $1', [third.id]);
  const count = async () => (await results(ruth)).results[0]!.copies;
  expect(await count()).toBe(2);
  await renewAlerts(service.platform);
  expect(await count()).toBe(1);
  await service.sql(`update posts set status = 'hidden' where id = $1`, [second.id]);
  expect(await count()).toBe(0);
});

test('what was hidden below a post before it was looked at is found once it is shown again', async () => {
  await create(ruth, { keyword: 'Restored Kitchen' });
  const post = await write(other, 'About nothing.');
  const { body: comment } = await service.post<{ id: string }>(`/api/posts/${post.id}/comments`, {
    token: other.token,
    body: { content: 'Nothing.' },
  });
  await allLookedAt();
  await service.sql(`update comments set content = 'The Restored Kitchen lied.' where id = $1`, [comment.id]);
  await transact(service.platform, (tx) => tx.recordEvent('post.changed', { postId: post.id, commentId: comment.id }));
  await allLookedAt();
  expect(await snippets(ruth)).toEqual(['The Restored Kitchen lied.']);
});

test('a find in something that was hidden meanwhile opens no case file', async () => {
  await create(ruth, { keyword: 'Hidden Kitchen' });
  const post = await write(other, 'The Hidden Kitchen poisoned us.');
  await allLookedAt();
  const [find] = (await results(ruth)).results;
  await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  const { status } = await service.post(`${path}/results/${find!.id}/case-file`, { token: ruth.token });
  expect([status, await service.sql('select id from case_files where account_id = $1', [ruth.id])]).toEqual([404, []]);
});

test('finds are paged, newest first, and limited to an alert and a state', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Paged Kitchen' });
  await create(ruth, { keyword: 'Another Kitchen' });
  for (let n = 0; n < 23; n += 1)
    await service.sql(
      `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title, found_at)
       values (gen_random_uuid(), $1, $2, 'x', $2, 'https://example.org/' || $3::int, 'Example', now() - make_interval(mins => $3::int))`,
      [alert.id, `hash ${n}`, n],
    );
  const first = await results(ruth, `?alert=${alert.id}`);
  expect([first.results.length, first.results[0]!.sourceUrl]).toEqual([20, 'https://example.org/0']);
  const second = await results(ruth, `?alert=${alert.id}&cursor=${first.nextCursor}`);
  expect([second.results.map(({ sourceUrl }) => sourceUrl), second.nextCursor]).toEqual([
    ['https://example.org/20', 'https://example.org/21', 'https://example.org/22'],
    null,
  ]);
  await mark(ruth, second.results[0]!.id, 'handled');
  expect((await results(ruth, '?state=handled')).results.map(({ sourceUrl }) => sourceUrl)).toEqual(['https://example.org/20']);
});

test('[PREM-13] without a subscription the alert calls are refused, for staff too', async () => {
  const admin = await service.member({ role: 'admin' });
  for (const by of [admin, await service.member()]) {
    const { status, body } = await create(by, { keyword: 'Anything' });
    expect([status, body.code]).toEqual([403, 'premium_required']);
    expect((await service.get(`${path}/results`, { token: by.token })).status).toBe(403);
  }
});

test('nothing of a keyword, of a word to leave out and of a find stands readable in the database', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Sealedname Unreadable', exclusions: ['Leftoutword'] });
  await write(other, 'Isn’t Sealedname Unreadable closed?');
  await allLookedAt();
  expect((await snippets(ruth)).length).toBe(1);
  const tables = await service.sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name like 'alert%' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBe(10);
  for (const { name } of tables)
    expect([name, await service.sql(`select 1 from ${name} t where t::text ~* 'sealedname|unreadable|leftoutword'`)]).toEqual([name, []]);
  expect(service.log.join('')).not.toMatch(/Sealedname/);
  const { body } = await service.get<DataExport>('/api/me/export', { token: ruth.token });
  expect(body.alerts).toMatchObject([{ id: alert.id, keyword: 'Sealedname Unreadable', mode: 'exact', exclusions: ['Leftoutword'] }]);
  expect(body.alertResults).toMatchObject([{ alertId: alert.id, snippet: 'Isn’t Sealedname Unreadable closed?', state: 'new' }]);
  await service.delete('/api/me', { token: ruth.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  for (const name of ['alerts', 'alert_settings', 'alert_watches'])
    expect(await service.sql(`select 1 from ${name} where account_id = $1`, [ruth.id])).toEqual([]);
});

test('[ALERT-09] an alert from before the comparison was changed finds what a new one finds', async () => {
  const { body: old } = await create(ruth, { keyword: 'Petra Blomqvist' });
  // An earlier release looked an alert up by its words as they are, and by nothing else.
  const hash = (word: string) => service.platform.secrets.mac('alert-words', word)!.slice(0, 16);
  await service.sql('delete from alert_terms where alert_id = $1', [old.id]);
  await service.sql('insert into alert_terms (id, alert_id, word_hash, other_hashes) values (gen_random_uuid(), $1, $2, $3)', [
    old.id,
    hash('blomqvist'),
    [hash('petra')],
  ]);
  await service.sql('update alerts set keys_version = 0 where id = $1', [old.id]);
  await write(other, 'P. Blomqvist burned the soup.');
  await allLookedAt();
  expect(await snippets(ruth)).toEqual([]);
  await renewAlerts(service.platform);
  const ken = await service.member();
  await service.subscribe(ken);
  await create(ken, { keyword: 'Petra Blomqvist' });
  await write(other, 'P. Blomqvist burned the bread.');
  await allLookedAt();
  expect([await snippets(ruth), await snippets(ken)]).toEqual([['P. Blomqvist burned the bread.'], ['P. Blomqvist burned the bread.']]);
});

test('[ALERT-09] an alert that is deleted while its find is stored takes it along, and others have theirs', async () => {
  const { body: gone } = await create(ruth, { keyword: 'Vanished Kitchen' });
  await create(other, { keyword: 'Vanished Kitchen' });
  const text = 'The Vanished Kitchen is closed.';
  await transact(service.platform, async (tx) => {
    const found = await match(tx, { text, url: 'https://news.example/1', title: 'News' }, { accountIds: [ruth.id, other.id] });
    expect(found.finds).toHaveLength(2);
    expect((await service.delete(`${path}/${gone.id}`, { token: ruth.token })).status).toBe(204);
    await storeFinds(tx, found);
  });
  expect([await snippets(ruth), await snippets(other)]).toEqual([[], [text]]);
  // The other way round: what holds the alert is stored first, and goes with it.
  const { body: next } = await create(ruth, { keyword: 'Vanished Kitchen' });
  let deleting: Promise<{ status: number }> | undefined;
  await transact(service.platform, async (tx) => {
    await storeFinds(
      tx,
      await match(tx, { text: `${text} Again.`, url: 'https://news.example/2', title: 'News' }, { accountIds: [ruth.id] }),
    );
    deleting = service.delete(`${path}/${next.id}`, { token: ruth.token });
    await eventually(async () => {
      const [row] = await service.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(row!.count).toBe(1);
    });
  });
  expect([(await deleting!).status, await snippets(ruth)]).toEqual([204, []]);
});

test('finds are told at once, once a day or once a week, by a notification that names no keyword', async () => {
  const settings = (by: TestMember, delivery: string) =>
    service.put<AlertSettings>(`${path}/settings`, { token: by.token, body: { delivery } });
  const told = (by: TestMember) =>
    service.sql<{ message: string }>(
      `select data ->> 'message' as message from notifications where recipient_id = $1 and type = 'alert' order by created_at`,
      [by.id],
    );
  expect((await settings(ruth, 'at_once')).body).toEqual({ delivery: 'at_once', deliveredAt: '08:00', feedUrl: null });
  for (const by of [ruth, other]) await create(by, { keyword: 'Told Kitchen' });
  const writer = await service.member();
  await write(writer, 'The Told Kitchen is closed.');
  await allLookedAt();
  await service.allNotified();
  expect([await told(ruth), await told(other)]).toEqual([[{ message: 'Your name alerts found a mention' }], []]);
  await transact(service.platform, (tx) => tx.enqueue('notifications.mail', {}));
  expect((await service.mail(ruth.email, 'Your name alerts found something')).text).toContain('Your name alerts found a mention');
  const { body } = await service.get<{ items: { type: string }[] }>('/api/notifications', { token: ruth.token });
  expect(JSON.stringify(body)).not.toContain('Told Kitchen');

  await write(writer, 'Another word about the Told Kitchen.');
  await allLookedAt();
  await service.sql(`update alert_settings set next_tell_at = now() - interval '1 minute' where account_id = $1`, [other.id]);
  await tellDue(service.platform);
  await tellDue(service.platform);
  await service.allNotified();
  expect((await told(other)).map(({ message }) => message)).toEqual(['Your name alerts found 2 mentions']);
  const [next] = await service.sql<{ hours: number; at: string }>(
    `select extract(epoch from next_tell_at - now())::int / 3600 as hours, to_char(next_tell_at at time zone 'UTC', 'HH24:MI') as at from alert_settings where account_id = $1`,
    [other.id],
  );
  expect(next!.hours).toBeLessThan(24);
  expect(next!.at).toBe('08:00');
  await settings(other, 'weekly');
  const [weekly] = await service.sql<{ day: string; at: string; isLater: boolean }>(
    `select trim(to_char(next_tell_at at time zone 'UTC', 'Day')) as day, to_char(next_tell_at at time zone 'UTC', 'HH24:MI') as at, next_tell_at > now() as "isLater"
     from alert_settings where account_id = $1`,
    [other.id],
  );
  expect(weekly).toEqual({ day: 'Monday', at: '08:00', isLater: true });
});

test('[ALERT-02] a day with unusually many mentions is told at once and once, also to who hears of finds weekly', async () => {
  await service.put(`${path}/settings`, { token: ruth.token, body: { delivery: 'weekly' } });
  await create(ruth, { keyword: 'Spiking Kitchen' });
  const told = () =>
    service.sql(`select data ->> 'message' as message from notifications where recipient_id = $1 and type = 'alert'`, [ruth.id]);
  const mention = async (copies: number) => {
    for (let copy = 0; copy < copies; copy += 1) await write(await service.member(), 'The Spiking Kitchen was closed.');
    await allLookedAt();
    await service.allNotified();
  };
  await mention(3);
  expect(await told()).toEqual([]);
  await mention(1);
  expect(await told()).toEqual([{ message: 'One of your name alerts has unusually many mentions: 4 in a day, usually 0' }]);
  await mention(3);
  expect((await told()).length).toBe(1);
  const [alert] = await list(ruth);
  expect(alert!.spike).toMatchObject({ count: 7, usual: 0, repeats: 7 });
});

test('without Premium lists and finds are refused and the feed is gone, deleting stays open, and renewed all is there again', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Lapsed Kitchen' });
  const { body: second } = await create(ruth, { keyword: 'Lapsed Cellar' });
  await write(other, 'The Lapsed Kitchen is closed.');
  await allLookedAt();
  const { body: source } = await service.post<{ id: string }>(`${path}/sources`, {
    token: ruth.token,
    body: { url: 'https://feed.invalid/lapsed' },
  });
  const address = new URL((await service.post<AlertSettings>(`${path}/feed`, { token: ruth.token })).body.feedUrl!).pathname;
  const feed = async () => {
    const answer = await fetch(new URL(address, service.origin));
    return [answer.status, ((await answer.json().catch(() => ({}))) as Problem).code];
  };
  const [find] = (await results(ruth)).results;
  const filed = await service.post<{ caseFileId: string }>(`${path}/results/${find!.id}/case-file`, { token: ruth.token });
  const status = async (method: string, at: string) => (await service.call(method, at, { token: ruth.token })).status;
  expect(await feed()).toEqual([200, undefined]);
  await service.endSubscription(ruth);
  expect([await status('GET', path), await status('GET', `${path}/results`), await status('GET', `${path}/sources`), await feed()]).toEqual(
    [403, 403, 403, [410, 'gone']],
  );
  expect((await change(ruth, alert.id, { isActive: true })).status).toBe(403);
  expect([await status('DELETE', `${path}/${second.id}`), await status('DELETE', `${path}/sources/${source.id}`)]).toEqual([204, 204]);
  expect(await status('GET', `/api/premium/case-files/${filed.body.caseFileId}`)).toBe(200);
  await service.sql(
    `update subscriptions set status = 'active', current_period_ends_at = now() + interval '30 days' where account_id = $1`,
    [ruth.id],
  );
  expect([(await list(ruth)).map(({ id }) => id), await snippets(ruth), await feed()]).toEqual([
    [alert.id],
    ['The Lapsed Kitchen is closed.'],
    [200, undefined],
  ]);
  await service.endSubscription(ruth);
  expect([await status('DELETE', `${path}/feed`), (await feed())[0]]).toEqual([204, 404]);
  expect([
    await status('DELETE', `${path}/${alert.id}`),
    await service.sql('select 1 from alerts where account_id = $1', [ruth.id]),
  ]).toEqual([204, []]);
  expect(await status('GET', `/api/premium/case-files/${filed.body.caseFileId}`)).toBe(200);
});

test('[ALERT-06] without Premium all of it can be deleted at once, and how much there is can be read; what is in case files stays', async () => {
  for (const by of [ruth, other]) await create(by, { keyword: 'Lapsed Kitchen' });
  await write(await service.member(), 'The Lapsed Kitchen is closed.');
  await allLookedAt();
  for (const by of [ruth, other]) await service.post(`${path}/sources`, { token: by.token, body: { url: 'https://feed.invalid/lapsed' } });
  await service.post(`${path}/sources`, { token: ruth.token, body: { url: 'https://feed.invalid/own' } });
  const address = new URL((await service.post<AlertSettings>(`${path}/feed`, { token: ruth.token })).body.feedUrl!);
  const [find] = (await results(ruth)).results;
  const filed = await service.post<{ caseFileId: string }>(`${path}/results/${find!.id}/case-file`, { token: ruth.token });
  await service.endSubscription(ruth);
  const kept = async (by: TestMember) => (await service.get(`${path}/kept`, { token: by.token })).body;
  expect([await kept(ruth), await kept(other)]).toEqual([
    { alerts: 1, sources: 2, hasFeed: true },
    { alerts: 1, sources: 1, hasFeed: false },
  ]);
  expect((await service.delete(path, { token: ruth.token })).status).toBe(204);
  expect([await kept(ruth), await kept(other)]).toEqual([
    { alerts: 0, sources: 0, hasFeed: false },
    { alerts: 1, sources: 1, hasFeed: false },
  ]);
  expect((await fetch(new URL(address.pathname, service.origin))).status).toBe(404);
  expect(await service.sql('select 1 from alerts where account_id = $1', [ruth.id])).toEqual([]);
  const [sources] = await service.sql<{ count: number }>(
    `select count(*)::int as count from alert_watches w join alert_sources s on s.id = w.source_id where w.account_id in ($1, $2)`,
    [ruth.id, other.id],
  );
  expect([sources!.count, await snippets(other)]).toEqual([1, ['The Lapsed Kitchen is closed.']]);
  expect((await service.get(`/api/premium/case-files/${filed.body.caseFileId}`, { token: ruth.token })).status).toBe(200);
});

test('what was hidden since it was found is not told of, nor counted in what is', async () => {
  const told = () =>
    service.sql(`select data ->> 'message' as message from notifications where recipient_id = $1 and type = 'alert'`, [ruth.id]);
  const daily = async () => {
    await service.sql(`update alert_settings set next_tell_at = now() - interval '1 minute' where account_id = $1`, [ruth.id]);
    await tellDue(service.platform);
    await service.allNotified();
  };
  await create(ruth, { keyword: 'Veiled Kitchen' });
  const hidden = await write(other, 'The Veiled Kitchen poisoned us.');
  await allLookedAt();
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
  await daily();
  expect(await told()).toEqual([]);
  await write(other, 'The Veiled Kitchen is open again.');
  await allLookedAt();
  await daily();
  expect(await told()).toEqual([{ message: 'Your name alerts found a mention' }]);
  // Back again, it has not been told of yet.
  await service.sql(`update posts set status = 'active' where id = $1`, [hidden.id]);
  await daily();
  expect(await told()).toContainEqual({ message: 'Your name alerts found 2 mentions' });
});

test('who has no Premium is told of no finds, and of those that wait once it is renewed', async () => {
  const told = () =>
    service.sql(`select data ->> 'message' as message from notifications where recipient_id = $1 and type = 'alert'`, [ruth.id]);
  const daily = async () => {
    await service.sql(`update alert_settings set next_tell_at = now() - interval '1 minute' where account_id = $1`, [ruth.id]);
    await tellDue(service.platform);
    await service.allNotified();
  };
  await create(ruth, { keyword: 'Waiting Kitchen' });
  await write(other, 'The Waiting Kitchen poisoned us.');
  await allLookedAt();
  await service.endSubscription(ruth);
  await daily();
  expect(await told()).toEqual([]);
  await service.sql(
    `update subscriptions set status = 'active', current_period_ends_at = now() + interval '30 days' where account_id = $1`,
    [ruth.id],
  );
  await daily();
  expect(await told()).toEqual([{ message: 'Your name alerts found a mention' }]);
});

test('what was not about the member takes no place in their feed', async () => {
  const { body: alert } = await create(ruth, { keyword: 'Crowded Kitchen' });
  await service.sql(
    `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title, state, found_at)
     select gen_random_uuid(), $1, 'hash ' || n, 'x', 'hash ' || n, 'https://example.org/' || n, 'Example', 'not_me', now() - make_interval(mins => n)
     from generate_series(1, 25) as n`,
    [alert.id],
  );
  await service.sql(`update alert_results set state = 'new' where source_url = 'https://example.org/25'`);
  const { body } = await service.post<AlertSettings>(`${path}/feed`, { token: ruth.token });
  const feed = await (await fetch(new URL(new URL(body.feedUrl!).pathname, service.origin))).text();
  expect(feed.match(/https:\/\/example\.org\/\d+/g)).toEqual(['https://example.org/25']);
});

test('what was found puts no markup into the feed of one’s own, nor ends a part of it', async () => {
  await create(ruth, { keyword: 'Marked Kitchen' });
  const text = 'The Marked Kitchen <img src="https://evil.example/p.gif"> ]]><script>x</script>';
  await transact(service.platform, async (tx) => {
    const found = await match(
      tx,
      { text, url: 'https://evil.example/]]>', title: 'Evil ]]><script>y</script>' },
      { accountIds: [ruth.id] },
    );
    await storeFinds(tx, found);
  });
  const { body } = await service.post<AlertSettings>(`${path}/feed`, { token: ruth.token });
  const feed = await (await fetch(new URL(new URL(body.feedUrl!).pathname, service.origin))).text();
  expect(feed).toContain('The Marked Kitchen &lt;img src=&quot;https://evil.example/p.gif&quot;&gt; ]]&gt;&lt;script&gt;x&lt;/script&gt;');
  expect(feed).toContain('<link>https://evil.example/]]%3E</link>');
  expect(feed).not.toMatch(/<(?:img|script)/);
});

test('a feed of one’s own stands at a secret address, which a press replaces, and of which the database holds no readable trace', async () => {
  await create(ruth, { keyword: 'Fed Kitchen' });
  await write(other, 'The Fed Kitchen <b>& more</b> is closed.');
  await allLookedAt();
  const make = async () => new URL((await service.post<AlertSettings>(`${path}/feed`, { token: ruth.token })).body.feedUrl!).pathname;
  const first = await make();
  expect(first).toMatch(/^\/feeds\/[\w-]{43}$/);
  const read = (at: string) => fetch(new URL(at, service.origin));
  const answer = await read(first);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('x-robots-tag'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'application/rss+xml; charset=utf-8', 'noindex, nofollow', 'private, no-store']);
  const feed = await answer.text();
  expect(feed).toContain('<title>Fed Kitchen: Clapback, post</title>');
  expect(feed).toContain('<![CDATA[The Fed Kitchen &lt;b&gt;&amp; more&lt;/b&gt; is closed.]]>');
  const second = await make();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(await service.sql(`select 1 from alert_settings t where t::text like '%' || $1 || '%'`, [second.slice(7)])).toEqual([]);
  expect((await service.get<AlertSettings>(`${path}/settings`, { token: ruth.token })).body.feedUrl).toContain(second);
  await service.delete(`${path}/feed`, { token: ruth.token });
  expect([(await read(second)).status, (await read('/feeds/guessed')).status]).toEqual([404, 404]);
});
