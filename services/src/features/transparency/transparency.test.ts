import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DecisionStatement, Problem, StatementOfReasons, Transparency } from '@clapback/contracts';
import { keep } from '../moderation-analytics/service.ts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { decide, decidePerson, hide, moveDecision, passUndo, report, reportPerson, sendNotice, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { publishedPeriods } from './periods.ts';

let service: TestService;
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  // Its own: figures are those of the whole database.
  service = await TestService.start();
  admin = await service.member({ role: 'admin' });
  moderator = await service.member({ role: 'moderator' });
});
beforeEach(async () => {
  for (const table of ['posts', 'user_appeals', 'decisions', 'kept_figures', 'transparency_months', 'moderation_days'])
    await service.sql(`delete from ${table}`);
});
afterAll(() => service.close());

const read = async () => (await service.get<Transparency>('/api/transparency')).body;
const lastMonth = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7);
})();

/** Decisions in the middle of the last month, without anything else about them. */
const decisions = (kind: string, ground: string, count: number, isAutomated = false) =>
  service.sql(
    `insert into decisions (id, kind, ground, is_automated, appeal_allowed, created_at) select gen_random_uuid(), $1, $2, $3, true, ($4 || '-15')::timestamptz from generate_series(1, $5)`,
    [kind, ground, isAutomated, lastMonth, count],
  );

test('finished months and years by ground and kind, with small numbers untold and all others rounded', async () => {
  await decisions('hide', 'privacy', 12);
  await decisions('flag', 'privacy', 6, true);
  await decisions('suspend', 'harassment', 2);
  await decisions('ban', 'Article 12 of a law that somebody named', 7);
  // Of this month, which is not over.
  await service.sql(
    `insert into decisions (id, kind, ground, is_automated, appeal_allowed) values (gen_random_uuid(), 'hide', 'spam', false, true)`,
  );
  await service.sql(
    `insert into moderation_days (day, ground, received, decided, late, minutes, answered, overturned) values (($1 || '-15')::date, 'privacy', 41, 18, 0, '{}', 0, 0)`,
    [lastMonth],
  );

  const { months, years } = await read();
  expect(months).toEqual([
    {
      period: lastMonth,
      reports: 40,
      decisions: 25,
      automated: 5,
      appealed: 0,
      overturned: 0,
      medianMinutes: null,
      byGround: [
        { ground: 'harassment', reports: 0, decisions: '< 5', medianMinutes: null },
        { ground: 'privacy', reports: 40, decisions: 20, medianMinutes: null },
        { ground: 'other', reports: 0, decisions: 5, medianMinutes: null },
      ],
      byKind: [
        { kind: 'flag', decisions: 5, automated: 5 },
        { kind: 'hide', decisions: 10, automated: 0 },
        { kind: 'suspend', decisions: '< 5', automated: 0 },
        { kind: 'ban', decisions: 5, automated: 0 },
      ],
    },
  ]);
  expect(years.map(({ period, decisions: all }) => [period, all])).toEqual([[lastMonth.slice(0, 4), 25]]);
});

test('no small number follows from a total: neither from that of a year and its months, nor from that of its kinds and grounds', async () => {
  const counted = (month: string, kind: string, ground: string, count: number) =>
    service.sql(
      `insert into transparency_months (month, kind, ground, is_automated, decisions, appealed, overturned, minutes) values ($1, $2, $3, false, $4, 0, 0, '{}')`,
      [month, kind, ground, count],
    );
  for (const month of ['01', '02', '03', '04']) await counted(`2024-${month}-01`, 'hide', 'spam', 1);
  await counted('2023-05-01', 'hide', 'privacy', 4);
  await counted('2023-05-01', 'ban', 'spam', 4);
  for (const ground of ['privacy', 'spam']) await counted('2022-05-01', 'hide', ground, 4);
  const { years, months } = await read();
  const of = (period: string) => [...years, ...months].find((one) => one.period === period)!;
  expect(of('2024-01').decisions).toBe('< 5');
  expect([of('2024').decisions, of('2024').byKind[0]!.decisions, of('2024').byGround[0]!.decisions]).toEqual([5, 5, 5]);
  expect([of('2023-05').decisions, of('2023').decisions]).toEqual([5, 5]);
  // One kind of decision is all of them, and says as little as they do.
  for (const period of ['2022-05', '2022'])
    expect([of(period).decisions, of(period).byGround.map((part) => part.decisions), of(period).byKind[0]!.decisions]).toEqual([
      5,
      ['< 5', '< 5'],
      5,
    ]);
});

