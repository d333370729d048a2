import { beforeEach, describe, expect } from 'vitest';
import type { ModerationCasePage } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { amount } from '../../../test/proof.ts';
import { addBelow, decide, hide, passUndo, report, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
beforeEach(async () => {
  await service.sql('delete from reports');
  await service.sql('delete from cases');
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
});

const list = async (query: string, by = ingrid) => {
  const { status, body } = await service.get<ModerationCasePage>(`/api/moderation/cases?${query}`, { token: by.token });
  expect(status).toBe(200);
  return body.items;
};
const ids = async (query: string, by = ingrid) => (await list(query, by)).map(({ id }) => id);
/** Hours from a report until something. */
const hoursTo = (from: string, to: string | null) => Math.round((Date.parse(to!) - Date.parse(from)) / 3_600_000);

/** What is kept of each case and differs from its reports, worked out anew one list after the other. */
async function differences(): Promise<unknown[]> {
  const times = await service.sql(`
    select c.id from cases c full join (
      select coalesce(post_id, response_id, comment_id) as id, max(created_at) as reported_at, max(created_at) filter (where status = 'pending') as pending_at,
        max(created_at) filter (where status = 'approved') as approved_at, max(created_at) filter (where status = 'dismissed') as dismissed_at,
        min(due_at) filter (where status = 'pending') as due_at, min(rank_at) filter (where status = 'pending') as rank_at
      from reports group by 1) r on r.id = c.id
    where (c.reported_at, c.pending_at, c.approved_at, c.dismissed_at, c.due_at, c.rank_at)
      is distinct from (r.reported_at, r.pending_at, r.approved_at, r.dismissed_at, r.due_at, r.rank_at)`);
  const sums = await service.sql(`
    select c.id, l.list, c.sums -> l.list as kept, r.* from cases c cross join (values ('all'), ('pending'), ('approved'), ('dismissed')) l (list)
    cross join lateral (
      select count(*)::int as reports, count(distinct q.reporter_id)::int as reporters, min(q.created_at) as first_at, max(q.created_at) as last_at
      from reports q where c.id in (q.post_id, q.response_id, q.comment_id) and l.list in ('all', q.status)
    ) r
    cross join lateral (
      select coalesce(jsonb_object_agg(g.reason, g.count), '{}') as reasons from (
        select q.reason, count(*) from reports q where c.id in (q.post_id, q.response_id, q.comment_id) and l.list in ('all', q.status) group by q.reason) g
    ) g
    left join lateral (
      select q.revision_id from reports q where c.id in (q.post_id, q.response_id, q.comment_id) and l.list in ('all', q.status)
      order by q.created_at desc, q.id desc limit 1
    ) v on true
    left join lateral (
      select q.status from reports q where c.id in (q.post_id, q.response_id, q.comment_id) order by q.reviewed_at desc nulls last limit 1
    ) d on true
    where c.sums ->> 'decidedAs' is distinct from d.status or case when r.reports = 0 then c.sums ? l.list else
      ((c.sums #>> array[l.list, 'reports'])::int, (c.sums #>> array[l.list, 'reporters'])::int, (c.sums #>> array[l.list, 'firstAt'])::timestamptz,
        (c.sums #>> array[l.list, 'lastAt'])::timestamptz, (c.sums #>> array[l.list, 'revisionId'])::uuid,
        (select jsonb_object_agg(e ->> 'reason', e -> 'count') from jsonb_array_elements(c.sums #> array[l.list, 'reasons']) e))
      is distinct from (r.reports, r.reporters, r.first_at, r.last_at, v.revision_id, g.reasons) end`);
  return [...times, ...sums];
}

describe('when a case is due', () => {
  test.each([
    ['violence', 4],
    ['privacy', 4],
    ['harassment', 24],
    ['hate_speech', 24],
    ['spam', 72],
    ['misinformation', 72],
    ['copyright', 72],
    ['other', 72],
  ])('%s is decided within %d hours', async (reason, hours) => {
    const { id } = await service.createPost(dana);
    await report(service, ravi, { postId: id }, { reason });
    const [item] = await list('status=pending');
    expect([item?.id, hoursTo(item!.lastReportedAt, item!.dueAt)]).toEqual([id, hours]);
  });

  test('the gravest of several reasons counts, also where it came last, and a decided case is due no more', async () => {
    const mei = await service.member();
    const { id } = await service.createPost(dana);
    await report(service, ravi, { postId: id }, { reason: 'spam' });
    await report(service, mei, { postId: id }, { reason: 'privacy' });
    const [item] = await list('status=pending');
    expect(hoursTo(item!.lastReportedAt, item!.dueAt)).toBe(4);
    expect(await ids('status=pending&ground=privacy')).toEqual([id]);
    expect(await ids('status=pending&ground=spam')).toEqual([]);
    const { body } = await decide(service, ingrid, id, hide);
    expect((await list('status=approved'))[0]).toMatchObject({ id, dueAt: null });
    await undo(service, ingrid, body.decisionId);
    expect((await list('status=pending'))[0]?.dueAt).toBe(item!.dueAt);
  });
});

describe('the order', () => {
  test('newest first unless asked; by urgency the sooner due and the graver comes first', async () => {
    const [spam, violence, harassment] = [await service.createPost(dana), await service.createPost(dana), await service.createPost(dana)];
    await report(service, ravi, { postId: violence.id }, { reason: 'violence' });
    await report(service, ravi, { postId: harassment.id }, { reason: 'harassment' });
    await report(service, ravi, { postId: spam.id }, { reason: 'spam' });
    expect(await ids('status=pending')).toEqual([spam.id, harassment.id, violence.id]);
    expect(await ids('status=pending&order=urgency')).toEqual([violence.id, harassment.id, spam.id]);
  });

  test('of two alike the one comes first whose reporter was right before, and that is fixed when the report comes', async () => {
    const [reliable, mistaken] = [await service.member(), await service.member()];
    for (const [by, decision] of [
      [reliable, { decision: 'approve' }],
      [mistaken, { decision: 'dismiss' }],
    ] as const)
      for (let number = 0; number < 4; number += 1) {
        const { id } = await service.createPost(dana);
        await report(service, by, { postId: id });
        await decide(service, ingrid, id, decision);
      }
    const [first, second] = [await service.createPost(dana), await service.createPost(dana)];
    await report(service, mistaken, { postId: first.id });
    await report(service, reliable, { postId: second.id });
    expect(await ids('status=pending&order=urgency')).toEqual([second.id, first.id]);
    const rank = `select rank_at from cases where id = '${second.id}'`;
    const before = await service.sql(rank);
    const other = await service.createPost(dana);
    await report(service, reliable, { postId: other.id });
    await decide(service, ingrid, other.id, { decision: 'dismiss' });
    expect(await service.sql(rank)).toEqual(before);
  });

  test('25 urgent cases are two pages, none lost or told twice', async () => {
    const made = [];
    for (let number = 0; number < 25; number += 1) {
      const { id } = await service.createPost(dana);
      made.push(id);
      await report(service, ravi, { postId: id });
    }
    const first = await service.get<ModerationCasePage>('/api/moderation/cases?status=pending&order=urgency', { token: ingrid.token });
    const rest = await ids(`status=pending&order=urgency&cursor=${first.body.nextCursor}`);
    expect([...first.body.items.map(({ id }) => id), ...rest].toSorted()).toEqual(made.toSorted());
  });
});

describe('filters', () => {
  test('by ground, kind, warning, author, reporter and age', async () => {
    const mei = await service.member();
    const [old, post] = [await service.createPost(dana), await service.createPost(mei)];
    const commentId = await addBelow(service, 'comment', post.id, dana, 'A rude comment');
    await report(service, ravi, { postId: old.id }, { reason: 'copyright' });
    await service.sql(`update reports set created_at = created_at - interval '8 days'`);
    await service.sql(`update cases set pending_at = pending_at - interval '8 days', reported_at = reported_at - interval '8 days'`);
    await report(service, dana, { postId: post.id }, { reason: 'harassment' });
    await report(service, mei, { commentId }, { reason: 'spam' });
    const three = await Promise.all([ravi, samuel, ingrid].map((by) => report(service, by, { commentId }, { reason: 'spam' })));
    expect(three.map(({ status }) => status)).toEqual([201, 201, 201]);
    const found: Record<string, string[]> = {};
    for (const query of [
      'ground=copyright',
      'kind=comment',
      'kind=post',
      'flagged=true',
      'flagged=false',
      `authorId=${dana.id}`,
      `reporterId=${dana.id}`,
      `reporterId=${ravi.id}`,
      'age=over_week',
      'age=last_day',
      `kind=post&authorId=${dana.id}`,
      'ground=violence',
    ])
      found[query.replaceAll(dana.id, 'dana').replaceAll(ravi.id, 'ravi')] = await ids(`status=pending&${query}`);
    expect(found).toEqual({
      'ground=copyright': [old.id],
      'kind=comment': [commentId],
      'kind=post': [post.id, old.id],
      'flagged=true': [commentId],
      'flagged=false': [post.id, old.id],
      'authorId=dana': [commentId, old.id],
      'reporterId=dana': [post.id],
      'reporterId=ravi': [commentId, old.id],
      'age=over_week': [old.id],
      'age=last_day': [commentId, post.id],
      'kind=post&authorId=dana': [old.id],
      'ground=violence': [],
    });
  });

  test('what was written in a language is found by it, and words of the reported text in each of their forms', async () => {
    const german = await service.createPost(dana, {
      title: 'Mein Nachbar',
      content: 'Er hat mein Werkzeug genommen und nie zurückgebracht.',
    });
    const english = await service.createPost(dana, {
      title: 'My neighbour',
      content: 'He was borrowing my tools and never brought them back.',
    });
    for (const { id } of [german, english]) await report(service, ravi, { postId: id });
    await service.patch(`/api/posts/${english.id}`, {
      token: dana.token,
      body: { content: 'Nothing happened at all, everything is fine.' },
    });
    const found: Record<string, string[]> = {};
    for (const query of [
      'language=de',
      'language=en',
      'language=fr',
      'search=tool',
      'search=borrow%20never',
      'search=Werkzeuge',
      'search=borrow%20-spoons',
      'search=borrow%20-tool',
      'search=fine',
      'search=%25',
      `search='%20or`,
    ])
      found[query] = await ids(`status=pending&${query}`);
    expect(found).toEqual({
      'language=de': [german.id],
      'language=en': [english.id],
      'language=fr': [],
      'search=tool': [english.id],
      'search=borrow%20never': [english.id],
      'search=Werkzeuge': [german.id],
      'search=borrow%20-spoons': [english.id],
      'search=borrow%20-tool': [],
      'search=fine': [],
      'search=%25': [],
      [`search='%20or`]: [],
    });
  });

  test('no filter tells who wrote an anonymous post, or who reported what one wrote oneself', async () => {
    const anonymous = await service.createPost(dana, { isAnonymous: true });
    await report(service, ravi, { postId: anonymous.id });
    const own = await service.createPost(ingrid, { isAnonymous: true });
    await report(service, ravi, { postId: own.id });
    expect(await ids(`status=pending&authorId=${dana.id}`)).toEqual([]);
    expect(await ids(`status=pending&reporterId=${ravi.id}`)).toEqual([anonymous.id]);
    expect(await ids(`status=pending&reporterId=${ravi.id}`, samuel)).toEqual([own.id, anonymous.id]);
  });

  test.each([
    'order=oldest',
    'ground=rude',
    'kind=thread',
    'age=old',
    'flagged=perhaps',
    'authorId=dana',
    'language=deutsch',
    'search=',
    `search=${'x'.repeat(201)}`,
  ])('a filter that is none is refused: %s', async (query) => {
    expect((await service.get(`/api/moderation/cases?${query}`, { token: ingrid.token })).status).toBe(400);
  });
});

test('what is kept of the cases agrees with their reports, whatever happens to them', async () => {
  const mei = await service.member();
  const posts = [];
  for (let number = 0; number < 4; number += 1) posts.push((await service.createPost(dana)).id);
  for (const postId of posts)
    for (const [by, reason] of [
      [ravi, 'spam'],
      [mei, 'privacy'],
    ] as const)
      await report(service, by, { postId }, { reason });
  expect(await differences()).toEqual([]);
  const [hidden, dismissed, forced, left] = posts as [string, string, string, string];
  const { body } = await decide(service, ingrid, hidden, hide);
  await decide(service, ingrid, dismissed, { decision: 'dismiss' });
  await service.post(`/api/moderation/posts/${forced}/force-hide`, { token: ingrid.token, body: { reason: 'A street.', noAppeal: false } });
  expect(await differences()).toEqual([]);
  await undo(service, ingrid, body.decisionId);
  await report(service, samuel, { postId: dismissed });
  await service.post(`/api/moderation/posts/${forced}/restore`, { token: samuel.token, body: { reason: 'Nothing of that is true.' } });
  expect(await differences()).toEqual([]);
  expect(
    (await service.sql<{ pending: boolean }>(`select pending_at is not null as pending from cases where id = $1`, [left]))[0]?.pending,
  ).toBe(true);
});

test('the sums of a case follow an account that is deleted, decisions together, an appeal that reopens and reports at once', async () => {
  const [mei, leaver] = [await service.member(), await service.member()];
  const post = await service.createPost(dana);
  const commentId = await addBelow(service, 'comment', post.id, dana, 'A rude comment');
  for (const item of [{ postId: post.id }, { commentId }])
    for (const [by, reason] of [
      [mei, 'privacy'],
      [leaver, 'spam'],
    ] as const)
      await report(service, by, item, { reason });
  const counts = async () => (await list('status=pending')).map(({ id, reportCount, reporterCount }) => [id, reportCount, reporterCount]);
  expect(await counts()).toEqual([
    [commentId, 2, 2],
    [post.id, 2, 2],
  ]);
  await service.delete('/api/me', { token: leaver.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(await counts()).toEqual([
    [commentId, 2, 1],
    [post.id, 2, 1],
  ]);
  expect(await differences()).toEqual([]);

  const crowdOfReporters = await Promise.all(Array.from({ length: 6 }, () => service.member()));
  const answers = await Promise.all(
    crowdOfReporters.map((by, index) => report(service, by, { postId: post.id }, { reason: index % 2 ? 'spam' : 'harassment' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect((await counts())[0]).toEqual([post.id, 8, 7]);
  expect(await differences()).toEqual([]);

  const together = await service.post('/api/moderation/cases/bulk-decisions', {
    token: ingrid.token,
    body: {
      cases: (await list('status=pending')).map(({ id, item }) => ({ id, revisionId: item.revisionId })),
      decision: 'dismiss',
      facts: 'Nobody is named.',
    },
  });
  expect(together.status).toBe(200);
  expect(await ids('status=pending')).toEqual([]);
  expect(await differences()).toEqual([]);
  expect((await list('status=dismissed')).map(({ status, reportCount }) => [status, reportCount])).toEqual([
    ['dismissed', 8],
    ['dismissed', 2],
  ]);

  // Whoever reported it appeals what was dismissed, and all that was decided with it is looked at again.
  const [dismissal] = await service.sql<{ id: string }>(`select id from decisions where comment_id = $1 and kind = 'no_violation'`, [
    commentId,
  ]);
  await passUndo(service, dismissal!.id);
  const sent = await appeal(service, mei, { decisionId: dismissal!.id });
  expect([sent.status, (await answerAppeal(service, samuel, sent.body.id)).status]).toEqual([201, 200]);
  expect(await counts()).toEqual([[commentId, 2, 1]]);
  expect(await differences()).toEqual([]);
});

const crowd = amount(10, 50);

test(`${crowd} moderators who decide at once decide each case once, and none waits for ever`, { timeout: 120_000 }, async () => {
  const staff = await Promise.all(Array.from({ length: crowd }, () => service.member({ role: 'moderator' })));
  const posts: string[] = [];
  for (let number = 0; number < 10; number += 1) {
    const { id } = await service.createPost(dana);
    posts.push(id);
    await report(service, ravi, { postId: id });
  }
  // A machine that is too slow for all of them says so, and they try again.
  const decidePatiently = async (...decision: Parameters<typeof decide>): Promise<Awaited<ReturnType<typeof decide>>> => {
    const answer = await decide(...decision);
    return answer.status === 503 ? decidePatiently(...decision) : answer;
  };
  // Each of them takes the cases in an order of their own.
  const answers = await Promise.all(
    staff.flatMap((by, shift) =>
      posts.map((_, index) =>
        decidePatiently(service, by, posts[(index + shift) % posts.length]!, index % 2 ? hide : { decision: 'dismiss' }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 already_decided']),
  );
  expect(await ids('status=pending')).toEqual([]);
  expect(await differences()).toEqual([]);
});
