import pg from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import type { LastSuspension, Problem, Suspension, UserHistory } from '@clapback/contracts';
import { answerAppeal, appeal, decisionsOf } from '../../../test/appeals.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsTo, passUndo, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let ingrid: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Maas' });
});
beforeEach(() => service.sql('delete from limit_counters'));

type Answered = Suspension & Omit<Problem, 'status'>;
const suspend = (memberId: string, body: object, by = ingrid) =>
  service.post<Answered>(`/api/moderation/users/${memberId}/suspensions`, {
    token: by.token,
    body: { reason: 'Forty advertisements.', ...body },
  });
const lift = (id: string, by = ingrid) => service.delete<Answered>(`/api/moderation/suspensions/${id}`, { token: by.token });
const inHours = (hours: number, minutes = 0) => new Date(Date.now() + hours * 3_600_000 + minutes * 60_000).toISOString();
const canLike = async (member: TestMember) => {
  const post = await service.createPost(ingrid);
  return (await service.put(`/api/posts/${post.id}/like`, { token: member.token })).status;
};

test('[SUSP-04, SUSP-07, SUSP-09] stores reason, both times, who imposed it and that it holds; the member reads it and can appeal', async () => {
  const member = await service.member();
  const suspendedUntil = inHours(24);
  const { status, body } = await suspend(member.id, { suspendedUntil, userId: ingrid.id });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    userId: member.id,
    ground: 'other',
    reason: 'Forty advertisements.',
    suspendedAt: body.suspendedAt,
    suspendedUntil,
    isActive: true,
    isAppealed: false,
    undoableUntil: expect.stringMatching(/Z$/),
    imposedBy: { id: ingrid.id, displayName: 'Ingrid Maas' },
  });
  expect((await decisionsOf(service, member))[0]).toMatchObject({
    id: body.id,
    kind: 'suspend',
    facts: 'Forty advertisements.',
    effectiveUntil: suspendedUntil,
    whyNotAppeal: null,
  });
});

test.each([1, 6, 24, 72, 168, 336, 720, 2160])(
  '[SUSP-05] %s hours are taken, as hours and as an end within five minutes',
  async (hours) => {
    for (const body of [{ hours }, { suspendedUntil: inHours(hours, 4) }, { suspendedUntil: inHours(hours, -4) }]) {
      expect((await suspend((await service.member()).id, body)).status, JSON.stringify(body)).toBe(201);
    }
  },
);

