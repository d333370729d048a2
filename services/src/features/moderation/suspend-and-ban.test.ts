import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrentSession, Problem, Role } from '@clapback/contracts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { ProblemError } from '#platform/http/problems.ts';
import { passUndo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { banMember, unsuspendMember, suspendMember, unbanMember, type Staff } from './suspend-and-ban.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ SUPPORT_ADDRESS: 'support@clapback.example' });
});
afterAll(() => service.close());
// So many members sign in here from one address that it would be slowed.
beforeEach(() => service.sql('delete from limit_counters'));

const inAnHour = () => new Date(Date.now() + 3_600_000);
const run = <T>(work: (tx: Tx) => Promise<T>) => transact(service.platform, work);
const steps = {
  suspend: (staff: Staff, id: string) =>
    run((tx) => suspendMember(tx, staff, id, { ground: 'spam', facts: 'Forty advertisements.', until: inAnHour() })),
  unsuspend: (staff: Staff, id: string) => run((tx) => unsuspendMember(tx, staff, id, { ground: 'A mistake' })),
  ban: (staff: Staff, id: string) => run((tx) => banMember(tx, staff, id, { ground: 'spam', facts: 'Forty advertisements.' })),
  unban: (staff: Staff, id: string) => run((tx) => unbanMember(tx, staff, id, { ground: 'A mistake' })),
};
type Step = keyof typeof steps;
/** 'done', or the status and detail of the refusal. */
const outcome = (step: Step, staff: Staff, id: string) =>
  steps[step](staff, id).then(
    () => 'done',
    (error: ProblemError) => `${error.status} ${error.code}${error.detail ? `: ${error.detail}` : ''}`,
  );

const staffOf = async (role: Role): Promise<Staff & TestMember> => {
  const member = await service.member({ role });
  return { ...member, accountId: member.id, role };
};
const session = async (member: TestMember) => (await service.get<CurrentSession>('/api/auth/session', { token: member.token })).body.user;
const stored = async (id: string) =>
  (
    await service.sql<{ standing: string; standing_until: Date | null }>('select standing, standing_until from accounts where id = $1', [
      id,
    ])
  )[0];

describe('a suspension', () => {
  test('is a decision with its ground, an audit entry, an event, a mail that says all of it, and a restriction that the member reads', async () => {
    const [moderator, member] = [await staffOf('moderator'), await service.member({ displayName: 'Dana' })];
    const before = service.platform.events.number;
    const until = new Date('2099-12-03T10:00:00.000Z');
    const { decisionId } = await run((tx) =>
      suspendMember(tx, moderator, member.id, {
        ground: 'harassment',
        groundUrl: '/community-guidelines',
        facts: 'Wrote the same insult\nunder nine posts.',
        until,
      }),
    );

    expect(
      await service.sql(
        'select kind, subject_id, ground, ground_url, facts, is_automated, decided_by_id, effective_until, appeal_allowed, restores, reverses_id from decisions where id = $1',
        [decisionId],
      ),
    ).toEqual([
      {
        kind: 'suspend',
        subject_id: member.id,
        ground: 'harassment',
        ground_url: '/community-guidelines',
        facts: 'Wrote the same insult\nunder nine posts.',
        is_automated: false,
        decided_by_id: moderator.accountId,
        effective_until: until,
        appeal_allowed: true,
        restores: { standing: 'active', standingUntil: null },
        reverses_id: null,
      },
    ]);
    expect(
      await service.sql(`select actor_id, target_kind, details from audit_log where action = 'member_suspended' and target_id = $1`, [
        member.id,
      ]),
    ).toEqual([
      {
        actor_id: moderator.accountId,
        target_kind: 'account',
        details: { decisionId, ground: 'harassment', until: '2099-12-03T10:00:00.000Z' },
      },
    ]);
    await service.allTold();
    expect(
      await service.sql('select topic, kind, actor_id from events where number > $1 and topic = $2', [before, `account:${member.id}`]),
    ).toEqual([{ topic: `account:${member.id}`, kind: 'account.changed', actor_id: moderator.accountId }]);

    await passUndo(service, decisionId);
    const { text } = await service.mail(member.email, 'Your account is suspended');
    expect(text).toContain('Hello Dana,');
    expect(text).toContain('Your account is suspended until 3 December 2099, 10:00 UTC. You can sign in and read.');
    for (const line of [
      'Decision: Suspension of your account',
      'Ground: Harassment or bullying',
      'Facts: Wrote the same insult\nunder nine posts.',
      'Decided by: a person on our team, not by a rule',
      'Until: 3 December 2099, 10:00 UTC',
    ])
      expect(text).toContain(line);
    expect(text).toContain(`Read the rule: ${new URL('/community-guidelines', service.platform.settings.publicUrl).href}`);
    expect(text).toContain(
      'Open the decision and say why you think it is wrong. Someone who wasn’t involved in the decision will review it, wherever our team is large enough.',
    );

    expect(await session(member)).toMatchObject({
      standing: 'suspended',
      abilities: expect.not.arrayContaining(['post:create', 'post:like', 'file:upload']),
      restriction: {
        decisionId,
        standing: 'suspended',
        ground: 'harassment',
        groundUrl: '/community-guidelines',
        facts: 'Wrote the same insult\nunder nine posts.',
        isAutomated: false,
        decidedAt: expect.stringMatching(/Z$/),
        until: '2099-12-03T10:00:00.000Z',
        appealAllowed: true,
        contact: 'support@clapback.example',
      },
    });
  });

  test('that is lifted is reversed by a decision of its own, and the member may write again', async () => {
    const member = await service.member();
    const { decisionId } = await service.suspend(member);
    await service.unsuspendMember(member);
    expect(
      await service.sql(
        `select reverses_id, appeal_allowed, restores->>'standing' as restores from decisions where subject_id = $1 and kind = 'reverse'`,
        [member.id],
      ),
    ).toEqual([{ reverses_id: decisionId, appeal_allowed: false, restores: 'suspended' }]);
    expect(
      await service.sql(`select action from audit_log where target_id = $1 and action like '%susp%' order by created_at, id`, [member.id]),
    ).toEqual([{ action: 'member_suspended' }, { action: 'suspension_lifted' }]);
    expect((await service.mail(member.email, 'Your suspension was lifted')).text).toContain('You can use all of it again.');
    expect(await session(member)).toMatchObject({ standing: 'active', restriction: null });
    expect((await service.createPost(member)).id).toBeDefined();
  });
});

