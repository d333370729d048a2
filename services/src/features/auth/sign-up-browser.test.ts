import { expect } from 'vitest';
import type { Confirmed, Problem } from '@clapback/contracts';
import { newAddress } from '../../../test/new-names.ts';
import { password, refreshCookieOf, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('clapback_sign_up='));

/** Signs up and gives what the browser then holds, as a Cookie header. */
async function signUp(email: string, withPassword = password): Promise<string> {
  const { status, headers } = await service.post('/api/auth/sign-up', {
    body: { email, password: withPassword, acceptTerms: true, captchaToken: await service.pass('sign_up'), redirectUrl: '/dashboard' },
  });
  expect(status).toBe(202);
  await service.jobsDone();
  return cookieOf(headers)?.split(';')[0] ?? '';
}

/** Opens the newest confirmation mail's link, in the browser that holds the cookies. */
async function confirm(email: string, cookie?: string) {
  const token = /token=([\w-]+)/.exec((await service.mail(email, 'Please confirm your email address')).text)?.[1];
  return service.post<Confirmed & Problem>('/api/auth/confirm', { body: { token }, headers: cookie ? { cookie } : {} });
}

const sessionsOf = (email: string) =>
  service.sql<{ signed_in_by: string; is_proven: boolean }>(
    `select signed_in_by, authenticated_at > now() - interval '10 minutes' as is_proven from sessions where account_id = (select id from accounts where email = $1)`,
    [email],
  );

test('[AUTH-22, AUTH-25] the browser that signed up is signed in by the confirmation, with a profile, an audit line and no mail about a new browser', async () => {
  const email = newAddress('same');
  const cookie = await signUp(email);
  const { status, body, headers } = await confirm(email, cookie);
  expect([status, body.redirectTo, body.email, body.grant?.user.email, body.grant?.user.role]).toEqual([
    200,
    '/dashboard',
    email,
    email,
    'responder',
  ]);
  const token = body.grant?.accessToken ?? '';
  expect((await service.get<{ user: { email: string } }>('/api/auth/session', { token })).body.user.email).toBe(email);
  expect((await service.post('/api/auth/refresh', { headers: { cookie: refreshCookieOf(headers) } })).status).toBe(200);
  expect(cookieOf(headers)).toContain('clapback_sign_up=;');
  // A link in a mail proves the address and not the password, so that what asks for a recent proof asks.
  expect(await sessionsOf(email)).toEqual([{ signed_in_by: 'confirmation', is_proven: false }]);
  expect(
    await service.sql(`select action, details from audit_log where actor_id = $1 and action = 'signed_in'`, [body.grant?.user.id]),
  ).toEqual([{ action: 'signed_in', details: { method: 'confirmation' } }]);
  await service.jobsDone();
  const mails = await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1 order by created_at', [email]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Please confirm your email address', 'Welcome to Clapback']);
});

test('[AUTH-22] any other browser confirms and is told the address, and is not signed in: nor is the one that had signed up', async () => {
  const email = newAddress('other');
  const cookie = await signUp(email);
  const foreign = await signUp(newAddress('attacker'));
  const { status, body, headers } = await confirm(email, foreign);
  expect([status, body]).toEqual([200, { redirectTo: '/dashboard', email }]);
  expect(headers.getSetCookie().some((line) => line.startsWith('clapback_refresh='))).toBe(false);
  expect(await sessionsOf(email)).toEqual([]);
  expect((await service.post('/api/auth/refresh', { headers: { cookie } })).status).toBe(401);
  expect(await service.sql('select sign_up_browser_hash from accounts where email = $1', [email])).toEqual([
    { sign_up_browser_hash: null },
  ]);
});

test('a cookie that is too old, made up or of a sign-up that another one replaced signs nobody in', async () => {
  const [late, madeUp, twice] = [newAddress('late'), newAddress('made-up'), newAddress('twice')];
  const old = await signUp(late);
  await service.sql(`update accounts set sign_up_browser_until = now() - interval '1 second' where email = $1`, [late]);
  expect((await confirm(late, old)).body.grant).toBeUndefined();
  await signUp(madeUp);
  expect((await confirm(madeUp, `clapback_sign_up=${'A'.repeat(43)}`)).body.grant).toBeUndefined();
  const replaced = await signUp(twice);
  await signUp(twice);
  expect((await confirm(twice, replaced)).body.grant).toBeUndefined();
});

test('where two signed up with one address its owner sets a password first, whichever browser it is', async () => {
  const email = newAddress('two');
  await signUp(email, 'patient attacker 77 waits');
  await service.sql('delete from inbox_mails where recipient = $1', [email]);
  const { body } = await confirm(email, await signUp(email));
  expect([body.grant, body.recoveryToken]).toEqual([undefined, expect.any(String)]);
  expect(await sessionsOf(email)).toEqual([]);
});

test('who is signed in as somebody else stays that', async () => {
  const member = await service.member();
  const email = newAddress('second');
  const { body } = await confirm(email, `${await signUp(email)}; ${member.cookie}`);
  expect([body.email, body.grant]).toEqual([email, undefined]);
});

test('the cookie of a sign-up is set whatever there is behind the address, cannot be read by scripts, and only its hash is kept', async () => {
  const [member, nobody] = [await service.member(), newAddress('nobody')];
  const lines: string[] = [];
  for (const email of [member.email, nobody, nobody]) {
    const { headers } = await service.post('/api/auth/sign-up', {
      body: { email, password, acceptTerms: true, captchaToken: await service.pass('sign_up') },
    });
    lines.push(cookieOf(headers) ?? '');
  }
  const values = lines.map((line) => /^clapback_sign_up=([\w-]{43});/.exec(line)?.[1]);
  expect(new Set(values).size).toBe(3);
  expect(new Set(lines.map((line) => line.replace(/=[\w-]{43};/, '=x;')))).toEqual(
    new Set(['clapback_sign_up=x; Max-Age=604800; Path=/api/auth; HttpOnly; SameSite=Lax']),
  );
  await service.jobsDone();
  const kept = JSON.stringify([await service.sql('select * from accounts'), await service.sql('select data from pgboss.job')]);
  for (const value of values) expect(kept).not.toContain(value);
});