test('[SUSP-05] a blank reason, no end, both, or an end that is none of the eight is refused', async () => {
  const member = await service.member();
  for (const [body, field] of [
    [{ reason: ' \n', hours: 24 }, 'reason'],
    [{}, 'suspendedUntil'],
    [{ hours: 2 }, 'hours'],
    [{ hours: 24, suspendedUntil: inHours(24) }, 'suspendedUntil'],
    [{ suspendedUntil: inHours(24, 6) }, 'suspendedUntil'],
    [{ suspendedUntil: inHours(1, -6) }, 'suspendedUntil'],
    [{ suspendedUntil: inHours(-1) }, 'suspendedUntil'],
    [{ suspendedUntil: inHours(2161) }, 'suspendedUntil'],
  ] as const) {
    const { status, body: answer } = await suspend(member.id, body);
    expect([status, answer.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  }
  expect(await canLike(member)).toBe(200);
});

test('lifting one suspension lifts no other that somebody has imposed meanwhile', async () => {
  const member = await service.member();
  const { body: first } = await suspend(member.id, { hours: 1 });
  const holder = new pg.Client(service.databaseUrl);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from accounts where id = $1 for update', [member.id]);
    const lifting = lift(first.id);
    await eventually(async () =>
      expect((await service.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%accounts%'`)).length).toBe(1),
    );
    // Another moderator lifts it first, and suspends them anew.
    await holder.query(
      `insert into decisions (id, kind, subject_id, ground, is_automated, appeal_allowed, reverses_id) values (gen_random_uuid(), 'reverse', $1, 'other', false, false, $2)`,
      [member.id, first.id],
    );
    await holder.query(
      `insert into decisions (id, kind, subject_id, ground, is_automated, appeal_allowed, effective_until) values (gen_random_uuid(), 'suspend', $1, 'spam', false, true, now() + interval '7 days')`,
      [member.id],
    );
    await holder.query(`update accounts set standing_until = now() + interval '7 days' where id = $1`, [member.id]);
    await holder.query('commit');
    expect((await lifting).status).toBe(409);
    expect(await canLike(member)).toBe(403);
  } finally {
    await holder.end();
  }
});

test('[SUSP-08] holds until its end, and then the member can write again', async () => {
  const member = await service.member();
  const { body } = await suspend(member.id, { hours: 1 });
  expect(await canLike(member)).toBe(403);
  await service.sql(`update accounts set standing_until = now() - interval '1 second' where id = $1`, [member.id]);
  await service.sql(`update decisions set effective_until = now() - interval '1 second' where id = $1`, [body.id]);
  expect(await canLike(member)).toBe(200);
  expect((await lift(body.id)).status).toBe(409);
});

test('[SUSP-10] refuses posts, responses, comments, likes, reports, uploads and boosts meanwhile', async () => {
  const member = await service.member();
  const post = await service.createPost(ingrid);
  await suspend(member.id, { hours: 24 });
  for (const [path, body] of [
    ['/api/posts', {}],
    [`/api/posts/${post.id}/responses`, {}],
    [`/api/posts/${post.id}/comments`, {}],
    ['/api/reports', {}],
    ['/api/boosts/checkout', {}],
    ['/api/uploads', undefined],
  ] as const) {
    const { status, body: answer } = await service.post<Problem>(path, { token: member.token, ...(body ? { body } : {}) });
    expect([status, answer.code], path).toEqual([403, 'account_suspended']);
  }
  expect(await canLike(member)).toBe(403);
});

test('[SUSP-11] is for moderators and admins, who lift it early, once', async () => {
  const [member, other] = [await service.member(), await service.member()];
  expect((await suspend(member.id, { hours: 24 }, other)).status).toBe(403);
  const { body } = await suspend(member.id, { hours: 24 });
  expect((await lift(body.id, other)).status).toBe(403);
  expect((await lift(body.id)).body).toMatchObject({ id: body.id, isActive: false });
  expect((await lift(body.id)).status).toBe(409);
  expect(await canLike(member)).toBe(200);
});

describe('a suspension that is taken back', () => {
  test('within ten minutes, by the one who imposed it, is never mailed; the member reads of it in Settings', async () => {
    const [member, viktor] = [await service.member(), await service.member({ role: 'moderator' })];
    const { body } = await suspend(member.id, { hours: 24 });
    await service.jobsDone();
    expect(await mailsTo(service, member.email)).toEqual([]);
    expect((await undo(service, viktor, body.id)).status).toBe(403);
    const { status, body: undone } = await undo(service, ingrid, body.id);
    expect([status, undone.caseId, undone.undoableUntil]).toEqual([200, member.id, null]);
    expect(await canLike(member)).toBe(200);
    await passUndo(service, body.id);
    expect(await mailsTo(service, member.email)).toEqual([]);
    expect((await decisionsOf(service, member)).map(({ kind }) => kind)).toEqual(['reverse', 'suspend']);
    expect((await undo(service, ingrid, body.id)).status).toBe(409);
  });

  test('is mailed once it cannot be undone, with the facts and until when to appeal; then it is lifted instead', async () => {
    const member = await service.member({ displayName: 'Vera Holm' });
    const { body } = await suspend(member.id, { hours: 24 });
    await passUndo(service, body.id);
    const [mail] = await mailsTo(service, member.email);
    expect(mail?.subject).toBe('Your account is suspended');
    for (const said of [
      'Hello Vera Holm,',
      'Facts: Forty advertisements.',
      /You have the right to appeal until \d{1,2} [A-Z][a-z]+ \d{4}\./,
    ])
      expect(mail?.text).toMatch(said);
    // Screens name the same day, from what the decision says.
    const [decision] = await decisionsOf(service, member);
    const day = new Date(Date.parse(decision!.appealUntil) - 86_400_000).toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(mail?.text).toContain(`You have the right to appeal until ${day}.`);
    expect((await undo(service, ingrid, body.id)).body.detail).toBe('A decision can be undone within 10 minutes.');
    expect((await lift(body.id)).body).toMatchObject({ isActive: false });
  });

  test('[SUSP-11] while an appeal is open grants the appeal, also by the one who imposed it; the appellant reads why', async () => {
    const member = await service.member();
    const { body } = await suspend(member.id, { hours: 24 });
    const { body: sent } = await appeal(service, member, { appealType: 'suspension', decisionId: body.id });
    expect((await undo(service, ingrid, body.id)).status).toBe(409);
    const { status } = await service.delete(
      `/api/moderation/suspensions/${body.id}?reason=${encodeURIComponent('I mixed up two accounts.')}`,
      {
        token: ingrid.token,
      },
    );
    expect(status).toBe(200);
    expect(await canLike(member)).toBe(200);
    expect(await service.sql('select status, response from user_appeals where id = $1', [sent.id])).toEqual([
      { status: 'approved', response: 'I mixed up two accounts.' },
    ]);
    // Workers send the mails of one change side by side.
    const mails = await mailsTo(service, member.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your account is suspended',
      'Your appeal has been approved',
      'Your suspension was lifted',
    ]);
    const granted = mails.find(({ subject }) => subject === 'Your appeal has been approved');
    expect(granted?.text).toContain('Answer: I mixed up two accounts.');
  });
});

describe('a suspension that is shortened', () => {
  const shorten = (id: string, body: object, by = ingrid) =>
    service.patch<Answered>(`/api/moderation/suspensions/${id}`, { token: by.token, body });

  test('ends earlier by a decision of its own that can be appealed, counts once, and is mailed at once', async () => {
    const member = await service.member();
    const { body } = await suspend(member.id, { hours: 168, ground: 'spam' });
    await passUndo(service, body.id);
    const { status, body: shorter } = await shorten(body.id, { hours: 6, reason: 'The first advertisement was none.' });
    expect([status, shorter.isActive, shorter.ground, shorter.undoableUntil]).toEqual([200, true, 'spam', null]);
    expect(shorter.id).not.toBe(body.id);
    expect(Math.abs(Date.parse(shorter.suspendedUntil) - Date.now() - 6 * 3_600_000)).toBeLessThan(60_000);
    expect(await decisionsOf(service, member)).toMatchObject([
      { id: shorter.id, kind: 'suspend', facts: 'The first advertisement was none.', whyNotAppeal: null },
      { id: body.id, kind: 'suspend', whyNotAppeal: 'reversed' },
    ]);
    const [, mail] = await mailsTo(service, member.email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Your suspension was shortened',
      expect.stringContaining('Your suspension ends earlier than we told you'),
    ]);
    const { body: history } = await service.get<UserHistory>(`/api/moderation/users/${member.id}/history`, { token: ingrid.token });
    expect([history.summary.suspensionsCount, history.summary.strikes.length]).toEqual([1, 1]);
    expect((await lift(shorter.id)).body).toMatchObject({ isActive: false });
    expect(await canLike(member)).toBe(200);
  });

  test('is refused where the end is not an earlier one, and where it holds no more', async () => {
    const member = await service.member();
    const { body } = await suspend(member.id, { hours: 6 });
    const later = await shorten(body.id, { hours: 24 });
    expect([later.status, later.body.errors?.[0]?.field]).toEqual([400, 'hours']);
    await lift(body.id);
    expect((await shorten(body.id, { hours: 1 })).status).toBe(409);
  });

  test('keeps an open appeal open, and granting that lifts it', async () => {
    const [member, viktor] = [await service.member(), await service.member({ role: 'moderator' })];
    const { body } = await suspend(member.id, { hours: 168 });
    const { body: sent } = await appeal(service, member, { appealType: 'suspension', decisionId: body.id });
    const { body: shorter } = await shorten(body.id, { hours: 6 });
    expect(shorter).toMatchObject({ isActive: true, isAppealed: true });
    expect((await answerAppeal(service, viktor, sent.id, 'approved')).status).toBe(200);
    expect(await canLike(member)).toBe(200);
  });
});

test('how a member was suspended last is told, and not what was taken back', async () => {
  const member = await service.member();
  const last = async () =>
    (await service.get<LastSuspension>(`/api/moderation/users/${member.id}/suspensions/last`, { token: ingrid.token })).body.last;
  expect(await last()).toBeNull();
  const { body } = await suspend(member.id, { hours: 72 });
  expect(await last()).toMatchObject({ id: body.id, isActive: true, reason: 'Forty advertisements.' });
  await undo(service, ingrid, body.id);
  expect(await last()).toBeNull();
});
