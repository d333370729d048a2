import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { password, TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({}, { hasDearPasswords: true });
});
afterAll(() => service.close());

const signUp = async (fields: Record<string, unknown>) => {
  const answer = await service.post<Problem>('/api/auth/sign-up', {
    body: { password, acceptTerms: true, captchaToken: await service.pass('sign_up'), ...fields },
  });
  await service.jobsDone();
  return answer;
};
const roleOf = async (email: string) =>
  (await service.sql<{ granted_role: string }>('select granted_role from accounts where email = $1', [email]))[0]?.granted_role;
const countAccounts = async () => (await service.sql<{ count: number }>('select count(*)::int as count from accounts'))[0]!.count;

describe('what is sent', () => {
  test('[AUTH-06, AUTH-07, AUTH-12] e-mail, password, redirect address, name, choice and bot pass make an account, a consent and a mail', async () => {
    const answer = await signUp({
      email: 'dana@example.org',
      redirectUrl: '/onboarding?step=1',
      data: { displayName: 'Dana Whitlock', gender: 'male' },
    });
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    const [account] = await service.sql(
      'select id, email, granted_role, sign_up_name, email_confirmed_at, standing, password_hash from accounts where email = $1',
      ['dana@example.org'],
    );
    expect(account).toMatchObject({
      email: 'dana@example.org',
      granted_role: 'responder',
      sign_up_name: 'Dana Whitlock',
      email_confirmed_at: null,
      standing: 'active',
    });
    expect(account?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await service.sql('select document, version from terms_acceptances where account_id = $1 order by document desc', [account?.['id']]),
    ).toEqual([
      { document: 'terms', version: '2026-11-30' },
      { document: 'privacy', version: '2026-11-30' },
    ]);
    expect(await service.sql('select redirect_to, purpose from email_tokens where account_id = $1', [account?.['id']])).toEqual([
      { redirect_to: '/onboarding?step=1', purpose: 'confirm' },
    ]);
    expect((await service.mail('dana@example.org', 'Please confirm your email address')).text).toContain(
      'http://localhost:4000/auth/confirm?token=',
    );
  });

  test.for([
    ['male', 'responder'],
    ['female', 'viewer'],
    ['Male', 'viewer'],
    ['other', 'viewer'],
    ['', 'viewer'],
  ] as const)('[AUTH-07] the choice %j gives the first role %s', async ([gender, role], { task }) => {
    const email = `choice-${task.id}@example.org`;
    await signUp({ email, data: { gender } });
    expect(await roleOf(email)).toBe(role);
  });

  test('[AUTH-07] without a choice, or without any data, one is a responder', async () => {
    await signUp({ email: 'no-choice@example.org', data: {} });
    await signUp({ email: 'no-data@example.org' });
    expect([await roleOf('no-choice@example.org'), await roleOf('no-data@example.org')]).toEqual(['responder', 'responder']);
  });

  test('[AUTH-08, ROLE-10] a role or a user id that is sent changes nothing', async () => {
    const answer = await signUp({
      email: 'climber@example.org',
      role: 'admin',
      userId: '0190a0a0-0000-7000-8000-000000000001',
      data: { gender: 'female', role: 'admin' },
    });
    expect(answer.status).toBe(202);
    expect(await service.sql('select granted_role, standing from accounts where email = $1', ['climber@example.org'])).toEqual([
      { granted_role: 'viewer', standing: 'active' },
    ]);
  });

  test.for([
    { grantedRole: 'admin' },
    { isVerified: true },
    { data: { grantedRole: 'admin' } },
    { data: { standing: 'active' } },
    { emailConfirmedAt: '2026-01-01T00:00:00.000Z' },
  ])('[AUTH-08] any other privilege field is refused: %j', async (fields) => {
    const before = await countAccounts();
    const answer = await signUp({ email: 'pusher@example.org', ...fields });
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.code]).toEqual([400, 'validation_failed', 'unknown_field']);
    expect(await countAccounts()).toBe(before);
  });

  test('a redirect address elsewhere becomes the start page', async () => {
    for (const [index, redirectUrl] of [
      'https://evil.example/x',
      '//evil.example/x',
      'javascript:alert(1)',
      '/\\evil.example',
      '/.//evil.example',
      'http://localhost:4000//evil.example',
      'http://localhost:4000.evil.example/',
    ].entries()) {
      const email = `away-${index}@example.org`;
      await signUp({ email, redirectUrl });
      expect(
        await service.sql('select redirect_to from email_tokens t join accounts a on a.id = t.account_id where a.email = $1', [email]),
      ).toEqual([{ redirect_to: '/' }]);
    }
  });

  test('a redirect address that grows too long when it is encoded does not stop the sign-up', async () => {
    const answer = await signUp({ email: 'long-way@example.org', redirectUrl: `/${'ü'.repeat(1900)}` });
    expect(answer.status).toBe(202);
  });
});