test('a month that no calendar has is refused', async () => {
  for (const month of ['0000-01', '2026-13'])
    expect((await service.get<Problem>(`/api/moderation/statements?month=${month}`, { token: admin.token })).status, month).toBe(400);
});

test('how long decisions took, appeals and what they overturned; what was taken back at once is not counted', async () => {
  for (let number = 0; number < 6; number += 1) {
    const post = await service.createPost(await service.member(), { title: 'A title' });
    await report(service, await service.member(), { postId: post.id });
    expect((await decide(service, moderator, post.id, hide)).status).toBe(200);
  }
  const made = await service.sql<{ id: string; subject_id: string }>(`select id, subject_id from decisions order by id`);
  for (const [index, { id, subject_id }] of made.entries())
    await service.sql(
      `insert into user_appeals (id, account_id, appeal_type, decision_id, reason, answer_by, due_at, status, response, reviewed_by_id, reviewed_at)
       values (gen_random_uuid(), $1, 'content_removal', $2, 'It was not so.', now(), now(), $3, 'We looked again.', $4, now())`,
      [subject_id, id, index === 0 ? 'approved' : 'rejected', admin.id],
    );
  await service.sql(`update decisions set created_at = ($1 || '-15')::timestamptz`, [lastMonth]);
  await service.sql(
    `update reports set created_at = ($1 || '-15')::timestamptz - interval '2 hours', reviewed_at = ($1 || '-15')::timestamptz`,
    [lastMonth],
  );
  // Undone within the minutes in which that is possible.
  await decisions('hide', 'spam', 10);
  await service.sql(
    `insert into decisions (id, kind, ground, is_automated, appeal_allowed, reverses_id, created_at)
     select gen_random_uuid(), 'reverse', 'spam', false, false, id, created_at + interval '2 minutes' from decisions where subject_id is null`,
  );
  expect((await read()).months[0]).toMatchObject({ decisions: 5, appealed: 5, overturned: '< 5', medianMinutes: 120 });
  // Appeals go with the accounts that made them; what was counted stays.
  await service.sql('delete from user_appeals');
  await keep(service.platform, publishedPeriods);
  expect((await read()).months[0]).toMatchObject({ appealed: 5, overturned: '< 5' });
});

test('a decision that was overturned before its month was counted took as long as it did', async () => {
  for (let number = 0; number < 5; number += 1) {
    const author = await service.member();
    const post = await service.createPost(author);
    await report(service, await service.member(), { postId: post.id });
    const { decisionId } = (await decide(service, moderator, post.id, hide)).body;
    await moveDecision(service, decisionId, new Date(`${lastMonth}-15`), 120);
    const { body } = await appeal(service, author, { appealType: 'content_removal', decisionId });
    expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  }
  expect((await read()).months).toMatchObject([
    { period: lastMonth, decisions: 5, overturned: 5, medianMinutes: 120, byGround: [{ ground: 'spam', medianMinutes: 120 }] },
  ]);
});

test('a suspension that was shortened took as long as the longer one, also where it was overturned after that', async () => {
  for (let number = 0; number < 5; number += 1) {
    const person = await service.member();
    await reportPerson(service, await service.member(), person.id);
    const suspend = { decision: 'suspend', facts: 'The name is that of a newspaper.', ground: 'other', hours: 168 };
    const { decisionId } = (await decidePerson(service, moderator, person.id, suspend)).body;
    await moveDecision(service, decisionId, new Date(`${lastMonth}-15`), 120);
    const { body: shorter } = await service.patch<{ id: string }>(`/api/moderation/suspensions/${decisionId}`, {
      token: moderator.token,
      body: { hours: 6 },
    });
    await service.sql(`update decisions set created_at = $2 where id = $1`, [shorter.id, `${lastMonth}-16`]);
    if (number > 2) continue;
    const { body } = await appeal(service, person, { appealType: 'suspension', decisionId: shorter.id });
    expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  }
  expect((await read()).months).toMatchObject([{ period: lastMonth, decisions: 5, overturned: '< 5', medianMinutes: 120 }]);
});

