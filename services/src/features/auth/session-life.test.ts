import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { refreshCookieOf, TestService } from '../../../test/service.ts';

const secretA = 'a'.repeat(40);
const secretB = 'b'.repeat(40);
const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ SESSION_IDLE_DAYS: '2', SESSION_DAYS: '5', APP_SECRET: secretA });
});
afterAll(() => service.close());

const refresh = (cookie: string, at = service) => at.post<SessionGrant & Problem>('/api/auth/refresh', { headers: { cookie } });
const isSignedIn = async (token: string, at = service) => (await at.get('/api/auth/session', { token })).status === 200;
const partsOf = (cookie: string) => cookie.slice('clapback_refresh='.length).split('.');
const sessionIdOf = (cookie: string) => partsOf(cookie)[0]!;
const maxAgesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((line) => !line.startsWith('clapback_device='))
    .map((line) => Number(/Max-Age=(\d+)/.exec(line)![1]));
const hours = (count: number) => count * 3600;
/** Lets a stretch of time lie between now and all that happened to a session. */
const later = (cookie: string, interval: string) =>
  service.sql(
    'update sessions set created_at = created_at - $2::interval, rotated_at = rotated_at - $2::interval, last_used_at = last_used_at - $2::interval, expires_at = expires_at - $2::interval where id = $1',
    [sessionIdOf(cookie), interval],
  );
const refused = async (cookie: string, token: string) => {
  const { status, body, headers } = await refresh(cookie);
  expect([status, body.code, headers.getSetCookie()[0]?.split(';')[1]]).toEqual([401, 'session_missing', ' Max-Age=0']);
  expect(await isSignedIn(token)).toBe(false);
};

describe('how long a session lives', () => {
  test('[ASVS 7.3.1] inactivity: it ends after SESSION_IDLE_DAYS without use, and its cookies with it; each use begins them anew', async () => {
    const { email } = await service.member();
    const signedIn = await service.signIn(email);
    await later(signedIn.cookie, '47 hours');
    const next = await refresh(signedIn.cookie);
    expect(next.status).toBe(200);
    for (const age of maxAgesOf(next.headers)) expect(Math.abs(age - hours(48))).toBeLessThan(30);
    const cookie = refreshCookieOf(next.headers);
    await later(cookie, '48 hours');
    await refused(cookie, next.body.accessToken);
  });

  test('[ASVS 7.3.2] time-box: it ends SESSION_DAYS after the sign-in, however often it is used', async () => {
    const { email } = await service.member();
    let { cookie } = await service.signIn(email);
    let token = '';
    for (const left of [48, 48, 48, 24]) {
      await later(cookie, '24 hours');
      const { status, headers, body } = await refresh(cookie);
      expect(status).toBe(200);
      for (const age of maxAgesOf(headers)) expect(Math.abs(age - hours(left))).toBeLessThan(30);
      cookie = refreshCookieOf(headers);
      token = body.accessToken;
    }
    await later(cookie, '24 hours');
    await refused(cookie, token);
  });

  test('a shorter life that is set later holds for the sessions that there are', async () => {
    const { cookie } = await service.member();
    await later(cookie, '25 hours');
    await using stricter = await service.beside({ SESSION_DAYS: '1' });
    expect((await refresh(cookie, stricter)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  test('concurrent reuse: ten at once get the same successor, and it works', async () => {
    const { cookie } = await service.member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const successors = [...new Set(answers.map(({ headers }) => refreshCookieOf(headers)))];
    expect(successors).toHaveLength(1);
    expect(await service.sql('select refresh_counter from sessions where id = $1', [sessionIdOf(cookie)])).toEqual([
      { refresh_counter: 1 },
    ]);
    expect((await refresh(successors[0]!)).status).toBe(200);
  });

  test('failed save: where the transaction fails at its commit, nothing was exchanged, and the old one still works', async () => {
    const { cookie, token } = await service.member();
    await service.sql(
      `create function refuse_the_commit() returns trigger language plpgsql as $$ begin raise exception 'the disk is on strike'; end $$`,
    );
    await service.sql(
      'create constraint trigger strike after update on sessions deferrable initially deferred for each row execute function refuse_the_commit()',
    );
    const failed = await refresh(cookie);
    await service.sql('drop trigger strike on sessions');
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    expect(JSON.stringify(failed.body)).not.toContain('strike');
    expect(await service.sql('select refresh_counter from sessions where id = $1', [sessionIdOf(cookie)])).toEqual([
      { refresh_counter: 0 },
    ]);
    const next = await refresh(cookie);
    expect([next.status, await isSignedIn(token), await isSignedIn(next.body.accessToken)]).toEqual([200, true, true]);
  });

  test('malicious reuse: a copy that is used after the owner went on ends the session for both', async () => {
    const { cookie: stolen, token } = await service.member();
    const second = await refresh(stolen);
    const third = await refresh(refreshCookieOf(second.headers));
    await refused(stolen, third.body.accessToken);
    await refused(refreshCookieOf(third.headers), token);
  });
});

describe('exchanging APP_SECRET', () => {
  test('signs nobody out: tokens of the old secret hold beside the new one, and new ones are of the new one', async () => {
    const member = await service.member();
    await using during = await service.beside({ APP_SECRET: `${secretB},${secretA}` });
    expect(await isSignedIn(member.token, during)).toBe(true);
    expect(partsOf(member.cookie)[2]).toBe(idOf(secretA));
    const next = await refresh(member.cookie, during);
    expect(next.status).toBe(200);
    const cookie = refreshCookieOf(next.headers);
    expect(partsOf(cookie)[2]).toBe(idOf(secretB));
    expect(JSON.parse(Buffer.from(next.body.accessToken.split('.')[0]!, 'base64url').toString())).toMatchObject({ kid: idOf(secretB) });
    expect(refreshCookieOf((await refresh(member.cookie, during)).headers), 'a lost answer is given again').toBe(cookie);

    await using after = await service.beside({ APP_SECRET: secretB });
    expect([await isSignedIn(next.body.accessToken, after), await isSignedIn(member.token, after)]).toEqual([true, false]);
    expect([(await refresh(cookie, after)).status, (await refresh(member.cookie, after)).status]).toEqual([200, 401]);
  });

  test('a browser stays known', async () => {
    const member = await service.member();
    const first = await service.post('/api/auth/sign-in', { body: { email: member.email, password: 'a quiet harbour 1931' } });
    const device = first.headers
      .getSetCookie()
      .find((line) => line.startsWith('clapback_device='))!
      .split(';')[0]!;
    const known = () =>
      service.sql<{ count: number }>('select count(*)::int as count from known_devices where account_id = $1', [member.id]);
    const before = await known();
    await using after = await service.beside({ APP_SECRET: secretB });
    expect(
      (
        await after.post('/api/auth/sign-in', {
          body: { email: member.email, password: 'a quiet harbour 1931' },
          headers: { cookie: device },
        })
      ).status,
    ).toBe(200);
    expect(await known()).toEqual(before);
  });
});
