import { expect, vi } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { newAddress } from '../../../test/new-names.ts';
import { password, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const newPassword = 'seven lanterns by the quay';
const reset = (email: unknown) => service.post<Problem>('/api/auth/reset', { body: { email } });
const setPassword = (token: unknown, to = newPassword) => service.post<Problem>('/api/auth/password', { body: { token, password: to } });
const signIn = async (email: string, withPassword: string) =>
  (await service.post('/api/auth/sign-in', { body: { email, password: withPassword, captchaToken: await service.pass('sign_in') } }))
    .status;

/** Asks for a recovery link and gives its token. */
async function link(email: string): Promise<string> {
  await service.sql('delete from inbox_mails where recipient = $1', [email]);
  await reset(email);
  return /http:\/\/localhost:4000\/auth\?recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1]!;
}

test('[AUTH-31] a reset without an address is refused', async () => {
  for (const body of [{}, { email: '' }, { email: null }, { email: 'nobody' }]) {
    const answer = await service.post<Problem>('/api/auth/reset', { body });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'email']);
  }
});

test('[AUTH-32] every address gets the same answer, and a mail goes out only where there is a confirmed account', async () => {
  const known = await service.member();
  const [nobody, waiting] = [newAddress('nobody'), newAddress('waiting')];
  await service.signUp(waiting, 'Waiting');
  await service.mail(waiting, 'Please confirm your email address');
  const answers = [await reset(nobody), await reset(waiting), await reset(known.email)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [202, { accepted: true }]));
  await service.mail(known.email, 'Set a new password');
  const asked = [nobody, waiting, known.email];
  expect(
    await service.sql(`select recipient from inbox_mails where subject = 'Set a new password' and recipient = any($1)`, [asked]),
  ).toEqual([{ recipient: known.email }]);
});

test('[AUTH-34] the link sets a new password once, ends every session, and the old password holds no more', async () => {
  const member = await service.member();
  const elsewhere = await service.signIn(member.email);
  const [token, second] = [await link(member.email), await link(member.email)];
  const { status, headers } = await setPassword(token);
  expect(status).toBe(204);
  expect(headers.getSetCookie()[0]).toContain('clapback_refresh=; Max-Age=0');
  for (const session of [member, elsewhere]) {
    expect((await service.get('/api/auth/session', { token: session.token })).status).toBe(401);
    expect((await service.post('/api/auth/refresh', { headers: { cookie: session.cookie } })).status).toBe(401);
  }
  expect([await signIn(member.email, password), await signIn(member.email, newPassword)]).toEqual([401, 200]);
  for (const used of [token, second]) expect((await setPassword(used, 'yet another long way round')).body.code).toBe('token_invalid');
  expect(await signIn(member.email, newPassword)).toBe(200);
  const mail = await service.mail(member.email, 'Your password was changed');
  expect(mail.text).toContain('If this was not you, please write to support@localhost at once.');
});

test('[AUTH-34] pressed twice at once it works once', async () => {
  const member = await service.member();
  const token = await link(member.email);
  const answers = await Promise.all([setPassword(token, 'one of two wide rivers'), setPassword(token, 'two of two wide rivers')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  const winner = answers[0].status === 204 ? 'one of two wide rivers' : 'two of two wide rivers';
  expect(await signIn(member.email, winner)).toBe(200);
});

test('[AUTH-34] a link is good for an hour', async () => {
  const member = await service.member();
  const token = await link(member.email);
  const [row] = await service.sql<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from email_tokens where account_id = $1 and purpose = 'recover'`,
    [member.id],
  );
  expect(row?.minutes).toBe(60);
  await service.sql(`update email_tokens set expires_at = now() - make_interval(secs => 1) where account_id = $1`, [member.id]);
  expect((await setPassword(token)).body.code).toBe('token_invalid');
  expect(await signIn(member.email, password)).toBe(200);
});

test('[AUTH-19, AUTH-34] a weak new password is refused with its reasons, and the link still works', async () => {
  const member = await service.member();
  const token = await link(member.email);
  const weak = await setPassword(token, 'password');
  expect([weak.status, weak.body.code]).toEqual([400, 'validation_failed']);
  expect(weak.body.errors?.map(({ field, message }) => [field, message])).toEqual([
    ['password', 'Use at least 10 characters.'],
    ['password', 'This is a heavily used password.'],
    ['password', 'Add more words that are less common.'],
  ]);
  expect((await setPassword(token)).status).toBe(204);
});

test('[AUTH-19, AUTH-34] a new password of one’s own name or address is refused', async () => {
  const { email } = await service.member({ email: newAddress('whitlock.dana'), displayName: 'Wilhelmina Ferrand' });
  const token = await link(email);
  for (const weak of ['wilhelmina by the old quay', 'FERRAND lanterns on a pier', 'my whitlock.dana lanterns']) {
    const answer = await setPassword(token, weak);
    expect([answer.status, answer.body.errors?.map(({ message }) => message)], weak).toEqual([
      400,
      expect.arrayContaining(['Do not use your name or email address in it.']),
    ]);
  }
  expect((await setPassword(token)).status).toBe(204);
});

test('anyone who brings no link that holds costs no work of weighing and hashing', async () => {
  const hash = vi.spyOn(service.platform.passwords, 'hash');
  for (const token of ['never-sent', 'a'.repeat(200)]) {
    // A password that would be refused, so that an answer about it would show that it was weighed.
    for (const wanted of ['weak', newPassword]) expect((await setPassword(token, wanted)).body.code).toBe('token_invalid');
  }
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});
