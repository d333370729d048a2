import { expect } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { password, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const newPassword = 'seven lanterns by the quay';
const change = (token: string | undefined, body: Record<string, unknown>) =>
  service.post<Problem>('/api/auth/password', { ...(token ? { token } : {}), body });
const isSignedIn = async (token: string) => (await service.get('/api/auth/session', { token })).status === 200;
const signIn = async (email: string, withPassword: string) =>
  (await service.post('/api/auth/sign-in', { body: { email, password: withPassword, captchaToken: await service.pass('sign_in') } }))
    .status;

test('[ASVS 7.4.3] the current password sets a new one: this session stays, all others end, open recovery links die, a mail tells', async () => {
  const member = await service.member();
  const elsewhere = await service.signIn(member.email);
  await service.post('/api/auth/reset', { body: { email: member.email } });
  const recovery = /recovery=([\w-]+)/.exec((await service.mail(member.email, 'Set a new password')).text)![1];
  const { status, headers } = await change(member.token, { currentPassword: password, password: newPassword });
  expect([status, headers.getSetCookie()]).toEqual([204, []]);
  expect([await isSignedIn(member.token), await isSignedIn(elsewhere.token)]).toEqual([true, false]);
  expect((await service.post('/api/auth/refresh', { headers: { cookie: elsewhere.cookie } })).status).toBe(401);
  expect((await service.post('/api/auth/refresh', { headers: { cookie: member.cookie } })).status).toBe(200);
  expect([await signIn(member.email, password), await signIn(member.email, newPassword)]).toEqual([401, 200]);
  expect((await change(undefined, { token: recovery, password: 'yet another long way round' })).body.code).toBe('token_invalid');
  expect((await service.mail(member.email, 'Your password was changed')).text).toContain('every other device was signed out');
  expect(await service.sql(`select action from audit_log where actor_id = $1 and action = 'password_changed'`, [member.id])).toEqual([
    { action: 'password_changed' },
  ]);
});

test('a step of signing in that waits for its second factor dies with the password', async () => {
  const member = await service.member();
  await service.sql(
    `insert into auth_challenges (id, account_id, purpose, hash, expires_at) values (gen_random_uuid(), $1, 'second_factor', '\\x01', now() + interval '5 minutes')`,
    [member.id],
  );
  expect((await change(member.token, { currentPassword: password, password: newPassword })).status).toBe(204);
  expect(await service.sql('select id from auth_challenges where account_id = $1', [member.id])).toEqual([]);
});

test('a wrong current password is a refusal of the field; the sixth within a quarter of an hour is not looked at', async () => {
  const member = await service.member();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { status, body } = await change(member.token, { currentPassword: 'not the password', password: newPassword });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'validation_failed',
      [{ field: 'currentPassword', code: 'wrong_password', message: 'That is not your password.' }],
    ]);
  }
  const refused = await change(member.token, { currentPassword: password, password: newPassword });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect([await isSignedIn(member.token), await signIn(member.email, password)]).toEqual([true, 200]);
});

test('tries at once are all counted', async () => {
  const member = await service.member();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => change(member.token, { currentPassword: 'not the password', password: newPassword })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429, 429, 429]);
});

test('[AUTH-19] a weak new password is refused with its reasons, also one with words of one’s own, and the same one again', async () => {
  const member = await service.member({ email: 'wilhelmina@example.org', displayName: 'Theodora Lighthouse' });
  const reasons = async (to: string) => {
    const { status, body } = await change(member.token, { currentPassword: password, password: to });
    return [status, body.errors?.map(({ field, code, message }) => `${field} ${code} ${message}`)];
  };
  expect(await reasons('password')).toEqual([
    400,
    [
      'password weak_password Use at least 10 characters.',
      'password weak_password This is a heavily used password.',
      'password weak_password Add more words that are less common.',
    ],
  ]);
  for (const own of ['Wilhelmina 4 the long win', 'the tall lighthouse 88 keeper'])
    expect((await reasons(own))[1]).toContain('password weak_password Do not use your name or email address in it.');
  expect(await reasons(password)).toEqual([400, ['password same_password This is your password already.']]);
  for (let attempt = 1; attempt <= 3; attempt += 1)
    expect((await reasons('password'))[0], 'anyone who knows the password is not locked out').toBe(400);
  expect((await change(member.token, { currentPassword: password, password: newPassword })).status).toBe(204);
});

test('it takes exactly one of link and current password, and with the latter a session', async () => {
  const member = await service.member();
  const both = await change(member.token, { token: 'x', currentPassword: password, password: newPassword });
  expect([both.status, both.body.errors?.[0]]).toEqual([
    400,
    { field: 'currentPassword', code: 'not_allowed', message: 'Please use either the link or your password.' },
  ]);
  const neither = await change(member.token, { password: newPassword });
  expect([neither.status, neither.body.errors?.[0]]).toEqual([
    400,
    { field: 'currentPassword', code: 'required', message: 'Please fill this in.' },
  ]);
  for (const token of [undefined, 'a.b.c']) {
    const refused = await change(token, { currentPassword: password, password: newPassword });
    expect([refused.status, refused.body.code]).toEqual([401, 'session_missing']);
  }
  expect(await signIn(member.email, password)).toBe(200);
});

test('also a banned member may change it', async () => {
  const member = await service.member({ standing: 'banned' });
  expect((await change(member.token, { currentPassword: password, password: newPassword })).status).toBe(204);
});

test('two changes at once: one holds, and the other is told that its current password is so no more', async () => {
  const member = await service.member();
  const wanted = ['one of two wide rivers', 'two of two wide rivers'] as const;
  const answers = await Promise.all(wanted.map((to) => change(member.token, { currentPassword: password, password: to })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  expect(await signIn(member.email, wanted[answers.findIndex(({ status }) => status === 204)]!)).toBe(200);
});
