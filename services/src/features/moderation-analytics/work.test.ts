import pg from 'pg';
import { beforeEach, expect } from 'vitest';
import type { ModerationWork, Problem } from '@clapback/contracts';
import { recountDays } from './moderation-days.ts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { decide, hide, moveDecision, report, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let admin: TestMember;
let moderator: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  admin = await service.member({ role: 'admin' });
  moderator = await service.member({ role: 'moderator', displayName: 'Ingrid Moss' });
});
beforeEach(async () => {
  for (const table of ['posts', 'reports', 'user_appeals', 'decisions', 'kept_figures', 'moderation_days', 'moderation_staff_days'])
    await service.sql(`delete from ${table}`);
});

const readKept = async (query = '') =>
  (await service.get<ModerationWork & Problem>(`/api/moderation/analytics/work${query}`, { token: admin.token })).body;

/** Counted now, however busy the machine is. */
async function read(query = ''): Promise<ModerationWork & Problem> {
  await service.sql('delete from kept_figures');
  return readKept(query);
}

/** A report that came so long ago, and was decided so long after it. */
async function decided(reason: string, ago: string, after: string): Promise<void> {
  const post = await service.createPost(await service.member(), { title: 'A title' });
  await report(service, await service.member(), { postId: post.id }, { reason });
  expect((await decide(service, moderator, post.id, hide)).status).toBe(200);
  await service.sql(
    `update reports set created_at = now() - $2::interval, due_at = due_at - $2::interval, reviewed_at = now() - $2::interval + $3::interval where post_id = $1`,
    [post.id, ago, after],
  );
}

test('reports by day and ground, with the median, what nine of ten took, and what was late', async () => {
  const begun = Date.now();
  await decided('privacy', '1 hour', '10 minutes');
  await decided('privacy', '2 hours', '30 minutes');
  await decided('privacy', '6 hours', '5 hours');
  await decided('spam', '5 days', '48 hours');
  const waiting = await service.createPost(await service.member(), { title: 'Waiting' });
  await report(service, await service.member(), { postId: waiting.id }, { reason: 'violence' });
  await service.sql(
    `update reports set created_at = now() - interval '4 hours 1 minute', due_at = due_at - interval '4 hours 1 minute' where post_id = $1`,
    [waiting.id],
  );

  const work = await read();
  expect(work.open).toEqual({ pending: 1, pastDue: 1 });
  expect(work.total).toEqual({ received: 5, decided: 4, medianMinutes: 165, p90Minutes: 2106, late: 1 });
  expect(work.byGround).toEqual([
    { ground: 'spam', received: 1, decided: 1, medianMinutes: 2880, p90Minutes: 2880, late: 0 },
    { ground: 'violence', received: 1, decided: 0, medianMinutes: null, p90Minutes: null, late: 0 },
    { ground: 'privacy', received: 3, decided: 3, medianMinutes: 30, p90Minutes: 246, late: 1 },
  ]);
  expect(work.byDay).toHaveLength(30);
  // It may have been midnight meanwhile.
  const days = (ago: number) => [begun, Date.now()].map((time) => new Date(time - ago * 86_400_000).toISOString().slice(0, 10));
  expect(days(0)).toContain(work.byDay.at(-1)!.day);
  expect(work.byDay.reduce((sum, day) => sum + day.received, 0)).toBe(5);
  expect(work.byDay.filter(({ day, received }) => received > 0 && days(5).includes(day)).map(({ received }) => received)).toEqual([1]);
  expect((await read('?days=1')).byDay).toHaveLength(1);
  expect((await read('?days=91')).code).toBe('validation_failed');
});

test('a decision that the clock puts before its report took no time', async () => {
  await decided('spam', '1 hour', '10 minutes');
  await service.sql(`update reports set reviewed_at = created_at - interval '10 minutes'`);
  expect((await read()).total).toMatchObject({ decided: 1, medianMinutes: 0, p90Minutes: 0 });
});

