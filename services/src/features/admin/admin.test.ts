import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminStats, AdminUser, AdminUserPage, CurrentSession, OwnDecisionPage, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let samuel: TestMember;
let ingrid: TestMember;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it lists all members, and all whose names could be taken for others'.
  service = await TestService.start();
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin', email: 'samuel@example.org' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator', email: 'ingrid@example.org' });
  dana = await service.member({ displayName: 'Dana Whitlock', email: 'dana@example.org' });
});
afterAll(() => service.close());

const users = (query = '', by = samuel) => service.get<AdminUserPage>(`/api/admin/users${query}`, { token: by.token });
const ban = (id: string, body: object, by = samuel) =>
  service.put<AdminUser & Problem>(`/api/admin/users/${id}/ban`, { token: by.token, body });
const role = (id: string, to: unknown, by = samuel) =>
  service.put<AdminUser & Problem>(`/api/admin/users/${id}/role`, { token: by.token, body: { role: to } });
const audit = (id: string) => service.sql('select actor_id, action, details from audit_log where target_id = $1 order by created_at', [id]);

describe('the list of members', () => {
  test('[ADMIN-13] takes nothing and gives all members with everything that the screen shows', async () => {
    const { status, body, headers } = await users();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const everybody = body.items;
    for (let cursor = body.nextCursor; cursor !== null; ) {
      const page = (await users(`?cursor=${cursor}`)).body;
      everybody.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(everybody.find(({ id }) => id === dana.id)).toEqual({
      id: dana.id,
      displayName: 'Dana Whitlock',
      email: 'dana@example.org',
      role: 'responder',
      grantedRole: 'responder',
      standing: 'active',
      standingUntil: null,
      isBanned: false,
      isVerified: false,
      isConfirmed: true,
      joinedAt: expect.any(String),
      isMe: false,
    });
    expect(everybody.find(({ isMe }) => isMe)?.id).toBe(samuel.id);
    expect(JSON.stringify(everybody)).not.toMatch(/argon|hash|password/i);
  });

  test('[ADMIN-13, ADMIN-14, ROLE-08] nobody but an admin gets it', async () => {
    const answers = [
      await service.get('/api/admin/users'),
      await users('', dana),
      await users('', ingrid),
      await service.get('/api/admin/stats', { token: ingrid.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });

  test('somebody who signed up and never signed in has no name; a subscription shows as premium over the granted role', async () => {
    await service.signUp('never@example.org', 'Not Yet');
    const member = await service.member({ email: 'subscribed@example.org' });
    await service.sql(
      `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at) values (gen_random_uuid(), $1, 'active', 'c', 's', now() + interval '1 day')`,
      [member.id],
    );
    const { body } = await users();
    const find = (email: string) => body.items.find((user) => user.email === email);
    expect(find('never@example.org')).toMatchObject({ displayName: null, isConfirmed: false });
    expect(find('subscribed@example.org')).toMatchObject({ role: 'premium', grantedRole: 'responder' });
  });

  test('words are looked for in names and addresses; wildcards, quotes and SQL are letters', async () => {
    await service.member({ displayName: '100% Real_Name', email: 'odd@example.org' });
    const found = async (q: string) => (await users(`?q=${encodeURIComponent(q)}`)).body.items.map(({ email }) => email);
    expect(await found('WHITLOCK')).toEqual(['dana@example.org']);
    expect(await found('ingrid@')).toEqual(['ingrid@example.org']);
    expect(await found('100% Real_')).toEqual(['odd@example.org']);
    for (const q of ['100_ Real', '%%%x', `' or '1'='1`, `x'; drop table accounts; --`, '\\', 'Dana_Whitlock'])
      expect(await found(q), q).toEqual([]);
    expect((await users(`?q=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await users('?cursor=x')).status).toBe(400);
  });

  test('whose name could be taken for Clapback, its staff or one of them is found, whoever became staff since; staff are not', async () => {
    const [holder, alike, other] = [
      await service.member({ displayName: 'Clapback Support' }),
      await service.member({ displayName: 'Noor Вакker' }),
      await service.member({ displayName: 'Robin Vale' }),
    ];
    const noor = await service.member({ displayName: 'Noor Bakker' });
    const found = async () => (await users('?names=taken')).body.items.map(({ id }) => id);
    expect(await found()).toEqual([holder.id]);
    await role(noor.id, 'moderator');
    expect((await found()).toSorted()).toEqual([holder.id, alike.id].toSorted());
    expect((await users('?names=taken&q=clapback')).body.items.map(({ id }) => id)).toEqual([holder.id]);
    expect(await found()).not.toContain(other.id);
  });

  test('more than a page goes on at the cursor; none is lost or told twice', async () => {
    await service.sql(
      `insert into accounts (id, email, granted_role) select gen_random_uuid(), 'crowd-' || n || '@example.org', 'viewer' from generate_series(1, 60) n`,
    );
    const first = await users('?q=crowd-');
    const second = await users(`?q=crowd-&cursor=${first.body.nextCursor}`);
    expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.body.items, ...second.body.items].map(({ id }) => id)).size).toBe(60);
  });

  test('the figures above it count', async () => {
    const stats = async () => (await service.get<AdminStats>('/api/admin/stats', { token: samuel.token })).body;
    const before = await stats();
    const member = await service.member();
    await service.sql('update profiles set is_verified = true where id = $1', [member.id]);
    await ban(member.id, { banned: true, ground: 'spam', facts: 'Sells followers.' });
    const after = await stats();
    expect([after.users - before.users, after.banned - before.banned, after.verified - before.verified]).toEqual([1, 1, 1]);
  });
});

describe('bans', () => {
  test('[ADMIN-07] banning sets is_banned, ends the sessions, writes user_banned, and the member reads why', async () => {
    const member = await service.member();
    const { status, body } = await ban(member.id, { banned: true, ground: 'harassment', facts: 'Threatened three members.' });
    expect([status, body.isBanned, body.standing]).toEqual([200, true, 'banned']);
    expect((await service.get('/api/me', { token: member.token })).status).toBe(401);
    expect((await audit(member.id)).map(({ actor_id: actorId, action }) => [actorId, action])).toContainEqual([samuel.id, 'user_banned']);
    const again = await service.signIn(member.email);
    expect(
      (await service.get<OwnDecisionPage>('/api/me/decisions', { token: again.token })).body.items.map(
        ({ kind, ground, groundUrl, facts, isAutomated }) => [kind, ground, groundUrl, facts, isAutomated],
      ),
    ).toEqual([['ban', 'harassment', '/community-guidelines#harassment', 'Threatened three members.', false]]);
  });

  test('[ADMIN-08] unbanning clears is_banned and writes user_unbanned', async () => {
    const member = await service.member();
    await ban(member.id, { banned: true, ground: 'spam', facts: 'Sells followers.' });
    const { status, body } = await ban(member.id, { banned: false, ground: 'other' });
    expect([status, body.isBanned, body.standing]).toEqual([200, false, 'active']);
    expect((await audit(member.id)).map(({ action }) => action)).toContain('user_unbanned');
    expect((await ban(member.id, { banned: false, ground: 'other' })).status).toBe(409);
  });

  test('[ADMIN-14, ROLE-12] a moderator, a member and a visitor are refused, and nothing changes', async () => {
    const body = { banned: true, ground: 'spam', facts: 'Facts' };
    const statuses = [
      (await ban(dana.id, body, ingrid)).status,
      (await ban(samuel.id, body, dana)).status,
      (await service.put(`/api/admin/users/${dana.id}/ban`, { body })).status,
    ];
    expect(statuses).toEqual([403, 403, 401]);
    expect((await users('?q=dana@')).body.items[0]?.isBanned).toBe(false);
  });

  test('a ban without facts or ground, of oneself, of nobody, and with fields of the account is refused', async () => {
    for (const body of [
      { banned: true, ground: 'spam' },
      { banned: true, ground: 'spam', facts: '  ' },
      { banned: true, facts: 'Facts' },
      { banned: 'yes', ground: 'spam', facts: 'F' },
      { banned: true, ground: 'spam', facts: 'F', role: 'admin' },
    ]) {
      expect((await ban(dana.id, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await ban(samuel.id, { banned: true, ground: 'spam', facts: 'F' })).status).toBe(403);
    expect((await ban('01a1fc0e-764e-707a-9097-8bbb7e28cda8', { banned: true, ground: 'spam', facts: 'F' })).status).toBe(404);
  });
});

describe('roles', () => {
  test('[ADMIN-15] an admin changes a role; the open session has it at once, and the audit log says from what to what', async () => {
    const member = await service.member();
    const { status, body } = await role(member.id, 'moderator');
    expect([status, body.role, body.grantedRole]).toEqual([200, 'moderator', 'moderator']);
    const session = await service.get<CurrentSession>('/api/auth/session', { token: member.token });
    expect([session.body.user.role, session.body.user.abilities.includes('report:decide')]).toEqual(['moderator', true]);
    expect((await service.get('/api/moderation/cases', { token: member.token })).status).toBe(200);
    expect((await service.mail(member.email, 'Your role was changed')).text).toContain('You are now: moderator.');
    await role(member.id, 'viewer');
    expect((await service.get('/api/moderation/cases', { token: member.token })).status).toBe(403);
    expect(await audit(member.id)).toEqual(
      expect.arrayContaining([
        { actor_id: samuel.id, action: 'role_changed', details: { from: 'responder', to: 'moderator' } },
        { actor_id: samuel.id, action: 'role_changed', details: { from: 'moderator', to: 'viewer' } },
      ]),
    );
    expect(
      await service.sql(`select count(*)::int as count from events where topic = $1 and kind = 'account.changed' and actor_id = $2`, [
        `account:${member.id}`,
        samuel.id,
      ]),
    ).toEqual([{ count: 2 }]);
  });

  test('[ADMIN-14, ADMIN-15] a moderator and a member are refused; a role that is none is refused; the same role again changes nothing', async () => {
    expect([
      (await role(dana.id, 'viewer', ingrid)).status,
      (await role(ingrid.id, 'admin', ingrid)).status,
      (await role(dana.id, 'admin', dana)).status,
    ]).toEqual([403, 403, 403]);
    for (const to of ['owner', 'Admin', '', null, ['admin']]) expect((await role(dana.id, to)).status).toBe(400);
    const before = (await audit(dana.id)).length;
    expect((await role(dana.id, 'responder')).status).toBe(200);
    expect(await audit(dana.id)).toHaveLength(before);
  });

  test('nobody changes their own role, so the last admin stays; of two admins who demote each other at once one is left', async () => {
    expect((await role(samuel.id, 'viewer')).body).toMatchObject({ status: 403, detail: 'You cannot change your own role.' });
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await service.member({ role: 'admin' }), await service.member({ role: 'admin' })];
      const answers = await Promise.all([role(two.id, 'viewer', one), role(one.id, 'viewer', two)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      const left = await service.sql('select id from accounts where id = any($1) and granted_role = $2', [[one.id, two.id], 'admin']);
      expect(left).toHaveLength(1);
    }
  });

  test('of an admin who bans and one who demotes the other at once one is left', async () => {
    const [one, two] = [await service.member({ role: 'admin' }), await service.member({ role: 'admin' })];
    const answers = await Promise.all([
      role(two.id, 'viewer', one),
      ban(one.id, { banned: true, ground: 'other', facts: 'A quarrel' }, two),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await service.sql(`select id from accounts where id = any($1) and granted_role = 'admin' and standing = 'active'`, [
        [one.id, two.id],
      ]),
    ).toHaveLength(1);
  });
});
