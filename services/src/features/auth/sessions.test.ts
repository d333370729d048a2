import { describe, expect } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { refreshCookieOf, type TestMember, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let member: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  member = await service.member();
});

const refresh = (cookie: string) => service.post<SessionGrant & Problem>('/api/auth/refresh', { headers: { cookie } });
const isSignedIn = async (token: string) => (await service.get('/api/auth/session', { token })).status === 200;
const sessionIdOf = (cookie: string) => cookie.slice('clapback_refresh='.length).split('.')[0]!;
const sessionOf = async (cookie: string) =>
  (
    await service.sql<{ ended_because: string | null; refresh_counter: number }>('select * from sessions where id = $1', [
      sessionIdOf(cookie),
    ])
  )[0]!;
const afterReuseTime = (cookie: string) =>
  service.sql(`update sessions set rotated_at = rotated_at - interval '31 seconds' where id = $1`, [sessionIdOf(cookie)]);

describe('signing out', () => {
  test('[AUTH-36, ASVS 7.4.1] ends the session at once: its access token and its refresh token are refused, both cookies are removed', async () => {
    const { token, cookie } = await service.signIn(member.email);
    const other = await service.signIn(member.email);
    const { status, headers } = await service.post('/api/auth/sign-out', { token, headers: { cookie } });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      'clapback_refresh=; Max-Age=0; Path=/api/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
      'clapback_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
    ]);
    expect((await service.get<Problem>('/api/auth/session', { token })).body.code).toBe('session_missing');
    const refused = await refresh(cookie);
    expect([refused.status, refused.body.code]).toEqual([401, 'session_missing']);
    expect((await sessionOf(cookie)).ended_because).toBe('signed_out');
    expect([await isSignedIn(other.token), (await refresh(other.cookie)).status]).toEqual([true, 200]);
  });

  test('[AUTH-36] works by the cookie alone, by the access token alone, twice, and with neither', async () => {
    const byCookie = await service.signIn(member.email);
    const byToken = await service.signIn(member.email);
    expect((await service.post('/api/auth/sign-out', { headers: { cookie: byCookie.cookie } })).status).toBe(204);
    expect((await service.post('/api/auth/sign-out', { token: byToken.token })).status).toBe(204);
    expect((await service.post('/api/auth/sign-out', { headers: { cookie: byCookie.cookie } })).status).toBe(204);
    expect((await service.post('/api/auth/sign-out')).status).toBe(204);
    expect((await service.post('/api/auth/sign-out', { headers: { cookie: 'clapback_refresh=forged' } })).status).toBe(204);
    expect([await isSignedIn(byCookie.token), await isSignedIn(byToken.token)]).toEqual([false, false]);
  });

  test('a forged refresh token ends nobody’s session', async () => {
    const victim = await service.signIn(member.email);
    const forged = `clapback_refresh=${sessionIdOf(victim.cookie)}.0.${service.platform.secrets.currentId}.${'A'.repeat(43)}`;
    await service.post('/api/auth/sign-out', { headers: { cookie: forged } });
    expect((await refresh(forged)).status).toBe(401);
    expect([await isSignedIn(victim.token), (await refresh(victim.cookie)).status]).toEqual([true, 200]);
  });
});

describe('refreshing', () => {
  test('[AUTH-38] gives a new access token, the user as they are now, and a successor in the cookie', async () => {
    const first = await service.signIn(member.email);
    await service.sql(`update accounts set granted_role = 'premium' where id = $1`, [member.id]);
    const { status, body, headers } = await refresh(first.cookie);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: member.id, role: 'premium' });
    expect(headers.get('cache-control')).toBe('no-store');
    // Where the socket takes up: a change of the account since then is told there.
    expect(headers.get('event-number')).toMatch(/^\d+$/);
    const successor = refreshCookieOf(headers);
    expect(successor).not.toBe(first.cookie);
    expect(await isSignedIn(body.accessToken)).toBe(true);
    expect((await refresh(successor)).status).toBe(200);
    await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [member.id]);
  });

  test('from another site is refused, and the session stays as it is', async () => {
    const { cookie } = await service.signIn(member.email);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await service.post<Problem>('/api/auth/refresh', { headers: { cookie, 'sec-fetch-site': site } });
      expect([answer.status, answer.body.code, answer.headers.getSetCookie()], site).toEqual([403, 'foreign_origin', []]);
    }
    expect((await sessionOf(cookie)).refresh_counter).toBe(0);
    for (const site of ['same-origin', 'none'])
      expect((await service.post('/api/auth/refresh', { headers: { cookie, 'sec-fetch-site': site } })).status, site).toBe(200);
  });

  test('two tabs at once, and an answer that was lost, get the same successor within 30 s', async () => {
    const { cookie } = await service.signIn(member.email);
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const successors = new Set(answers.map(({ headers }) => refreshCookieOf(headers)));
    expect(successors.size).toBe(1);
    expect(refreshCookieOf((await refresh(cookie)).headers)).toBe([...successors][0]);
    expect((await sessionOf(cookie)).refresh_counter).toBe(1);
    expect((await refresh([...successors][0]!)).status).toBe(200);
  });

  test('[ROLE-05] a replaced token that comes back after 30 s ends the whole family, on every device that has it', async () => {
    const { cookie, token } = await service.signIn(member.email);
    const next = await refresh(cookie);
    await afterReuseTime(cookie);
    const refused = await refresh(cookie);
    expect([refused.status, refused.body.code]).toEqual([401, 'session_missing']);
    expect(refused.headers.getSetCookie()[0]).toContain('clapback_refresh=; Max-Age=0');
    expect((await sessionOf(cookie)).ended_because).toBe('reused');
    expect((await refresh(refreshCookieOf(next.headers))).status).toBe(401);
    expect([await isSignedIn(token), await isSignedIn(next.body.accessToken)]).toEqual([false, false]);
    expect(await service.sql(`select action from audit_log where target_id = $1`, [sessionIdOf(cookie)])).toEqual([
      { action: 'session_reuse_detected' },
    ]);
  });

  test('[ROLE-05] one that is older than the last but one ends the family at once', async () => {
    const { cookie } = await service.signIn(member.email);
    const second = refreshCookieOf((await refresh(cookie)).headers);
    const third = refreshCookieOf((await refresh(second)).headers);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('[ROLE-05] no cookie, a changed one, one that is over, and another session’s are refused', async () => {
    const { cookie } = await service.signIn(member.email);
    const [id, counter, secret, mac] = cookie.slice('clapback_refresh='.length).split('.');
    const other = sessionIdOf((await service.signIn(member.email)).cookie);
    for (const text of [
      '',
      'x',
      `${other}.${counter}.${secret}.${mac}`,
      `${id}.1.${secret}.${mac}`,
      `${id}.${counter}.deadbeef.${mac}`,
      `${id}.${counter}.${secret}.`,
      `${id}.${counter}.${secret}.${mac?.slice(0, -1)}`,
    ]) {
      expect((await refresh(`clapback_refresh=${text}`)).status, text).toBe(401);
    }
    expect((await service.post('/api/auth/refresh')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
    await service.sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('only the hash of the token is kept', async () => {
    const { cookie } = await service.signIn(member.email);
    const kept = JSON.stringify(
      await service.sql('select *, encode(refresh_hash, $2) as hash from sessions where id = $1', [sessionIdOf(cookie), 'escape']),
    );
    expect(kept).not.toContain(cookie.split('.').at(-1));
  });
});