test('a suspension that was shortened is one decision', async () => {
  const made = await service.sql<{ id: string }>(
    `insert into decisions (id, kind, ground, is_automated, appeal_allowed, created_at)
     select gen_random_uuid(), 'suspend', 'spam', false, true, ($1 || '-15')::timestamptz from generate_series(1, 8) returning id`,
    [lastMonth],
  );
  await service.sql(
    `insert into decisions (id, kind, ground, is_automated, appeal_allowed, reverses_id, created_at)
     select gen_random_uuid(), 'suspend', 'spam', false, true, id, created_at + interval '1 day' from decisions where id = any($1)`,
    [made.map(({ id }) => id)],
  );
  expect((await read()).months[0]).toMatchObject({ decisions: 10, byKind: [{ kind: 'suspend', decisions: 10 }] });
});

test('what is published is counted by night and not by who asks, and may be kept by caches', async () => {
  expect((await read()).months).toEqual([]);
  await decisions('hide', 'spam', 9);
  expect((await read()).months).toEqual([]);
  await keep(service.platform, publishedPeriods);
  expect((await read()).months[0]!.decisions).toBe(10);
  expect((await service.get('/api/transparency')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the report of a year as a page and as a table', async () => {
  await decisions('hide', 'privacy', 12);
  await decisions('suspend', 'harassment', 2);
  const year = lastMonth.slice(0, 4);
  const csv = await fetch(`${service.origin}/api/transparency/${year}/report.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await csv.text()).split('\r\n');
  expect(lines[0]).toBe('period,breakdown,name,measure,number');
  expect(lines).toContain(`${year},all,,decisions,15`);
  expect(lines).toContain(`${lastMonth},ground,harassment,decisions,< 5`);
  const html = await fetch(`${service.origin}/api/transparency/${year}/report.html`);
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await html.text();
  expect(page).toContain(`<h1>Transparency report ${year}</h1>`);
  expect(page).toContain('&lt; 5');
  expect((await service.get<Problem>('/api/transparency/2019/report.csv')).status).toBe(404);
});

/** The month of the newest decision, also where another has begun since. */
async function newestMonth(): Promise<string> {
  const [row] = await service.sql<{ month: string }>(
    `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM') as month from decisions`,
  );
  return row!.month;
}

/** The statements of reasons of this month. */
async function statements(): Promise<StatementOfReasons[]> {
  const answer = await fetch(`${service.origin}/api/moderation/statements?month=${await newestMonth()}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = (await answer.text()).trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as StatementOfReasons);
}

test('no statement tells what was undone at once, nor the longer half of a suspension that was shortened', async () => {
  const post = await service.createPost(await service.member());
  await report(service, await service.member(), { postId: post.id });
  const hidden = (await decide(service, moderator, post.id, hide)).body;
  expect((await undo(service, moderator, hidden.decisionId)).status).toBe(200);
  const member = await service.member();
  const { body: longer } = await service.post<{ id: string }>(`/api/moderation/users/${member.id}/suspensions`, {
    token: moderator.token,
    body: { reason: 'Forty advertisements.', hours: 168 },
  });
  const { body: shorter } = await service.patch<{ id: string }>(`/api/moderation/suspensions/${longer.id}`, {
    token: moderator.token,
    body: { hours: 6 },
  });
  expect((await statements()).map(({ puid }) => puid)).toEqual([shorter.id]);
});

test('a statement tells what its subject was told of, however soon that was taken back', async () => {
  const post = await service.createPost(await service.member());
  const { token } = moderator;
  const { body: hidden } = await service.post<{ decisionId: string }>(`/api/moderation/posts/${post.id}/force-hide`, {
    token,
    body: { reason: 'It gives a home address.', noAppeal: false },
  });
  expect((await service.post(`/api/moderation/posts/${post.id}/restore`, { token, body: { reason: 'It is public.' } })).status).toBe(200);
  const member = await service.member();
  const banned = await service.ban(member);
  await service.unban(member);
  expect((await statements()).map(({ puid }) => puid)).toEqual([hidden.decisionId, banned.decisionId]);
});

test('a statement keeps the notice that it was decided on where an appeal was granted since', async () => {
  const author = await service.member();
  const post = await service.createPost(author);
  expect((await sendNotice(service, [{ postId: post.id }], { category: 'copyright' })).status).toBe(201);
  const { decisionId } = (await decide(service, moderator, post.id, { ...hide, ground: 'other' })).body;
  const noticed = {
    puid: decisionId,
    source_type: 'SOURCE_ARTICLE_16',
    category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  };
  expect(await statements()).toMatchObject([noticed]);
  await passUndo(service, decisionId);
  const { body } = await appeal(service, author, { appealType: 'content_removal', decisionId });
  expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  expect(await statements()).toMatchObject([noticed]);
});

test('statements of reasons name nobody, and carry words only where an admin has released them', async () => {
  const author = await service.member({ displayName: 'Cleo Marsh' });
  const post = await service.createPost(author, { title: 'Of Cleo Marsh' });
  await report(service, await service.member(), { postId: post.id }, { reason: 'privacy', comment: 'My address' });
  const { decisionId } = (await decide(service, moderator, post.id, { ...hide, facts: 'It gives the address of Cleo Marsh.' })).body;
  await decisions('warn', 'spam', 1);
  const warnedPost = await service.createPost(author);
  await report(service, await service.member(), { postId: warnedPost.id });
  const warning = (await decide(service, moderator, warnedPost.id, { decision: 'warning', facts: 'Names Cleo Marsh.' })).body;
  const month = await newestMonth();
  const lines = async () => {
    const answer = await fetch(`${service.origin}/api/moderation/statements?month=${month}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    return (await answer.text()).trim().split('\n');
  };
  const [line, ...others] = await lines();
  expect(others.map((other) => JSON.parse(other) as StatementOfReasons)).toMatchObject([
    { puid: warning.decisionId, decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION' },
  ]);
  expect(others[0]).not.toMatch(/Cleo|decision_visibility|decision_account/);
  expect(line).not.toMatch(/Cleo|address of|My address/);
  const [days] = await service.sql<{ written: string; decided: string }>(
    `select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as written, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD') as decided
     from posts p, decisions d where p.id = $1 and d.id = $2`,
    [post.id, decisionId],
  );
  expect(JSON.parse(line!) as StatementOfReasons).toEqual({
    puid: decisionId,
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    decision_facts: 'Content of a member was hidden. The rule: Privacy violation or doxxing.',
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: `${service.platform.settings.publicUrl.origin}/community-guidelines#privacy`,
    incompatible_content_ground: 'Privacy violation or doxxing',
    incompatible_content_explanation: expect.stringContaining('Do not publish what lets others find or trouble a private person') as string,
    incompatible_content_illegal: 'No',
    category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    content_type: ['CONTENT_TYPE_TEXT'],
    content_date: days!.written,
    application_date: days!.decided,
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  });

  const release = (facts: string | null) =>
    service.call('PUT', `/api/moderation/statements/${decisionId}/release`, { token: admin.token, body: { facts } });
  expect((await release('It gave a home address.')).status).toBe(204);
  expect((JSON.parse((await lines())[0]!) as StatementOfReasons).decision_facts).toBe('It gave a home address.');
  expect((await release(null)).status).toBe(204);
  expect((JSON.parse((await lines())[0]!) as StatementOfReasons).decision_facts).toBe(
    'Content of a member was hidden. The rule: Privacy violation or doxxing.',
  );
  expect(
    await service.sql(`select action, details from audit_log where target_id = $1 and action like 'statement%' order by id`, [decisionId]),
  ).toEqual([
    { action: 'statement_released', details: {} },
    { action: 'statement_withheld', details: {} },
  ]);
});

describe('the statement of one decision', () => {
  const facts = 'It gives the address of Cleo Marsh.';
  const readOne = (id: string, by = admin) =>
    service.get<DecisionStatement & Problem>(`/api/moderation/statements/${id}`, { token: by.token });
  const release = (id: string, words: string | null, by = admin) =>
    service.call('PUT', `/api/moderation/statements/${id}/release`, { token: by.token, body: { facts: words } });
  const decided = async (author: TestMember, decision: object, by = moderator) => {
    const post = await service.createPost(author);
    await report(service, await service.member(), { postId: post.id });
    return (await decide(service, by, post.id, decision)).body.decisionId;
  };

  test('is what the export says, what its subject reads, and who released the words when', async () => {
    const id = await decided(await service.member(), { ...hide, facts });
    const general = expect.stringContaining('Content of a member was hidden. The rule: ') as string;
    const unreleased = { decisionId: id, exportedFacts: general, decisionFacts: facts, releasedAt: null, releasedBy: null };
    const { body, headers } = await readOne(id);
    expect([body, headers.get('cache-control')]).toEqual([unreleased, 'no-store']);
    expect((await release(id, 'It gave a home address.')).status).toBe(204);
    expect((await readOne(id)).body).toEqual({
      decisionId: id,
      exportedFacts: 'It gave a home address.',
      decisionFacts: facts,
      releasedAt: expect.any(String),
      releasedBy: { id: admin.id, displayName: expect.any(String) },
    });
    expect((await release(id, null)).status).toBe(204);
    expect((await readOne(id)).body).toEqual(unreleased);
  });

  test('is not there for what the export leaves out, and neither can words be released for that', async () => {
    const undone = await decided(await service.member(), hide);
    expect((await undo(service, moderator, undone)).status).toBe(200);
    const left = await decided(await service.member(), { decision: 'approve', facts });
    for (const id of [undone, left]) expect([(await readOne(id)).status, (await release(id, 'Words.')).status]).toEqual([404, 404]);
  });

  test('is left to another admin by the one whom the decision is about', async () => {
    const other = await service.member({ role: 'admin' });
    const id = await decided(other, { ...hide, facts }, admin);
    for (const answer of [await readOne(id, other), await release(id, 'Words.', other)])
      expect([answer.status, (answer.body as Problem).detail]).toEqual([
        403,
        'This decision is about you, so another admin releases words for it.',
      ]);
    expect((await readOne(id)).body).toMatchObject({ decisionId: id, releasedAt: null });
  });
});

test('statements about profiles: a name that was reset, a picture that was removed, a suspension; what was dismissed has none', async () => {
  const facts = 'The name is that of Harbour Gazette, which the member is not.';
  const made: string[] = [];
  for (const decision of ['reset_name', 'remove_picture', 'suspend', 'dismiss']) {
    const person = await service.member({ displayName: 'Harbour Gazette' });
    await service.put('/api/me/avatar', { token: person.token, body: { avatarType: 'default', avatarUrl: '/avatars/3.svg' } });
    await reportPerson(service, await service.member(), person.id);
    const fields = decision === 'dismiss' ? {} : { facts, ground: 'other', ...(decision === 'suspend' ? { hours: 24 } : {}) };
    const { status, body } = await decidePerson(service, moderator, person.id, { decision, ...fields });
    expect([decision, status]).toEqual([decision, 200]);
    made.push(body.decisionId);
  }
  const answer = await fetch(`${service.origin}/api/moderation/statements?month=${await newestMonth()}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = await answer.text();
  expect(text).not.toMatch(/Harbour|Member \d/);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StatementOfReasons);
  expect(lines.map(({ puid }) => puid)).toEqual(made.slice(0, 3));
  const common = {
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  };
  expect(lines).toMatchObject([
    { ...common, decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'], content_type: ['CONTENT_TYPE_TEXT'] },
    { ...common, decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'], content_type: ['CONTENT_TYPE_IMAGE'] },
    {
      ...common,
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      content_type: ['CONTENT_TYPE_OTHER'],
      content_type_other: 'The account as a whole',
    },
  ]);
});