describe('a ban', () => {
  test('ends every session at once, and lets the member sign in to read why', async () => {
    const member = await service.member();
    const elsewhere = await service.signIn(member.email);
    const { decisionId } = await service.ban(member);
    for (const { token, cookie } of [member, elsewhere]) {
      expect((await service.get('/api/me', { token })).status).toBe(401);
      expect((await service.post<{ code: string }>('/api/auth/refresh', { headers: { cookie } })).body.code).toBe('account_banned');
    }
    expect(await service.sql(`select distinct ended_because from sessions where account_id = $1`, [member.id])).toEqual([
      { ended_because: 'banned' },
    ]);
    const again = await service.signIn(member.email);
    expect(await session(again)).toMatchObject({
      standing: 'banned',
      abilities: ['appeal:create', 'profile:read-own'],
      restriction: {
        decisionId,
        standing: 'banned',
        ground: 'spam',
        facts: 'Posted 40 advertisements in an hour.',
        until: null,
        contact: 'support@clapback.example',
      },
    });
    const { text } = await service.mail(member.email, 'Your account is banned');
    for (const line of [
      'Ground: Spam or misleading content',
      'Facts: Posted 40 advertisements in an hour.',
      'Until: further notice',
      'Open the decision and say why you think it is wrong. Someone who wasn’t involved in the decision will review it, wherever our team is large enough.',
      'In your settings you can also copy your data and delete your account.',
      `/dashboard?tab=settings&decision=${decisionId}`,
    ])
      expect(text).toContain(line);
    expect(await service.sql(`select action from audit_log where target_id = $1 and action like 'user_%'`, [member.id])).toEqual([
      { action: 'user_banned' },
    ]);
  });

  test('that is taken back leaves a suspension to run on that it came on top of', async () => {
    const member = await service.member();
    const { until } = await service.suspend(member);
    const { decisionId } = await service.ban(member);
    expect(await stored(member.id)).toEqual({ standing: 'banned', standing_until: null });
    await service.unban(member);
    expect(await stored(member.id)).toEqual({ standing: 'suspended', standing_until: until });
    expect((await service.mail(member.email, 'Your ban was lifted')).text).toContain(
      'Your account is no longer banned. It is still suspended until ',
    );
    expect(await service.sql(`select reverses_id from decisions where subject_id = $1 and kind = 'reverse'`, [member.id])).toEqual([
      { reverses_id: decisionId },
    ]);
    expect(await service.sql(`select action from audit_log where target_id = $1 and action = 'user_unbanned'`, [member.id])).toHaveLength(
      1,
    );
  });

  test('needs facts, and texts that fit', async () => {
    const [staff, member] = [await service.admin(), await service.member()];
    const ban = (input: object) =>
      run((tx) => banMember(tx, staff, member.id, { ground: 'spam', facts: 'x', ...input })).then(
        () => 'done',
        (error: ProblemError) => error.errors?.map(({ field, code }) => `${field} ${code}`),
      );
    expect(await ban({ facts: ' ' })).toEqual(['facts required']);
    expect(await ban({ facts: 'x'.repeat(2001) })).toEqual(['facts too_long']);
    expect(await ban({ ground: 'x'.repeat(121) })).toEqual(['ground too_long']);
    for (const groundUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'ftp://x', `https://x.example/${'x'.repeat(500)}`])
      expect(await ban({ groundUrl }), groundUrl).toEqual(['groundUrl wrong_format']);
    const suspend = (facts: string) => run((tx) => suspendMember(tx, staff, member.id, { ground: 'spam', facts, until: inAnHour() }));
    await expect(suspend(' ')).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'facts', code: 'required' }] });
    const until = new Date(Date.now() - 1000);
    await expect(
      run((tx) => suspendMember(tx, staff, member.id, { ground: 'spam', facts: 'Forty advertisements.', until })),
    ).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'until' }] });
    expect(await stored(member.id)).toEqual({ standing: 'active', standing_until: null });
    expect(await service.sql('select id from decisions where subject_id = $1', [member.id])).toEqual([]);
  });
});

