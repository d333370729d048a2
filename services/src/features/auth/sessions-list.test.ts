import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, SessionGrant, SessionList } from '@clapback/contracts';
import { password, refreshCookieOf, TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { describeDevice } from './devices.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ TRUST_PROXY: '1' });
});
afterAll(() => service.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const sessionIdOf = (member: { cookie: string }) => member.cookie.slice('clapback_refresh='.length).split('.')[0]!;
const list = async (token: string) => (await service.get<SessionList>('/api/auth/sessions', { token })).body;
const isSignedIn = async (token: string) => (await service.get('/api/auth/session', { token })).status === 200;
const audited = (action: string, accountId: string) =>
  service.sql<{ target_id: string }>('select target_id from audit_log where action = $1 and actor_id = $2 order by created_at', [
    action,
    accountId,
  ]);

async function signInFrom(email: string, userAgent: string, address: string): Promise<TestMember> {
  const { status, headers, body } = await service.post<SessionGrant>('/api/auth/sign-in', {
    body: { email, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });
  expect(status).toBe(200);
  return { id: body.user.id, email, token: body.accessToken, cookie: refreshCookieOf(headers) };
}

describe('the list of devices', () => {
  test('[ASVS 7.5.2] tells each in words, the one that asks first and the others by last use, and those of nobody else', async () => {
    const first = await service.member();
    await service.member();
    const phone = await signInFrom(first.email, iPhone, '203.0.113.7');
    const desk = await signInFrom(first.email, firefox, 'fe80::1:2%eth0');
    await service.sql(`update sessions set last_used_at = now() - interval '2 hours' where id = $1`, [sessionIdOf(first)]);
    await service.sql(`update sessions set last_used_at = now() - interval '1 hour' where id = $1`, [sessionIdOf(phone)]);
    const ended = await signInFrom(first.email, firefox, '203.0.113.8');
    await service.post('/api/auth/sign-out', { token: ended.token });
    const expired = await signInFrom(first.email, firefox, '203.0.113.9');
    await service.sql(`update sessions set expires_at = now() - make_interval(secs => 1) where id = $1`, [sessionIdOf(expired)]);

    const answer = await service.get<SessionList>('/api/auth/sessions', { token: phone.token });
    expect([answer.status, answer.headers.get('cache-control'), answer.body.nextCursor]).toEqual([200, 'no-store', null]);
    expect(
      answer.body.items.map(({ id, isCurrent, device, address, signedInBy }) => ({ id, isCurrent, device, address, signedInBy })),
    ).toEqual([
      { id: sessionIdOf(phone), isCurrent: true, device: 'Safari on iOS', address: '203.0.113.7', signedInBy: 'password' },
      { id: sessionIdOf(desk), isCurrent: false, device: 'Firefox on Linux', address: 'fe80::1:2', signedInBy: 'password' },
      { id: sessionIdOf(first), isCurrent: false, device: null, address: '127.0.0.1', signedInBy: 'password' },
    ]);
    expect(Date.now() - Date.parse(answer.body.items[2]!.lastUsedAt)).toBeGreaterThan(7_100_000);
    expect(Math.abs(Date.now() - Date.parse(answer.body.items[2]!.createdAt))).toBeLessThan(60_000);
  });

  test.for([
    [firefox, 'Firefox on Linux'],
    [iPhone, 'Safari on iOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', null],
    [undefined, null],
    ['curl/8.1', null],
    ['<script>alert(1)</script>', null],
  ] as const)('%s is %s', ([userAgent, words]) => expect(describeDevice(userAgent)).toBe(words));
});

describe('ending sessions', () => {
  test('[ASVS 7.4.1, ASVS 7.5.2] one of one’s own: its tokens are refused at once, its socket is closed, and it stands in the audit log', async () => {
    const member = await service.member();
    const other = await service.signIn(member.email);
    const socket = await TestSocket.open(service, { token: other.token });
    const { status, headers } = await service.delete(`/api/auth/sessions/${sessionIdOf(other)}`, { token: member.token });
    expect([status, headers.getSetCookie()]).toEqual([204, []]);
    expect([await isSignedIn(other.token), await isSignedIn(member.token)]).toEqual([false, true]);
    expect((await service.post('/api/auth/refresh', { headers: { cookie: other.cookie } })).status).toBe(401);
    await socket.closed;
    expect(await audited('session_revoked', member.id)).toEqual([{ target_id: sessionIdOf(other) }]);
    expect((await list(member.token)).items.map(({ id }) => id)).toEqual([sessionIdOf(member)]);
  });

  test('the one that asks: its cookies go with it', async () => {
    const member = await service.member();
    const { status, headers } = await service.delete(`/api/auth/sessions/${sessionIdOf(member).toUpperCase()}`, { token: member.token });
    expect([status, headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'))]).toEqual([
      204,
      ['clapback_refresh=; Max-Age=0', 'clapback_session=; Max-Age=0'],
    ]);
    expect(await isSignedIn(member.token)).toBe(false);
  });

  test('somebody else’s, one that has ended, and one that never was are not there', async () => {
    const [member, victim] = [await service.member(), await service.member()];
    const ended = await service.signIn(member.email);
    await service.post('/api/auth/sign-out', { token: ended.token });
    for (const id of [sessionIdOf(victim), sessionIdOf(ended), '0190a0a0-0000-7000-8000-000000000001']) {
      const answer = await service.delete<Problem>(`/api/auth/sessions/${id}`, { token: member.token });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect((await service.delete('/api/auth/sessions/x', { token: member.token })).status).toBe(400);
    expect(await isSignedIn(victim.token)).toBe(true);
  });

  test('[ASVS 7.4.3, ASVS 7.5.2] all others at once, and nobody else’s', async () => {
    const [member, bystander] = [await service.member(), await service.member()];
    const others = [await service.signIn(member.email), await service.signIn(member.email)];
    expect((await service.delete('/api/auth/sessions', { token: member.token })).status).toBe(204);
    expect(await Promise.all([member, ...others, bystander].map(({ token }) => isSignedIn(token)))).toEqual([true, false, false, true]);
    expect((await audited('session_revoked', member.id)).map(({ target_id }) => target_id).toSorted()).toEqual(
      others.map(sessionIdOf).toSorted(),
    );
    expect((await service.delete('/api/auth/sessions', { token: member.token })).status).toBe(204);
  });
});
