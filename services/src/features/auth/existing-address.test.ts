import { describe, expect, vi } from 'vitest';
import type { Confirmed, Problem } from '@clapback/contracts';
import { newAddress } from '../../../test/new-names.ts';
import { password, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const signUp = async (email: string, fields: Record<string, unknown> = {}) => {
  const answer = await service.post('/api/auth/sign-up', {
    body: { email, password, acceptTerms: true, captchaToken: await service.pass('sign_up'), ...fields },
  });
  await service.jobsDone();
  return answer;
};
const mailsTo = async (email: string) =>
  (await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1 order by created_at', [email])).map(
    ({ subject }) => subject,
  );
/** Tokens in the confirmation mails to an address, once that many have arrived. */
const tokensOf = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await service.sql<{ text: string }>('select text from inbox_mails where recipient = $1 order by created_at', [email]);
      expect(mails).toHaveLength(count);
      return mails.map(linkIn);
    },
    { timeout: 10_000 },
  );
const linkIn = (mail: { text: string }) => /token=([\w-]+)/.exec(mail.text)?.[1];

test('an address that has an account gets the same answer; its owner is told by mail and nothing of the account changes', async () => {
  const email = newAddress('owner');
  const owner = await service.member({ email, displayName: 'The Owner' });
  const before = await service.sql('select * from accounts where id = $1', [owner.id]);
  const fresh = await signUp(newAddress('fresh'));
  const again = await signUp(email.replace('owner', 'OWNER'), {
    password: 'somebody else 4 once',
    data: { displayName: 'Not the owner', gender: 'female' },
  });
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  const names = (headers: Headers) => [...headers.keys()].toSorted();
  expect(names(again.headers)).toEqual(names(fresh.headers));
  const mail = await service.mail(email, 'You already have an account');
  expect(mail.text).toContain('It already has an account, so nothing was changed.');
  expect(await service.sql('select * from accounts where id = $1', [owner.id])).toEqual(before);
  expect(await service.sql(`select count(*)::int as count from accounts where email = $1`, [email])).toEqual([{ count: 1 }]);
  await service.signIn(email);
});

