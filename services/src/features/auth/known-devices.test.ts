import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataExport, Problem, SessionGrant } from '@clapback/contracts';
import { hashToken } from '#platform/secrets.ts';
import { eventually } from '../../../test/eventually.ts';
import { password, refreshCookieOf, TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ TRUST_PROXY: '1' });
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from limit_counters'));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const deviceCookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('clapback_device='))
    ?.split(';')[0];
const tokenOf = (cookie: string | undefined) => cookie!.slice('clapback_device='.length);
const signIn = (email: string, cookie?: string, headers: Record<string, string> = {}) =>
  service.post<SessionGrant & Problem>('/api/auth/sign-in', {
    body: { email, password },
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
const subjectsTo = async (email: string) => {
  await eventually(async () =>
    expect(await service.sql(`select id from pgboss.job where name in ('mail.send', 'auth.send-link') and state < 'completed'`)).toEqual(
      [],
    ),
  );
  return (await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1 order by created_at', [email])).map(
    ({ subject }) => subject,
  );
};
const newDeviceMails = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject === 'New sign-in to your account').length;

/** An account that is confirmed by its mail and has never signed in. Gives what the confirming browser keeps. */
async function confirmed(email: string): Promise<string | undefined> {
  await service.signUp(email, 'Robin Vale');
  const token = /token=([\w-]+)/.exec((await service.mail(email, 'Please confirm your email address')).text)![1];
  return deviceCookieOf((await service.post('/api/auth/confirm', { body: { token } })).headers);
}

describe('the cookie of a browser', () => {
  test('is kept from scripts for 400 days, goes to the session’s calls alone, and only its hash is kept', async () => {
    await confirmed('cookie@example.org');
    const { headers, body } = await signIn('cookie@example.org', undefined, { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    expect(headers.getSetCookie()[2]).toMatch(/^clapback_device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    const token = tokenOf(deviceCookieOf(headers));
    const rows = await service.sql<{ network: string; hash: Buffer }>(
      'select network, token_hash as hash, d.* from known_devices d where account_id = $1 order by created_at desc limit 1',
      [body.user.id],
    );
    expect([rows[0]!.network, rows[0]!.hash.equals(hashToken(token)), JSON.stringify(rows).includes(token)]).toEqual([
      '2001:db8:1:2::/64',
      true,
      false,
    ]);
  });

  test('[RIGHTS-02] stays out of a copy of one’s data, which has the network and the times of each browser', async () => {
    await confirmed('copied@example.org');
    const { body } = await signIn('copied@example.org', undefined, { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    await service.sql(`update known_devices set created_at = '2025-11-01T08:00:00Z' where network like '2001:%' and account_id = $1`, [
      body.user.id,
    ]);
    const { body: copy } = await service.get<DataExport>('/api/me/export', { token: body.accessToken });
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(copy.knownDevices).toEqual([
      { id, network: '2001:db8:1:2::/64', createdAt: '2025-11-01T08:00:00.000Z', lastSeenAt: time },
      { id, network: '127.0.0.1', createdAt: time, lastSeenAt: time },
    ]);
  });

  test('stays the same through sign-ins to several accounts, and is renewed each time; a refresh sets none', async () => {
    await confirmed('one@example.org');
    await confirmed('two@example.org');
    const first = await signIn('one@example.org');
    const cookie = deviceCookieOf(first.headers);
    for (const email of ['one@example.org', 'two@example.org', 'one@example.org'])
      expect(deviceCookieOf((await signIn(email, cookie)).headers)).toBe(cookie);
    const refreshed = await service.post('/api/auth/refresh', { headers: { cookie: `${refreshCookieOf(first.headers)}; ${cookie}` } });
    expect([refreshed.status, deviceCookieOf(refreshed.headers)]).toEqual([200, undefined]);
    expect([await newDeviceMails('one@example.org'), await newDeviceMails('two@example.org')]).toEqual([0, 0]);
  });

  test('one that we never made is replaced', async () => {
    await confirmed('odd@example.org');
    for (const text of ['', 'x', 'a'.repeat(44), '%00'.repeat(15), '<'.repeat(43)]) {
      const cookie = deviceCookieOf((await signIn('odd@example.org', `clapback_device=${text}`)).headers);
      expect(cookie).toMatch(/^clapback_device=[\w-]{43}$/);
    }
  });

  test('a wrong password sets none', async () => {
    await confirmed('wrong@example.org');
    const { headers } = await service.post('/api/auth/sign-in', { body: { email: 'wrong@example.org', password: 'not the password' } });
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('the mail about a sign-in from a new browser', () => {
  test('is sent once for each new one, tells which, and never for the very first sign-in or a known browser', async () => {
    const email = 'owner@example.org';
    await confirmed(email);
    const desk = deviceCookieOf((await signIn(email)).headers);
    expect(await newDeviceMails(email), 'the first sign-in').toBe(0);
    await signIn(email, desk);
    expect(await newDeviceMails(email), 'the same browser').toBe(0);
    const phone = deviceCookieOf((await signIn(email, undefined, { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' })).headers);
    expect(await newDeviceMails(email), 'another browser').toBe(1);
    expect((await service.mail(email, 'New sign-in to your account')).text).toMatch(
      /Firefox on Linux, network address 203\.0\.113\.7, \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\./,
    );
    await signIn(email, phone, { 'x-forwarded-for': '198.51.100.1' });
    expect(await newDeviceMails(email), 'the other browser elsewhere').toBe(1);
  });

  test('another account’s browser is a new one', async () => {
    await confirmed('mine@example.org');
    await confirmed('yours@example.org');
    await signIn('mine@example.org');
    const yours = deviceCookieOf((await signIn('yours@example.org')).headers);
    await signIn('mine@example.org', yours);
    expect([await newDeviceMails('mine@example.org'), await newDeviceMails('yours@example.org')]).toEqual([1, 0]);
  });

  test('the browser in which the address was confirmed, and the one that set a new password by mail, are known', async () => {
    const email = 'proved@example.org';
    const confirming = await confirmed(email);
    await signIn(email);
    await signIn(email, confirming);
    await service.post('/api/auth/reset', { body: { email } });
    const token = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1];
    const { headers } = await service.post('/api/auth/password', { body: { token, password: 'seven lanterns by the quay' } });
    const answer = await service.post('/api/auth/sign-in', {
      body: { email, password: 'seven lanterns by the quay' },
      headers: { cookie: deviceCookieOf(headers)! },
    });
    expect([answer.status, await newDeviceMails(email)]).toEqual([200, 0]);
  });

  test('first sign-ins at the same time all succeed and send none', async () => {
    const email = 'crowd@example.org';
    await confirmed(email);
    // All eight are under way before the first ends.
    const locker = new pg.Client({ connectionString: service.databaseUrl });
    await locker.connect();
    await locker.query('begin; lock table profiles in exclusive mode');
    const signingIn = Promise.all(Array.from({ length: 8 }, () => signIn(email)));
    await vi.waitFor(
      async () =>
        expect(
          await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).toHaveLength(8),
      { timeout: 20_000 },
    );
    await locker.end();
    const answers = await signingIn;
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await newDeviceMails(email)).toBe(0);
  });
});

test('fifty browsers are kept for an account: the one that was not seen for longest goes, also when several come at once', async () => {
  const { id, email } = await service.member();
  await service.sql(
    `insert into known_devices (id, account_id, token_hash, network, last_seen_at) select gen_random_uuid(), $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), '203.0.113.1', now() - make_interval(days => n) from generate_series(1, 60) n`,
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await signIn(email);
  const [row] = await service.sql<{ count: number; oldest: number }>(
    'select count(*)::int as count, max(extract(days from now() - last_seen_at))::int as oldest from known_devices where account_id = $1',
    [id],
  );
  expect(row?.count).toBe(50);
  expect(row?.oldest).toBeLessThan(45);
});