describe('[ROLE-07, ROLE-08, SUSP-11] who may decide', () => {
  test('moderators about members, admins about everybody but themselves, others about nobody', async () => {
    const roles = ['viewer', 'responder', 'premium', 'moderator', 'admin'] as const;
    const found: Record<string, string[]> = {};
    const subjects = await Promise.all(roles.map((role) => service.member({ role })));
    for (const role of roles) {
      const staff = await staffOf(role);
      found[role] = [];
      for (const subject of subjects) {
        found[role].push(await outcome('suspend', staff, subject.id));
        await outcome('unsuspend', await service.admin(), subject.id);
      }
    }
    const onlyAdmins = '403 forbidden: Only admins can act on moderators and admins.';
    expect(found).toEqual({
      viewer: Array(5).fill('403 forbidden'),
      responder: Array(5).fill('403 forbidden'),
      premium: Array(5).fill('403 forbidden'),
      moderator: ['done', 'done', 'done', onlyAdmins, onlyAdmins],
      admin: Array(5).fill('done'),
    });
  });

  test('a ban is for admins, nobody acts on themselves, and who is not in good standing decides nothing', async () => {
    const [moderator, admin, member] = [await staffOf('moderator'), await staffOf('admin'), await service.member()];
    expect(await outcome('ban', moderator, member.id)).toBe('403 forbidden');
    expect(await outcome('unban', moderator, member.id)).toBe('403 forbidden');
    for (const step of ['suspend', 'ban', 'unsuspend', 'unban'] as const)
      expect(await outcome(step, admin, admin.accountId)).toBe('403 forbidden: You cannot do this to your own account.');
    await service.suspend({ id: moderator.accountId });
    expect(await outcome('suspend', moderator, member.id)).toBe('403 forbidden');
    await service.sql(`update accounts set granted_role = 'viewer' where id = $1`, [admin.accountId]);
    expect(await outcome('ban', admin, member.id), 'with a role that they had').toBe('403 forbidden');
    expect(await outcome('ban', await service.admin(), '0190a0a0-0000-7000-8000-000000000001')).toBe(
      '404 not_found: There is no such member.',
    );
  });

  test('of two admins who ban each other at the same time one is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await staffOf('admin'), await staffOf('admin')];
      const both = await Promise.all([outcome('ban', one, other.accountId), outcome('ban', other, one.accountId)]);
      expect(both.toSorted()).toEqual(['403 forbidden', 'done']);
    }
  });
});

test('a step that makes no sense is a conflict and changes nothing', async () => {
  const staff = await service.admin();
  const of = async (standing: 'active' | 'suspended' | 'banned') => {
    const found: Record<string, string> = {};
    for (const step of ['suspend', 'unsuspend', 'ban', 'unban'] as const) {
      const { id } = await service.member({ standing });
      const before = await stored(id);
      found[step] = await outcome(step, staff, id);
      if (found[step] !== 'done') expect(await stored(id)).toEqual(before);
    }
    return found;
  };
  expect(await of('active')).toEqual({
    suspend: 'done',
    unsuspend: '409 conflict: This member is not suspended.',
    ban: 'done',
    unban: '409 conflict: This member is not banned.',
  });
  expect(await of('suspended')).toEqual({
    suspend: '409 conflict: This member is suspended already.',
    unsuspend: 'done',
    ban: 'done',
    unban: '409 conflict: This member is not banned.',
  });
  expect(await of('banned')).toEqual({
    suspend: '409 conflict: This member is banned.',
    unsuspend: '409 conflict: This member is not suspended.',
    ban: '409 conflict: This member is banned already.',
    unban: 'done',
  });
});