test('two sign-ups with one address at once make one account', async () => {
  const email = newAddress('twice');
  const answers = await Promise.all(
    [email, email.replace('twice', 'Twice'), email.replace('.example', '.EXAMPLE')].map((one) => signUp(one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await service.sql(`select count(*)::int as count from accounts where email = $1`, [email])).toEqual([{ count: 1 }]);
});

describe('where two sign up with an address that nobody has confirmed, only its owner gets in', () => {
  const owners = 'a lighthouse keeper 1874';
  const attackers = 'patient attacker 77 waits';
  const chosen = 'three herons above the weir';
  const signInWith = async (email: string, withPassword: string) =>
    (
      await service.post<Problem>('/api/auth/sign-in', {
        body: { email, password: withPassword, captchaToken: await service.pass('sign_in') },
      })
    ).body.code ?? 'signed in';

  test.for([
    ['before', attackers, owners],
    ['after', owners, attackers],
  ] as const)('the other one %s them', async ([when, first, second]) => {
    const email = newAddress(`victim-${when}`);
    await signUp(email, { password: first });
    const links = [linkIn(await service.mail(email, 'Please confirm your email address'))];
    await service.sql('delete from inbox_mails where recipient = $1', [email]);
    await signUp(email, { password: second });
    links.push(linkIn(await service.mail(email, 'Please confirm your email address')));

    for (const tried of [owners, attackers]) expect(await signInWith(email, tried)).toBe('invalid_credentials');
    // Only the owner of the mailbox has either link; the one that came first is as good.
    const { status, body } = await service.post<Confirmed>('/api/auth/confirm', { body: { token: links[0] } });
    expect([status, body.redirectTo]).toEqual([200, '/']);
    for (const tried of [owners, attackers]) expect(await signInWith(email, tried)).toBe('invalid_credentials');
    expect((await service.post('/api/auth/password', { body: { token: body.recoveryToken, password: chosen } })).status).toBe(204);
    expect(await signInWith(email, chosen)).toBe('signed in');
    for (const tried of [owners, attackers]) expect(await signInWith(email, tried)).toBe('invalid_credentials');
  });

  test('who signs up twice with the same password keeps it', async () => {
    const email = newAddress('patient');
    await signUp(email, { data: { displayName: 'First Name' } });
    await signUp(email, { data: { displayName: 'Victoria Vale' } });
    const [token] = await tokensOf(email, 2);
    const { body } = await service.post<Confirmed>('/api/auth/confirm', { body: { token } });
    expect(body).toEqual({ redirectTo: '/', email });
    expect((await service.get<{ displayName: string }>('/api/me', { token: (await service.signIn(email)).token })).body.displayName).toBe(
      'Victoria Vale',
    );
  });

  test('a third sign-up brings no password back', async () => {
    const email = newAddress('thrice');
    for (const given of [attackers, owners, attackers]) await signUp(email, { password: given });
    const [token] = await tokensOf(email, 3);
    expect((await service.post<Confirmed>('/api/auth/confirm', { body: { token } })).body.recoveryToken).toEqual(expect.any(String));
    expect(await signInWith(email, attackers)).toBe('invalid_credentials');
  });
});

test('asking for the confirmation mail again answers the same for any address, and mails only those who wait for it', async () => {
  const [waiting, nobody, confirmed] = [newAddress('waiting'), newAddress('nobody'), await service.member()];
  await signUp(waiting);
  await service.mail(waiting, 'Please confirm your email address');
  await service.sql('delete from inbox_mails where recipient = $1', [waiting]);
  const answers = [];
  for (const email of [nobody, confirmed.email, waiting]) answers.push(await service.post('/api/auth/confirm/resend', { body: { email } }));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [202, { accepted: true }]));
  const link = linkIn(await service.mail(waiting, 'Please confirm your email address'));
  expect((await service.post('/api/auth/confirm', { body: { token: link } })).status).toBe(200);
  await service.mail(waiting, 'Welcome to Clapback');
  expect([await mailsTo(nobody), await mailsTo(confirmed.email)]).toEqual([[], []]);
});

test('a sign-up, a reset and a resent mail are the same work for any address: who gets what is looked up after the answer', async () => {
  const member = await service.member();
  await using quiet = await TestService.start({ ROLES: 'web' });
  await quiet.sql(`insert into accounts (id, email, granted_role, password_hash, email_confirmed_at) select $1, $2, 'viewer', 'x', now()`, [
    member.id,
    member.email,
  ]);
  for (const path of ['/api/auth/reset', '/api/auth/confirm/resend']) {
    for (const email of [member.email, 'nobody@example.org']) {
      expect((await quiet.post(path, { body: { email } })).status).toBe(202);
      expect(await quiet.sql(`select name from pgboss.job where name <> 'maintenance.sweep'`)).toEqual([{ name: 'auth.send-link' }]);
      expect(await quiet.sql('select id from email_tokens')).toEqual([]);
      await quiet.sql(`delete from pgboss.job where name = 'auth.send-link'`);
    }
  }
  const before = await quiet.sql('select * from accounts');
  for (const email of [member.email, 'nobody@example.org']) {
    expect(
      (await quiet.post('/api/auth/sign-up', { body: { email, password, acceptTerms: true, captchaToken: await quiet.pass('sign_up') } }))
        .status,
    ).toBe(202);
    expect(await quiet.sql(`select name from pgboss.job where name <> 'maintenance.sweep'`)).toEqual([{ name: 'auth.sign-up' }]);
    expect(await quiet.sql('select * from accounts')).toEqual(before);
    await quiet.sql(`delete from pgboss.job where name = 'auth.sign-up'`);
  }
});
