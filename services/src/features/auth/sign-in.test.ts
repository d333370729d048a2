import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { password, TestService } from '../../../test/service.ts';
import { publicAddress } from '../../../test/public-address.ts';

let service: TestService;
beforeAll(async () => {
  // Its own: it measures how long a sign-in takes.
  service = await TestService.start();
});
afterAll(() => service.close());
// Failed tries count by address, and all tests have the same one.
beforeEach(() => service.sql('delete from limit_counters'));

const signIn = (email: string, fields: Record<string, unknown> = {}) =>
  service.post<SessionGrant & Problem>('/api/auth/sign-in', { body: { email, password, ...fields } });

/** An account that is confirmed and has never signed in. */
async function account(email: string, displayName?: string): Promise<void> {
  await service.post('/api/auth/sign-up', {
    body: {
      email,
      password,
      acceptTerms: true,
      captchaToken: await service.pass('sign_up'),
      ...(displayName === undefined ? {} : { data: { displayName } }),
    },
  });
  await service.jobsDone();
  await service.sql('update accounts set email_confirmed_at = now() where email = $1', [email]);
}

describe('signing in', () => {
  test('[AUTH-28, AUTH-38] gives user, access token and expiry, and the session works', async () => {
    await account('dana@example.org', 'Dana Whitlock');
    const { status, body, headers } = await signIn('dana@example.org');
    expect(status).toBe(200);
    expect(body.expiresIn).toBe(600);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(590_000);
    expect(body.user).toEqual({
      id: body.user.id,
      email: 'dana@example.org',
      displayName: 'Dana Whitlock',
      role: 'responder',
      standing: 'active',
      isVerified: false,
      avatarUrl: null,
      onboarding: 'new',
      restriction: null,
      abilities: [
        'post:create',
        'post:edit-own',
        'post:delete-own',
        'post:view',
        'post:like',
        'post:unlike',
        'response:create',
        'response:edit-own',
        'response:delete-own',
        'comment:create',
        'comment:edit-own',
        'comment:delete-own',
        'boost:create',
        'file:upload',
        'report:create',
        'claim:create',
        'claim:withdraw',
        'claim:answer',
        'answer:choose',
        'resolution:change',
        'appeal:create',
        'verification:request',
        'profile:change-own',
        'profile:read-own',
      ],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const session = await service.get<{ user: unknown }>('/api/auth/session', { token: body.accessToken });
    // That it is the first sign-in is told once.
    expect([session.status, session.body]).toEqual([200, { user: { ...body.user, onboarding: 'open' } }]);
    expect((await service.get('/api/me', { token: body.accessToken })).body).toMatchObject({
      id: body.user.id,
      email: 'dana@example.org',
      displayName: 'Dana Whitlock',
    });
  });

  test('[AUTH-28] a wrong password and an address without an account get the same answer', async () => {
    await account('known@example.org');
    const wrong = await signIn('known@example.org', { password: 'not the password' });
    const missing = await signIn('unknown@example.org', { password: 'not the password' });
    const without = (problem: Problem) => ({ ...problem, requestId: '' });
    expect([wrong.status, wrong.body.code, wrong.body.title]).toEqual([
      401,
      'invalid_credentials',
      'The email address or the password is wrong.',
    ]);
    expect([missing.status, without(missing.body)]).toEqual([wrong.status, without(wrong.body)]);
    expect([...missing.headers.keys()]).toEqual([...wrong.headers.keys()]);
    expect(missing.headers.getSetCookie()).toEqual([]);
  });

  test('an address that has an account takes about as long as one that has none', async () => {
    await account('timed@example.org');
    const take = async (email: string) => {
      const captchaToken = await service.pass('sign_in');
      const started = performance.now();
      const { status } = await signIn(email, { password: 'not the password', captchaToken });
      const taken = performance.now() - started;
      expect(status).toBe(401);
      return taken;
    };
    // By turns, and as often as it takes: a busy machine lengthens some of them.
    let [known, unknown] = [Infinity, Infinity];
    const ratio = () => Math.max(known, unknown) / Math.min(known, unknown);
    for (let round = 0; round < 7 || (round < 20 && ratio() >= 6); round += 1) {
      await service.sql('delete from limit_counters');
      known = Math.min(known, await take('timed@example.org'));
      unknown = Math.min(unknown, await take('nobody@example.org'));
    }
    expect(ratio()).toBeLessThan(6);
  });

  test('the address may be written in other case, and the password holds in either Unicode form', async () => {
    const email = 'Case@Example.org';
    await service.post('/api/auth/sign-up', {
      body: { email, password: 'crème brûlée à volonté 9', acceptTerms: true, captchaToken: await service.pass('sign_up') },
    });
    await service.jobsDone();
    await service.sql(`update accounts set email_confirmed_at = now() where email = 'case@example.org'`);
    expect((await signIn('case@EXAMPLE.ORG', { password: 'crème brûlée à volonté 9'.normalize('NFD') })).status).toBe(200);
  });

  test('an address as long as they come is answered like any other', async () => {
    const labels = Array.from({ length: 4 }, () => 'b'.repeat(45)).join('.');
    const email = `${'a'.repeat(64)}@${labels}.org`;
    expect(email.length).toBeGreaterThan(240);
    expect((await signIn(email)).body.code).toBe('invalid_credentials');
    await account(email);
    expect((await signIn(email)).status).toBe(200);
  });

  test('[AUTH-30] a bot pass that does not verify is tolerated, and a good one is used up', async () => {
    await account('bot@example.org');
    expect((await signIn('bot@example.org', { captchaToken: 'never-given' })).status).toBe(200);
    const kept = () => service.sql(`select hash from captcha_passes where action = 'sign_in' order by hash`);
    const before = await kept();
    expect((await signIn('bot@example.org', { captchaToken: await service.pass('sign_in') })).status).toBe(200);
    expect(await kept()).toEqual(before);
  });
});

describe('after three failed tries', () => {
  let apart: TestService;
  beforeAll(async () => {
    apart = await TestService.start({ TRUST_PROXY: 'true' });
  });
  afterAll(() => apart.close());
  const outcome = async (email: string, from: string, fields: Record<string, unknown> = {}) => {
    const { status, body } = await apart.post<Problem>('/api/auth/sign-in', {
      body: { email, password: 'not the password', ...fields },
      headers: { 'x-forwarded-for': from },
    });
    return status === 200 ? 'signed in' : body.code;
  };

  test('[AUTH-30] for one account, from wherever they come, each further one needs a bot check, and the right password too', async () => {
    const { email } = await apart.member();
    for (let attempt = 1; attempt <= 3; attempt += 1) expect(await outcome(email, `203.0.113.${attempt}`)).toBe('invalid_credentials');
    expect(await outcome(email.toUpperCase(), '203.0.113.4')).toBe('captcha_failed');
    expect(await outcome(email, '203.0.113.5', { password })).toBe('captcha_failed');
    expect(await outcome(email, '203.0.113.5', { password, captchaToken: await apart.pass('sign_up') })).toBe('captcha_failed');
    const captchaToken = await apart.pass('sign_in');
    expect(await outcome(email, '203.0.113.6', { captchaToken })).toBe('invalid_credentials');
    expect(await outcome(email, '203.0.113.6', { captchaToken, password }), 'a pass pays for one try').toBe('captcha_failed');
    expect(await outcome(email, '203.0.113.7', { password, captchaToken: await apart.pass('sign_in') })).toBe('signed in');
    expect(await outcome(email, '203.0.113.8', { password }), 'who got in begins anew').toBe('signed in');
  });

  test('[AUTH-30] from one address for any accounts, also ones that there are not, and getting in does not clear it', async () => {
    const { email } = await apart.member();
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect(await outcome(`nobody-${attempt}@example.org`, '198.51.100.1')).toBe('invalid_credentials');
    expect(await outcome(email, '198.51.100.1', { password })).toBe('captcha_failed');
    expect(await outcome(email, '198.51.100.1', { password, captchaToken: await apart.pass('sign_in') })).toBe('signed in');
    expect(await outcome('nobody-4@example.org', '198.51.100.1')).toBe('captcha_failed');
    expect(await outcome(email, '198.51.100.2', { password })).toBe('signed in');
    await apart.sql(`update limit_counters set window_ends_at = now() - interval '1 second'`);
    expect(await outcome(email, '198.51.100.1', { password })).toBe('signed in');
  });

  test('the refusal says what is missing', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) await outcome('words@example.org', '192.0.2.9');
    const { status, body } = await apart.post<Problem>('/api/auth/sign-in', {
      body: { email: 'words@example.org', password: 'x' },
      headers: { 'x-forwarded-for': '192.0.2.9' },
    });
    expect([status, body.detail]).toEqual([400, 'After several failed tries a bot check is needed. Please try again.']);
    expect(body.errors).toEqual([{ field: 'captchaToken', code: 'captcha_failed', message: 'Please try again.' }]);
  });
});