describe('what is refused', () => {
  test.for([
    ['email', { password, acceptTerms: true }, 'AUTH-10'],
    ['password', { email: 'refused@example.org', acceptTerms: true }, 'AUTH-10'],
    ['acceptTerms', { email: 'refused@example.org', password }, 'AUTH-12'],
    ['captchaToken', { email: 'refused@example.org', password, acceptTerms: true, captchaToken: undefined }, 'AUTH-16'],
  ] as const)('[AUTH-10, AUTH-12, AUTH-16] a sign-up without %s', async ([field, body]) => {
    const answer = await service.post<Problem>('/api/auth/sign-up', {
      body: { ...(field === 'captchaToken' ? {} : { captchaToken: await service.pass('sign_up') }), ...body },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.errors).toEqual([{ field, code: 'required', message: 'Please fill this in.' }]);
    expect(await roleOf('refused@example.org')).toBeUndefined();
  });

  test('[AUTH-12] terms that are not accepted', async () => {
    for (const acceptTerms of [false, 'true', 1, null]) {
      const answer = await signUp({ email: 'refused@example.org', acceptTerms });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'acceptTerms']);
    }
    expect(await roleOf('refused@example.org')).toBeUndefined();
  });

  test('[AUTH-10] an empty e-mail address, an empty password, and what is no address', async () => {
    for (const fields of [
      { email: '' },
      { email: 'nobody' },
      { email: 'a@b@c.example' },
      { email: 'x\r\nBcc: y@example.org@example.org' },
      { email: 'refused@example.org', password: '' },
    ]) {
      const answer = await signUp(fields);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    }
    expect(await roleOf('refused@example.org')).toBeUndefined();
  });

  test('[AUTH-16] a bot pass that was never given, one for another action, and one that was used', async () => {
    const used = await service.pass('sign_up');
    await signUp({ email: 'first@example.org', captchaToken: used });
    for (const captchaToken of ['never-given', await service.pass('sign_in'), used]) {
      const answer = await signUp({ email: 'refused@example.org', captchaToken });
      expect([answer.status, answer.body.code]).toEqual([400, 'captcha_failed']);
      expect(answer.body.errors).toEqual([{ field: 'captchaToken', code: 'captcha_failed', message: 'Please try again.' }]);
    }
    expect(await roleOf('refused@example.org')).toBeUndefined();
  });

  test('[AUTH-19] a weak password, with several reasons that name the field; the bot pass is kept for the next try', async () => {
    const captchaToken = await service.pass('sign_up');
    const weak = await signUp({ email: 'weak@example.org', password: 'password', captchaToken });
    expect([weak.status, weak.body.code, weak.body.detail]).toEqual([400, 'validation_failed', 'Please choose a stronger password.']);
    expect(weak.body.errors).toEqual([
      { field: 'password', code: 'weak_password', message: 'Use at least 10 characters.' },
      { field: 'password', code: 'weak_password', message: 'This is a heavily used password.' },
      { field: 'password', code: 'weak_password', message: 'Add more words that are less common.' },
    ]);
    expect(await roleOf('weak@example.org')).toBeUndefined();
    const own = await signUp({ email: 'wilhelmina@example.org', password: 'wilhelmina 4 the win', captchaToken });
    expect(own.body.errors?.map(({ message }) => message)).toContain('Do not use your name or email address in it.');
    expect((await signUp({ email: 'weak@example.org', captchaToken })).status).toBe(202);
  });
});
