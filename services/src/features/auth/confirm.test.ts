import { expect } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { newAddress } from '../../../test/new-names.ts';
import { password, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const confirm = (token: unknown) => service.post<Problem & { redirectTo: string }>('/api/auth/confirm', { body: { token } });
const signIn = (email: string) => service.post<Problem>('/api/auth/sign-in', { body: { email, password } });
const confirmedAt = async (email: string) =>
  (await service.sql<{ at: Date | null }>('select email_confirmed_at as at from accounts where email = $1', [email]))[0]?.at;

/** Signs up and gives the address of the page that the mail links to. */
async function signUp(email: string): Promise<URL> {
  await service.signUp(email, 'Robin Vale');
  const { text } = await service.mail(email, 'Please confirm your email address');
  return new URL(/http:\S+/.exec(text)![0]);
}

test('[AUTH-22, AUTH-23] opening the link confirms nothing; the page’s POST does, and lands on /; until then signing in is refused', async () => {
  const email = newAddress('scanned');
  const link = await signUp(email);
  expect(link.pathname).toBe('/auth/confirm');
  const token = link.searchParams.get('token');
  const refused = await signIn(email);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'email_unconfirmed',
    'We sent you an email with a link. Please open it first, or ask for another one.',
  ]);
  expect(refused.headers.getSetCookie()).toEqual([]);

  for (const path of [`${link.pathname}${link.search}`, `/api/auth/confirm${link.search}`]) {
    await service.get(path);
    await service.call('HEAD', path);
  }
  expect(await confirmedAt(email)).toBeNull();

  const answer = await confirm(token);
  expect([answer.status, answer.body]).toEqual([200, { redirectTo: '/', email }]);
  expect(await confirmedAt(email)).toBeInstanceOf(Date);
  expect((await signIn(email)).status).toBe(200);
});

test('[AUTH-23] anyone who does not know the password is not told that the address waits', async () => {
  const email = newAddress('secret');
  await signUp(email);
  const answer = await service.post<Problem>('/api/auth/sign-in', { body: { email, password: 'not the password' } });
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
});

test('[AUTH-22, AUTH-24] a link works once, also when it is pressed several times at once, and one welcome mail goes out', async () => {
  const email = newAddress('once');
  const token = (await signUp(email)).searchParams.get('token');
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const again = await confirm(token);
  expect([again.status, again.body.code, again.body.detail]).toEqual([
    400,
    'token_invalid',
    'It was used already, or it has expired. You can ask for a new one.',
  ]);
  const welcome = await service.mail(email, 'Welcome to Clapback');
  expect(welcome.text).toContain('Hello Robin Vale,');
  const waiting = await service.sql(`select id from pgboss.job where name = 'mail.send' and state < 'completed'`);
  expect(waiting).toEqual([]);
  expect(
    await service.sql(`select count(*)::int as count from inbox_mails where recipient = $1 and subject = 'Welcome to Clapback'`, [email]),
  ).toEqual([{ count: 1 }]);
});

test('[AUTH-22] a link that is too old, and one that was never sent, confirm nothing', async () => {
  const email = newAddress('late');
  const token = (await signUp(email)).searchParams.get('token');
  await service.sql(
    `update email_tokens set expires_at = now() - interval '1 second' where account_id = (select id from accounts where email = $1)`,
    [email],
  );
  for (const text of [token, 'never-sent', 'a'.repeat(200)]) expect((await confirm(text)).body.code).toBe('token_invalid');
  for (const text of ['', 'a'.repeat(201), null, 5]) expect((await confirm(text)).body.errors?.[0]?.field).toBe('token');
  expect(await confirmedAt(email)).toBeNull();
});

test('a recovery link confirms no address, and a confirmation link sets no password', async () => {
  const member = await service.member();
  await service.post('/api/auth/reset', { body: { email: member.email } });
  const recovery = /recovery=([\w-]+)/.exec((await service.mail(member.email, 'Set a new password')).text)![1];
  expect((await confirm(recovery)).body.code).toBe('token_invalid');
  const token = (await signUp(newAddress('purpose'))).searchParams.get('token');
  const answer = await service.post<Problem>('/api/auth/password', { body: { token, password: 'another quiet harbour 31' } });
  expect([answer.status, answer.body.code]).toEqual([400, 'token_invalid']);
});

test('only the hash of a link’s token is kept', async () => {
  const email = newAddress('hashed');
  const token = (await signUp(email)).searchParams.get('token')!;
  const rows = await service.sql('select t.* from email_tokens t join accounts a on a.id = t.account_id where a.email = $1', [email]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
