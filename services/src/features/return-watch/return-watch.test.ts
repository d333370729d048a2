import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseFile, CommunityFigures, LetterOutcomes, NotificationPage, PageComparison } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { openCaseFile, setDeadline } from '#features/case-files/service.ts';
import { keep } from '#features/moderation-analytics/service.ts';
import { eventually } from '../../../test/eventually.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { lookAtDuePages } from './look.ts';
import { removedByLetters } from './outcomes.ts';
import { watchAddresses } from './service.ts';

let service: TestService;
let site: Server;
/** Another port of the same machine is this site. */
let own: Server;
let port: number;
let respond: RequestListener;
let ruth: TestMember;
let caseFileId: string;
let letterId: string;
beforeAll(async () => {
  site = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  own = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(own, 'listening');
  service = await TestService.start({ OUTBOUND_ALLOW: `127.0.0.1:${port},${here()}`, PUBLIC_URL: `http://${here()}` });
});
afterAll(async () => {
  await service.close();
  for (const server of [site, own]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(async () => {
  await service.sql('delete from watched_pages');
  ruth = await service.member({ displayName: 'Ruth Hollis' });
  await service.subscribe(ruth);
  shows('Fourteen of our guests had food poisoning that night.');
  letterId = randomUUID();
  caseFileId = await transact(service.platform, async (tx) => {
    const id = await openCaseFile(tx, ruth.id, { title: 'The Yelp review', accusationKind: 'page', accusationUrl: at() });
    await setDeadline(tx, id, { kind: 'reply_due', label: 'Reply due', subjectId: letterId, dueAt: new Date('2030-01-01') });
    await watchAddresses(tx, { caseFileId: id, letterId, urls: [at()], recipientKind: 'platform' });
    return id;
  });
});

const at = () => `http://127.0.0.1:${port}/review`;
const here = () => `127.0.0.1:${(own.address() as AddressInfo).port}`;
const shows = (text: string, status = 200) => {
  respond = (_request, answer) => answer.writeHead(status, { 'content-type': 'text/html' }).end(`<title>A review</title><p>${text}</p>`);
};
/** Looks as if some hours had passed. */
async function look(hours = 6): Promise<void> {
  await service.sql(
    `update watched_pages set next_look_at = now() - interval '1 second', gone_seen_at = gone_seen_at - make_interval(hours => $1) where case_file_id = $2`,
    [hours, caseFileId],
  );
  await lookAtDuePages(service.platform);
}
const read = async () => (await service.get<CaseFile>(`/api/premium/case-files/${caseFileId}`, { token: ruth.token })).body;
const kinds = async () => (await read()).entries.map(({ kind }) => kind);
const told = async () =>
  (await service.get<NotificationPage>('/api/notifications', { token: ruth.token })).body.items.map(({ data }) => data.message);
const outcomes = async () => (await service.get<LetterOutcomes>('/api/premium/letters/outcomes', { token: ruth.token })).body;

test('a page is gone after two looks a day apart, is told once, and nothing is due any more', async () => {
  await look();
  shows('', 404);
  await look();
  await look(6);
  expect([await kinds(), (await read()).watched[0]!.state]).toEqual([['opened'], 'there']);
  await look(24);
  await look(24);
  const file = await read();
  expect([await kinds(), file.watched[0]!.state, file.next.kind, file.deadlines[0]!.metAt]).toEqual([
    ['opened', 'page_gone'],
    'gone',
    'page_gone',
    expect.any(String),
  ]);
  await eventually(async () => expect(await told()).toEqual(['A page is gone: The Yelp review']));
  shows('Fourteen of our guests had food poisoning that night.');
  await look();
  expect(await kinds()).toEqual(['opened', 'page_gone', 'page_back']);
  expect((await read()).next.kind).toBe('page_back');
});

test('a page that was reworded is told, with both versions side by side', async () => {
  await look();
  shows('Several guests felt unwell that night.');
  await look();
  const file = await read();
  const entry = file.entries.at(-1)!;
  expect([entry.kind, entry.details]).toEqual([
    'page_changed',
    expect.objectContaining({
      url: at(),
      removed: 'Fourteen of our guests had food poisoning that night.',
      added: 'Several guests felt unwell that night.',
    }),
  ]);
  const where = `/api/premium/case-files/${caseFileId}/changes/${entry.id}`;
  const { body } = await service.get<PageComparison>(where, { token: ruth.token });
  const text = (kind: string) =>
    body.parts
      .filter((part) => part.kind === kind)
      .map((part) => part.text.trim())
      .join('|');
  expect([text('removed'), text('added'), text('same')]).toEqual([
    'Fourteen of our|had food poisoning',
    'Several|felt unwell',
    'guests|that night.',
  ]);
  expect((await service.get(where, { token: (await service.member()).token })).status).toBe(404);
});

test('of a page of this site, also where another address leads here, its words are not kept, and that it is gone is told', async () => {
  const url = `http://${here()}/posts/1`;
  await transact(service.platform, (tx) => watchAddresses(tx, { caseFileId, letterId: randomUUID(), urls: [url] }));
  const words = 'Ruth kept the deposit of all of us.';
  respond = ({ url: path }, answer) =>
    path === '/review' ? answer.writeHead(302, { location: url }).end() : answer.writeHead(200).end(`<title>A post</title><p>${words}</p>`);
  await look();
  respond = (_request, answer) => answer.writeHead(200).end(`<title>A post</title><p>${words} And she lied about it.</p>`);
  await look();
  expect((await read()).watched.map(({ state }) => state)).toEqual(['there', 'there']);
  expect(await kinds()).toEqual(['opened']);
  const versions = 'select v.text from watched_page_versions v join watched_pages w on w.id = v.watched_page_id where w.url = $1';
  expect(await service.sql(versions, [url])).toEqual([]);
  shows('', 404);
  await look();
  await look(24);
  expect(await kinds()).toEqual(['opened', 'page_gone', 'page_gone']);
});

test('a notification of a page has no title that another member wrote: it would outlast their account', async () => {
  await service.sql('update case_files set title_author_id = gen_random_uuid() where id = $1', [caseFileId]);
  const { reference } = await read();
  await look();
  shows('Several guests felt unwell that night.');
  await look();
  await eventually(async () => expect(await told()).toEqual([`A page has changed: case file ${reference}`]));
});

test.each([401, 403, 429, 503])('a site that answers %i does not let us see: nothing is gone by it', async (status) => {
  await look();
  shows('Just a moment', status);
  await look();
  await look(24);
  await look(24);
  expect([await kinds(), (await read()).watched[0]!.state]).toEqual([['opened', 'page_unclear'], 'unclear']);
});

test('rounds beside each other look once, and what a round that died had taken is looked at by the next', async () => {
  let asked = 0;
  respond = (_request, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Here</p>');
  };
  await Promise.all([1, 2, 3].map(() => lookAtDuePages(service.platform)));
  expect(asked).toBe(1);
  const [row] = await service.sql<{ minutes: number }>(
    `select round(extract(epoch from next_look_at - now()) / 60)::int as minutes from watched_pages where case_file_id = $1`,
    [caseFileId],
  );
  expect(row!.minutes).toBe(360);
  await transact(service.platform, (tx) => watchAddresses(tx, { caseFileId, letterId, urls: [at(), at()] }));
  expect((await read()).watched).toHaveLength(1);
});

test('dead addresses do not hold up the others', async () => {
  const urls = Array.from({ length: 60 }, (_, n) => (n % 5 === 0 ? `http://10.0.0.${n + 1}/` : `${at()}?n=${n}`));
  await transact(service.platform, (tx) => watchAddresses(tx, { caseFileId, letterId, urls }));
  await lookAtDuePages(service.platform);
  const counts = await service.sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from watched_pages where case_file_id = $1 group by state order by state`,
    [caseFileId],
  );
  expect(counts).toEqual([
    { state: 'there', count: 49 },
    { state: 'unclear', count: 12 },
  ]);
});

test('what worked is counted by letter and kind of recipient, and shown to subscribers once there are five of a kind', async () => {
  const watch = (recipientKind: string) =>
    transact(service.platform, (tx) => watchAddresses(tx, { caseFileId, letterId: randomUUID(), urls: [`${at()}/other`], recipientKind }));
  for (let letters = 1; letters < 5; letters += 1) await watch('search-engine');
  await service.sql(`update watched_pages set ever_gone_at = now() where letter_id = $1`, [letterId]);
  // Of a single letter its sender would be told, and what came of it.
  expect(await outcomes()).toEqual({ letters: 0, worked: 0, byRecipient: [] });
  await watch('search-engine');
  expect(await outcomes()).toEqual({
    letters: 5,
    worked: 0,
    byRecipient: [{ recipientKind: 'search-engine', letters: 5, worked: 0 }],
  });
});

test('everybody is told how many letters removed something once 50 have an outcome, counted by night and not by who asks', async () => {
  await service.sql('delete from watched_pages');
  const toldToAll = async () => (await service.get<CommunityFigures>('/api/community/figures')).body.removedByLetters;
  const count = () => keep(service.platform, removedByLetters);
  /** A letter of Ruth's to somebody, and how its page is found. */
  async function letter(kind: string, page: { state: string; everGone?: boolean }, replyDue = '-1 day'): Promise<void> {
    const id = randomUUID();
    await service.sql(
      `insert into letters (id, account_id, step, regime, reason, recipient_kind, country, addresses, elements, state, sent_at, reply_due_at)
       values ($1, $2, 'first', 'own-rules', 'other', 'platform', 'US', '[]', '{}', 'sent', now(), now() + $3::interval)`,
      [id, ruth.id, replyDue],
    );
    await service.sql(
      `insert into watched_pages (id, case_file_id, letter_id, recipient_kind, url, state, ever_gone_at)
       values (gen_random_uuid(), $1, $2, $3, 'https://example.org/', $4, case when $5 then now() end)`,
      [caseFileId, id, kind, page.state, page.everGone ?? page.state === 'gone'],
    );
  }
  const several = async (most: number, ...of: Parameters<typeof letter>) => {
    for (let n = 0; n < most; n += 1) await letter(...of);
  };
  await several(20, 'platform', { state: 'gone' });
  await several(20, 'platform', { state: 'there' });
  await several(4, 'host', { state: 'gone' });
  await several(5, 'search-engine', { state: 'there', everGone: true });
  // These have no outcome yet, or none that can be seen.
  await several(3, 'platform', { state: 'there' }, '1 day');
  await several(3, 'platform', { state: 'unclear' });
  await count();
  expect(await toldToAll()).toBe(null);
  await letter('search-engine', { state: 'gone' }, '1 day');
  expect(await toldToAll()).toBe(null);
  await count();
  expect(await toldToAll()).toEqual({
    letters: 50,
    removed: 25,
    byRecipient: [
      { recipientKind: 'platform', letters: 40, removed: 20 },
      { recipientKind: 'search-engine', letters: 6, removed: 1 },
    ],
  });
  expect(await outcomes()).toMatchObject({ letters: 52, worked: 26 });
});

test('a page whose change is cut amid a sign, or that has signs which nothing can hold, is told as changed like any other', async () => {
  await look();
  shows(`${'x'.repeat(299)}🍲 and\u0000 more that nobody had read here before.`);
  await look();
  await look();
  expect(await kinds()).toContain('page_changed');
});

test('a clock, a counter and advertisements are no change of a page', async () => {
  const review = 'Fourteen of our guests had food poisoning that night.';
  let looks = 0;
  respond = (_request, answer) => {
    looks += 1;
    const noise = `<p>It is ${looks}:0${looks} h</p><p>${looks * 811} views</p><p>${['Shoes for all', 'Fly to Rome', 'New cars'][looks % 3]}</p>`;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>A review</title>${noise}<p>${review}</p>`);
  };
  for (let time = 0; time < 4; time += 1) await look();
  expect([looks, await kinds()]).toEqual([4, ['opened']]);
  const [kept] = await service.sql<{ count: number }>(
    'select count(*)::int as count from watched_page_versions v join watched_pages w on w.id = v.watched_page_id where w.case_file_id = $1',
    [caseFileId],
  );
  expect(kept).toEqual({ count: 1 });
});