test('of two who suspend the same member at once one is told that it is done', async () => {
  const [one, other] = [await staffOf('moderator'), await staffOf('moderator')];
  for (let round = 0; round < 5; round += 1) {
    const member = await service.member();
    const both = await Promise.all([one, other].map((staff) => outcome('suspend', staff, member.id)));
    expect(both.toSorted()).toEqual(['409 conflict: This member is suspended already.', 'done']);
    expect(await service.sql('select kind from decisions where subject_id = $1', [member.id])).toEqual([{ kind: 'suspend' }]);
  }
});

describe('[SUSP-09, SUSP-10, ROLE-09] what a standing lets a member do', () => {
  interface Try {
    status: number;
    code: string | undefined;
    detail: string | undefined;
  }
  /** One call of each kind, as the member with this session. */
  async function tries(token: string): Promise<Record<string, Try>> {
    const author = await service.member();
    const { id } = await service.createPost(author);
    const told = async (call: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await call;
      const { code, detail } = (body ?? {}) as Partial<Problem>;
      return { status, code, detail };
    };
    const upload = new FormData();
    upload.set('purpose', 'post-image');
    return {
      session: await told(service.get('/api/auth/session', { token })),
      profile: await told(service.get('/api/me', { token })),
      feed: await told(service.get('/api/posts', { token })),
      post: await told(
        service.post('/api/posts', {
          token,
          body: { title: 'T', content: 'C', postType: 'other', captchaToken: await service.pass('create_post') },
        }),
      ),
      like: await told(service.put(`/api/posts/${id}/like`, { token })),
      unlike: await told(service.delete(`/api/posts/${id}/like`, { token })),
      upload: await told(service.post('/api/uploads', { token, body: upload })),
    };
  }
  const fine = { status: 200, code: undefined, detail: undefined };

  test('active: everything', async () => {
    const { token } = await service.member();
    expect(await tries(token)).toMatchObject({
      session: fine,
      profile: fine,
      feed: fine,
      post: { status: 201 },
      like: fine,
      unlike: fine,
      upload: { status: 400 },
    });
  });

  test('unconfirmed: no session begins, and one that was there before is refused', async () => {
    await service.signUp('never@example.org', 'Never');
    const signIn = await service.post<Problem>('/api/auth/sign-in', {
      body: { email: 'never@example.org', password: 'a quiet harbour 1931' },
    });
    expect([signIn.status, signIn.body.code]).toEqual([403, 'email_unconfirmed']);
    const member = await service.member();
    await service.sql('update accounts set email_confirmed_at = null where id = $1', [member.id]);
    const refused = { status: 403, code: 'email_unconfirmed', detail: undefined };
    expect(await tries(member.token)).toEqual({
      session: fine,
      profile: refused,
      feed: fine,
      post: refused,
      like: refused,
      unlike: refused,
      upload: refused,
    });
  });

  test('suspended: reading, unliking and signing in, nothing that writes; each refusal says until when', async () => {
    const member = await service.member();
    const until = new Date('2099-01-31T23:05:00.000Z');
    const staff = await service.admin();
    await run((tx) => suspendMember(tx, staff, member.id, { ground: 'spam', facts: 'Forty advertisements.', until }));
    const { token } = await service.signIn(member.email);
    const refused = {
      status: 403,
      code: 'account_suspended',
      detail: 'Your account is suspended until 31 January 2099, 23:05 UTC. Questions: support@clapback.example',
    };
    expect(await tries(token)).toEqual({
      session: fine,
      profile: fine,
      feed: fine,
      post: refused,
      like: refused,
      unlike: fine,
      upload: refused,
    });
  });

  test('banned: signing in, one’s own session and profile, and what a visitor reads', async () => {
    const { token } = await service.member({ standing: 'banned' });
    const refused = {
      status: 403,
      code: 'account_banned',
      detail:
        'Your account is banned. Settings, in your dashboard, says why. There you also appeal it, copy your data, cancel a subscription and delete your account. Questions: support@clapback.example',
    };
    expect(await tries(token)).toEqual({
      session: fine,
      profile: fine,
      feed: fine,
      post: refused,
      like: refused,
      unlike: refused,
      upload: refused,
    });
  });
});