test('a password that is changed while it is checked begins no session', async () => {
  await account('raced@example.org');
  const { passwords } = service.platform;
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await service.sql(`update accounts set password_hash = 'another' where email = 'raced@example.org'`);
    return isRight;
  });
  const { body } = await signIn('raced@example.org', { captchaToken: await service.pass('sign_in') });
  expect(body.code).toBe('invalid_credentials');
  expect(
    await service.sql(`select s.id from sessions s join accounts a on a.id = s.account_id where a.email = 'raced@example.org'`),
  ).toEqual([]);
});

describe('the profile', () => {
  test.for([
    ['Robin Vale', 'robin@example.org', 'Robin Vale'],
    ['  Robin  ', 'robin.2@example.org', 'Robin'],
    ['', 'robin.3@example.org', 'robin.3'],
    [undefined, 'robin+4@example.org', 'robin+4'],
  ] as const)('[AUTH-25, AUTH-27] %j signing up as %s is called %s after the first sign-in', async ([given, email, expected]) => {
    await account(email, given);
    const profiles = () => service.sql('select p.* from profiles p join accounts a using (id) where a.email = $1', [email]);
    expect(await profiles()).toEqual([]);
    const { body } = await signIn(email);
    expect(await profiles()).toMatchObject([{ id: body.user.id, display_name: expected, is_verified: false }]);
    expect((await service.get('/api/me', { token: body.accessToken })).body).toMatchObject({
      id: body.user.id,
      email,
      displayName: expected,
      role: 'responder',
    });
  });

  test('[AUTH-25, AUTH-26] a later sign-in, and two first ones at once, leave one row as it is', async () => {
    await account('again@example.org', 'First Name');
    const answers = await Promise.all([signIn('again@example.org'), signIn('again@example.org'), signIn('again@example.org')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await service.sql(`update profiles set display_name = 'Changed Since' where id = $1`, [answers[0]!.body.user.id]);
    expect((await signIn('again@example.org')).body.user.displayName).toBe('Changed Since');
    expect(await service.sql('select display_name from profiles where id = $1', [answers[0]!.body.user.id])).toEqual([
      { display_name: 'Changed Since' },
    ]);
  });
});

describe('the cookies', () => {
  test('[AUTH-38] the refresh token is kept from scripts and from other paths, and stands nowhere in the answer', async () => {
    await account('cookie@example.org');
    const { headers, body } = await signIn('cookie@example.org');
    const [refresh, marker] = headers.getSetCookie();
    expect(refresh).toMatch(/^clapback_refresh=[^;]+; Max-Age=1209600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    expect(marker).toBe('clapback_session=1; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax');
    expect(JSON.stringify(body)).not.toContain(/=([^;]+)/.exec(refresh!)![1]);
  });

  test('over https they are sent over https alone', async () => {
    await using secure = await TestService.start(publicAddress);
    const hash = await secure.platform.passwords.hash(password);
    await secure.sql(
      `insert into accounts (id, email, password_hash, granted_role, email_confirmed_at) values (gen_random_uuid(), 'https@example.org', $1, 'viewer', now())`,
      [hash],
    );
    const { headers } = await secure.post('/api/auth/sign-in', { body: { email: 'https@example.org', password } });
    expect(headers.getSetCookie()).toHaveLength(3);
    for (const line of headers.getSetCookie()) expect(line).toContain('; Secure');
  });
});

describe('requests from other sites', () => {
  test.for(['https://evil.example', 'http://localhost:4001', 'https://localhost:4000', 'http://localhost:4000.evil.example', 'null', ''])(
    'a change with the Origin %j is refused',
    async (origin) => {
      const answer = await service.post<Problem>('/api/auth/sign-in', {
        body: { email: 'dana@example.org', password },
        headers: { origin },
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test('our own Origin is let through, and no other site may read an answer', async () => {
    const { email } = await service.member();
    const { status, headers } = await service.post('/api/auth/sign-in', {
      body: { email, password },
      headers: { origin: 'http://localhost:4000' },
    });
    expect(status).toBe(200);
    const read = await service.get('/api/posts', { headers: { origin: 'https://evil.example' } });
    for (const seen of [headers, read.headers]) expect([...seen.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('whether a browser keeps cookies is told by what comes back of it', async () => {
  const first = await service.get<{ kept: boolean }>('/api/auth/cookies');
  expect([first.body, first.headers.get('cache-control')]).toEqual([{ kept: false }, 'no-store']);
  expect(first.headers.get('set-cookie')).toMatch(/^clapback_cookies=1; Max-Age=600; Path=\/api\/auth\/cookies; HttpOnly; SameSite=Lax/);
  const again = await service.get<{ kept: boolean }>('/api/auth/cookies', { headers: { cookie: 'clapback_cookies=1' } });
  expect(again.body).toEqual({ kept: true });
});