test('what was counted stays when a post goes, and a recount gives what its rows say', async () => {
  await decided('spam', '1 hour', '10 minutes');
  expect((await read()).total).toMatchObject({ received: 1, decided: 1 });
  await service.sql(`update moderation_days set received = 7, day = day - 10`);
  expect((await read()).total).toMatchObject({ received: 8, decided: 2 });
  await service.sql(`delete from moderation_days`);
  await recountDays(service.platform);
  expect((await read()).total).toMatchObject({ received: 1, decided: 1 });
});

test('a decision that was taken back is counted no more, also where it was the only one of its ground on that day', async () => {
  const post = await service.createPost(await service.member());
  await report(service, await service.member(), { postId: post.id });
  await service.sql(`update reports set created_at = created_at - interval '3 days', due_at = due_at - interval '3 days'`);
  const { body } = await decide(service, moderator, post.id, hide);
  expect([(await read()).total.decided, (await read()).byStaff.map(({ decisions }) => decisions)]).toEqual([1, [1]]);
  expect((await undo(service, moderator, body.decisionId)).status).toBe(200);
  const work = await read();
  expect([work.total.decided, work.total.medianMinutes, work.open.pending, work.byStaff]).toEqual([0, null, 1, []]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a report was decided once, on the day of the first decision and in time, however late that was taken back', async () => {
  const decideInTime = async () => {
    const author = await service.member();
    const post = await service.createPost(author);
    await report(service, await service.member(), { postId: post.id });
    const { decisionId } = (await decide(service, moderator, post.id, hide)).body;
    await moveDecision(service, decisionId, daysAgo(5), 10);
    return { author, postId: post.id, decisionId };
  };
  const [appealed, restored] = [await decideInTime(), await decideInTime()];
  const figures = async () => {
    const { total, byDay, byStaff, appeals } = await read();
    return { total, byDay: byDay.flatMap(({ decided: number, late }) => (number > 0 ? [[number, late]] : [])), byStaff, appeals };
  };
  const total = { received: 2, decided: 2, medianMinutes: 10, p90Minutes: 10, late: 0 };
  const ingrid = { accountId: moderator.id, displayName: 'Ingrid Moss', decisions: 2 };
  expect(await figures()).toEqual({
    total,
    byDay: [[2, 0]],
    byStaff: [{ ...ingrid, overturned: 0 }],
    appeals: { answered: 0, overturned: 0 },
  });

  const { body } = await appeal(service, appealed.author, { appealType: 'content_removal', decisionId: appealed.decisionId });
  expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  const shown = { token: admin.token, body: { reason: 'The address is public.' } };
  expect((await service.post(`/api/moderation/posts/${restored.postId}/restore`, shown)).status).toBe(200);
  expect(await service.sql(`select status from reports`)).toEqual([{ status: 'dismissed' }, { status: 'dismissed' }]);
  const after = { total, byDay: [[2, 0]], byStaff: [{ ...ingrid, overturned: 1 }], appeals: { answered: 1, overturned: 1 } };
  expect(await figures()).toEqual(after);
  // As versions before counted it: a second time, on the day on which it was taken back.
  await service.sql(
    `insert into moderation_days (day, ground, received, decided, late, minutes, answered, overturned)
       values ((now() at time zone 'UTC')::date - 3, 'copyright', 0, 1, 1, '{7200}', 0, 0)`,
  );
  await recountDays(service.platform);
  expect(await figures()).toEqual(after);
});

test('reports that a rule alone had counted are decided when staff take its warning away', async () => {
  const post = await service.createPost(await service.member());
  for (let number = 1; number <= 3; number += 1) await report(service, await service.member(), { postId: post.id });
  await service.sql(`update decisions set created_at = created_at - interval '3 hours'`);
  await service.sql(`update reports set created_at = created_at - interval '4 hours', due_at = due_at - interval '4 hours'`);
  const { status } = await service.put(`/api/moderation/posts/${post.id}/flag`, { token: moderator.token, body: { flagged: false } });
  expect([status, (await read()).total]).toEqual([200, { received: 3, decided: 3, medianMinutes: 240, p90Minutes: 240, late: 0 }]);
});

test('a suspension counts for the one who suspended, not for who shortened it, and not at all once it was undone', async () => {
  const colleague = await service.member({ role: 'moderator' });
  const suspend = async () => {
    const member = await service.member();
    const sent = { token: moderator.token, body: { reason: 'Forty advertisements.', hours: 168 } };
    return { member, id: (await service.post<{ id: string }>(`/api/moderation/users/${member.id}/suspensions`, sent)).body.id };
  };
  const [shortened, undone] = [await suspend(), await suspend()];
  expect((await read()).byStaff.map(({ accountId, decisions }) => [accountId, decisions])).toEqual([[moderator.id, 2]]);
  const answer = await service.patch(`/api/moderation/suspensions/${shortened.id}`, { token: colleague.token, body: { hours: 6 } });
  expect([answer.status, (await undo(service, moderator, undone.id)).status]).toEqual([200, 200]);
  expect((await read()).byStaff.map(({ accountId, decisions }) => [accountId, decisions])).toEqual([[moderator.id, 1]]);
  const { body } = await appeal(service, shortened.member, { appealType: 'suspension' });
  expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  expect((await read()).byStaff).toEqual([{ accountId: moderator.id, displayName: 'Ingrid Moss', decisions: 1, overturned: 1 }]);
});

test('what came in the last minutes before the service was off for days is counted when it is back', async () => {
  await decided('spam', '4 days', '10 minutes');
  expect((await read()).total.received).toBe(1);
  await decided('privacy', '4 days', '10 minutes');
  await service.sql(`update kept_figures set counted_at = now() - interval '4 days'`);
  expect((await readKept()).total).toMatchObject({ received: 2, decided: 2 });
});

test('appeals that were answered, what they overturned, and each of the staff', async () => {
  await decided('spam', '1 hour', '10 minutes');
  await decided('spam', '1 hour', '10 minutes');
  const decisions = await service.sql<{ id: string; subject_id: string }>(`select id, subject_id from decisions order by id`);
  for (const [index, { id, subject_id }] of decisions.entries())
    await service.sql(
      `insert into user_appeals (id, account_id, appeal_type, decision_id, reason, answer_by, due_at, status, response, reviewed_by_id, reviewed_at)
       values (gen_random_uuid(), $1, 'content_removal', $2, 'It was not so.', now(), now(), $3, 'We looked again.', $4, now())`,
      [subject_id, id, index === 0 ? 'approved' : 'rejected', admin.id],
    );
  const work = await read();
  expect(work.appeals).toEqual({ answered: 2, overturned: 1 });
  expect(work.byStaff).toEqual([{ accountId: moderator.id, displayName: 'Ingrid Moss', decisions: 2, overturned: 1 }]);
});

test('what the service has answered, and how fast pages were', async () => {
  await service.sql('delete from page_figures');
  const { load: before } = await read();
  await service.sql(`insert into page_figures (hour, figure, route, up_to, count, sum) values
    (date_trunc('hour', now()), 'LCP', '/', 1800, 3, 3000), (date_trunc('hour', now()), 'LCP', '/', 4000, 1, 3500), (now() - interval '2 days', 'LCP', '/', 30000, 9, 200000)`);
  service.platform.metrics.requestDuration.observe({ method: 'GET', route: '/api/posts', status: '503' }, 0.1);
  const { load } = await read();
  expect(load.pages).toEqual([{ figure: 'LCP', count: 4, p75: 1800 }]);
  expect(load.requests).toBeGreaterThan(before.requests);
  expect(load.failed).toBe(before.failed + 1);
  expect(new Date(load.since).getTime()).toBeLessThan(Date.now());
});

test('where counting takes long, neither the lists nor the work are read from reports and appeals', async () => {
  await decided('spam', '1 hour', '10 minutes');
  await read();
  await service.get('/api/moderation/analytics', { token: admin.token });
  await service.sql('update kept_figures set took_ms = 60000');
  const lock = new pg.Client({ connectionString: service.databaseUrl });
  await lock.connect();
  try {
    await lock.query('begin; lock table reports, user_appeals, post_views in access exclusive mode');
    expect((await readKept()).total).toMatchObject({ received: 1, decided: 1 });
    expect((await service.get('/api/moderation/analytics', { token: admin.token })).status).toBe(200);
  } finally {
    await lock.query('rollback');
    await lock.end();
  }
});
