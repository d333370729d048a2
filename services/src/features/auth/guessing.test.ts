import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { print } from '../../../test/faults/figures.ts';
import { WatchedClient } from '../../../test/faults/watched-client.ts';
import { amount } from '../../../test/proof.ts';
import { password, TestService, type Answer } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ TRUST_PROXY: '1' });
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from limit_counters'));

const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
const deviceCookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('clapback_device='))!
    .split(';')[0]!;
/** Checks against the password of an account, of all processes that this test looks at. */
const checks = async () =>
  (await service.platform.metrics.passwordChecks.get()).values.find(({ labels }) => labels.against === 'account')?.value ?? 0;
const guess = (email: string, headers: Record<string, string>, fields: Record<string, unknown> = {}) =>
  service.post<SessionGrant & Problem>('/api/auth/sign-in', { body: { email, password: 'not the password', ...fields }, headers });
const withPass = async (email: string, headers: Record<string, string>, withPassword = 'not the password') =>
  guess(email, headers, { password: withPassword, captchaToken: await service.pass('sign_in') });
const forgetPasses = () => service.sql(`delete from limit_counters where key like 'sign-in%'`);

describe('ten tries in a quarter of an hour', () => {
  test('for all strangers together: the eleventh is not looked at, and its answer is that of a wrong password to the byte', async () => {
    const { email } = await service.member();
    const before = await checks();
    const answers: Answer<Problem>[] = [];
    for (let index = 1; index <= 10; index += 1) answers.push(await withPass(email, from(`203.0.113.${index}`)));
    expect((await checks()) - before).toBe(10);
    const right = await withPass(email, from('203.0.113.11'), password);
    const wrong = await withPass(email.toUpperCase(), from('203.0.113.12'));
    const missing = await withPass('nobody@example.org', from('203.0.113.13'));
    expect((await checks()) - before).toBe(10);
    const seen = ({ status, headers, body }: Answer<Problem>) => [
      status,
      JSON.stringify({ ...body, requestId: '' }),
      [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
    ];
    expect(seen(right)[0]).toBe(401);
    for (const answer of [...answers.slice(1), right, wrong, missing]) expect(seen(answer)).toEqual(seen(answers[0]!));
  });

  test('tries at once cannot slip through', async () => {
    const { email } = await service.member();
    const before = await checks();
    const passes = await Promise.all(Array.from({ length: 40 }, () => service.pass('sign_in')));
    const answers = await Promise.all(passes.map((captchaToken, index) => guess(email, from(`198.51.100.${index}`), { captchaToken })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await checks()) - before).toBe(10);
  });

  test('for each browser that the account knows, and the right password lets it begin anew', async () => {
    const { email } = await service.member();
    const [desk, phone] = [
      deviceCookieOf((await withPass(email, from('203.0.113.50'), password)).headers),
      deviceCookieOf((await withPass(email, from('203.0.113.51'), password)).headers),
    ];
    const stranger = deviceCookieOf((await withPass((await service.member()).email, from('203.0.113.52'), password)).headers);
    for (let index = 1; index <= 12; index += 1) await withPass(email, from(`198.51.100.${index}`, stranger));
    expect((await withPass(email, from('198.51.100.99', stranger), password)).status).toBe(401);
    for (let index = 1; index <= 9; index += 1) await withPass(email, from('198.51.100.1', desk));
    expect((await withPass(email, from('198.51.100.1', desk), password)).status).toBe(200);
    await forgetPasses();
    for (let index = 1; index <= 10; index += 1) await withPass(email, from('198.51.100.1', desk));
    await forgetPasses();
    expect((await withPass(email, from('198.51.100.1', desk), password)).status, 'its own ten are gone').toBe(401);
    expect((await withPass(email, from('198.51.100.1', phone), password)).status, 'the other browser has its own').toBe(200);
    await service.sql(`update limit_counters set window_ends_at = now() - make_interval(secs => 1)`);
    expect((await withPass(email, from('198.51.100.1', desk), password)).status, 'after a quarter of an hour').toBe(200);
  });

  test('a browser of the owner’s is not refused for what others do behind the same address', async () => {
    const { email } = await service.member();
    const desk = deviceCookieOf((await withPass(email, from('203.0.113.60'), password)).headers);
    for (let index = 1; index <= 21; index += 1) await withPass(email, from('192.0.2.60'));
    expect((await withPass(email, from('192.0.2.60'), password)).status).toBe(429);
    expect((await withPass(email, from('192.0.2.60', desk), password)).status).toBe(200);
  });
});

test('the owner is told of it once a day, and for an address without an account nothing is sent', async () => {
  const { email } = await service.member();
  const unconfirmed = 'waiting-owner@example.org';
  await service.signUp(unconfirmed, 'Waiting');
  for (const address of [email, unconfirmed, 'nobody-guessed@example.org']) {
    for (let index = 1; index <= 13; index += 1) await withPass(address, from(`203.0.113.${index}`));
    await service.sql(`delete from limit_counters where key like 'guess:%'`);
    for (let index = 1; index <= 13; index += 1) await withPass(address, from(`203.0.113.${index}`));
  }
  expect((await service.mail(email, 'Someone is trying to sign in to your account')).text).toContain(
    'None worked, and we’re limiting further attempts.',
  );
  await vi.waitFor(
    async () =>
      expect(
        await service.sql(`select id from pgboss.job where name in ('auth.tell-guessing', 'mail.send') and state < 'completed'`),
      ).toEqual([]),
    { timeout: 10_000 },
  );
  const addresses = [email, unconfirmed, 'nobody-guessed@example.org'];
  expect(
    await service.sql(
      `select recipient from inbox_mails where subject = 'Someone is trying to sign in to your account' and recipient = any($1)`,
      [addresses],
    ),
  ).toEqual([{ recipient: email }]);
  expect(
    await service.sql(
      `select data->>'email' as email from pgboss.job where name = 'auth.tell-guessing' and data->>'email' = any($1) order by created_on`,
      [addresses],
    ),
  ).toEqual(addresses.map((asked) => ({ email: asked })));
});

const guesses = amount(300, 1000);

test(`${guesses} guesses and more from fifty addresses get at most thirty looks at the password, and the owner gets in meanwhile`, {
  timeout: 240_000,
}, async () => {
  const { email } = await service.member({ email: 'besieged@example.org' });
  const desk = deviceCookieOf((await withPass(email, from('203.0.113.200'), password)).headers);
  const before = await checks();
  const statuses: Record<string, number> = {};
  let sent = 0;
  const ownerIsIn = new AbortController();
  const guessers = Array.from({ length: 50 }, (_, index) => new WatchedClient(service.origin, `10.9.0.${index}`));
  const guesser = async () => {
    // For as long as the owner needs, so that all of it happens while others guess.
    while (sent < guesses || !ownerIsIn.signal.aborted) {
      const number = (sent += 1);
      const client = guessers[number % 50]!;
      // Every other one pays for its guess; the rest try without.
      const captchaToken = number % 2 ? { captchaToken: await client.pass('sign_in') } : {};
      const { body } = await client.post<Problem>('/api/auth/sign-in', {
        body: { email, password: `guess number ${number}`, ...captchaToken },
      });
      statuses[body.code] = (statuses[body.code] ?? 0) + 1;
    }
  };
  const guessing = Promise.all(Array.from({ length: 20 }, () => guesser()));
  onTestFinished(async () => {
    ownerIsIn.abort();
    await guessing;
  });

  const timed = async (work: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await work();
    return { status, ms: Math.round(performance.now() - started) };
  };
  await vi.waitFor(() => expect(sent).toBeGreaterThan(150), { timeout: 60_000, interval: 20 });
  const ways = {
    'a browser that is known, elsewhere': await timed(() => withPass(email, from('198.51.100.200', desk), password)),
    'a network that is known, another browser': await timed(() => withPass(email, from('203.0.113.200'), password)),
    'a new browser elsewhere, by the right password alone': await timed(() => withPass(email, from('198.51.100.201'), password)),
  };
  // The mail is fetched before: how soon it comes is the mail server's affair.
  await service.post('/api/auth/reset', { body: { email }, headers: from('198.51.100.202') });
  const token = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1];
  const byMail = await timed(async () => {
    const { headers } = await service.post('/api/auth/password', {
      body: { token, password: 'seven lanterns by the quay' },
      headers: from('198.51.100.202'),
    });
    return withPass(email, from('198.51.100.202', deviceCookieOf(headers)), 'seven lanterns by the quay');
  });
  ownerIsIn.abort();
  await guessing;
  const looked = (await checks()) - before;
  print('Guesses at one password', {
    ...statuses,
    'looks at the password': looked,
    ...Object.fromEntries(Object.entries({ ...ways, 'by mail': byMail }).map(([way, { ms }]) => [way, `${ms} ms`])),
  });
  expect(Object.values(ways).map(({ status }) => status)).toEqual([200, 200, 401]);
  expect(byMail.status).toBe(200);
  // Five seconds is for a machine with nothing else to do.
  for (const { ms } of [...Object.values(ways), byMail]) expect(ms).toBeLessThan(amount(20_000, 5_000));
  // Three of them are the owner's own.
  expect(looked - 3).toBeLessThanOrEqual(30);
  expect(Object.keys(statuses).toSorted()).toEqual(['captcha_failed', 'invalid_credentials']);
  expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(guesses);
});
