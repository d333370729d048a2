import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { setCookiesBlocked } from '@clapback/testing/cookies.ts';
import { grant, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = page.getByRole('status').last();
const secondFactor = { ticket: 'ticket-1', expiresIn: 300 };
const wrongPassword = problem(401, 'invalid_credentials', { title: 'The email address or the password is wrong.' });
const hint = 'Six digits from your authenticator app, or one of your recovery codes';

/** The form with an address and a password given in, and sent. */
async function giveIn(script: Script, path = '/auth'): Promise<void> {
  await showRemote(remote, path, script);
  await field('Email').fill('dana@example.test');
  await field('Password').fill('a quiet harbour 1931');
  await button('Sign In').click();
}

const sent = async (to: string) => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === to);

test('[AUTH-28] the second step asks for a code, and says beside the field that one is missing or wrong', async () => {
  await giveIn({
    'POST /auth/sign-in': { body: secondFactor },
    'POST /auth/sign-in/second-factor': problem(400, 'second_factor_invalid', { title: 'That code is not right.' }),
  });
  await expect.element(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = field('Code');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAccessibleDescription(hint);
  await button('Continue').click();
  await expect.element(code).toHaveAccessibleDescription(`Please enter a code ${hint}`);
  expect(await sent('/auth/sign-in/second-factor')).toEqual([]);
  await code.fill('not a code');
  await button('Continue').click();
  await expect.element(code).toHaveAccessibleDescription(`That code is not right. ${hint}`);
  await expect.element(code).toHaveFocus();
  expect((await sent('/auth/sign-in/second-factor')).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', code: 'not a code' }]);
});

test('a second step that took too long leads back to the password, with a sentence; Back leads there without one', async () => {
  await giveIn({
    'POST /auth/sign-in': { body: secondFactor },
    'POST /auth/sign-in/second-factor': problem(400, 'challenge_invalid', { title: 'This took too long. Please start again.' }),
  });
  const tookTooLong = page.getByText('The step with the code took too long. Please sign in again.');
  await button('Back').click();
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('dana@example.test');
  await expect.element(tookTooLong).not.toBeInTheDocument();
  await button('Sign In').click();
  await field('Code').fill('123456');
  await button('Continue').click();
  await expect.element(tookTooLong).toBeVisible();
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('dana@example.test');
});

test('after three failed tries the form says what else helps', async () => {
  await showRemote(remote, '/auth?next=%2Fterms', { 'POST /auth/sign-in': wrongPassword });
  await field('Email').fill('dana@example.test');
  const way = page.getByText(/that works even while sign-in is slowed down after many failed tries\./);
  for (const [index, wrong] of ['first guess', 'second guess', 'third guess'].entries()) {
    await expect.element(way).not.toBeInTheDocument();
    await field('Password').fill(wrong);
    await button('Sign In').click();
    await expect.poll(async () => (await sent('/auth/sign-in')).length).toBe(index + 1);
    await expect.element(button('Sign In')).not.toHaveAttribute('aria-disabled', 'true');
  }
  await expect.element(way).toBeVisible();
  await page.getByRole('link', { name: 'Set a new password by email' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/auth?next=%2Fterms&tab=reset');
  await expect.element(field('Email')).toHaveValue('dana@example.test');
  await expect.element(field('Email')).toHaveFocus();
});

test('[AUTH-29] a sign-in at which the service is surprised shows Sign-in failed, one that reaches nobody says that; then it goes on', async () => {
  await giveIn({ 'POST /auth/sign-in': problem(500, 'internal_error') });
  await expect.element(toast).toHaveTextContent('Sign-in failed An unexpected error occurred');
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await commands.changeScript({ 'POST /auth/sign-in': { fate: 'breaks' } });
  await button('Sign In').click();
  await expect.element(toast).toMatchTextContent(/^You are offline/);
  await expect.element(field('Password')).toHaveValue('a quiet harbour 1931');
  isOnLine.mockRestore();
  await commands.changeScript({ 'POST /auth/sign-in': { body: grant() } });
  await button('Sign In').click();
  await expect.element(toast).toHaveTextContent('Welcome back! You have been signed in successfully.');
  await expect.poll(() => location.pathname).toBe('/dashboard');
});

test('where the browser can use no passkey, signing in by one says so and names the other way', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('No authenticator', 'NotSupportedError'));
  onTestFinished(() => void vi.restoreAllMocks());
  const options = { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [] };
  await showRemote(remote, '/auth', { 'POST /auth/passkeys/options': { body: { challengeId: 'challenge-1', options } } });
  await button('Sign in with a passkey').click();
  await expect
    .element(toast)
    .toHaveTextContent(
      'No passkey was used Your browser has no passkey for this site, or cannot use one. Please sign in with your email and password.',
    );
  expect(await sent('/auth/sign-in/passkey')).toEqual([]);
});

test('where the browser keeps no cookies, signing in says what to do and sends nothing', async () => {
  await showRemote(remote, '/auth', { 'POST /auth/sign-in': { body: grant() } });
  await setCookiesBlocked(true);
  onTestFinished(() => setCookiesBlocked(false));
  await field('Email').fill('dana@example.test');
  await field('Password').fill('a quiet harbour 1931');
  await button('Sign In').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Your browser doesn’t keep cookies for this site, and signing in needs them. Please allow cookies for this site. You can read without them.',
    );
  expect(await sent('/auth/sign-in')).toEqual([]);
  await setCookiesBlocked(false);
  await button('Sign In').click();
  await expect.poll(() => sent('/auth/sign-in')).toHaveLength(1);
});

test('where the browser says that it keeps cookies and brings none back, signing in says so, until it does', async () => {
  await giveIn({ 'GET /auth/cookies': { body: { kept: false } }, 'POST /auth/sign-in': { body: grant() } });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Your browser doesn’t keep cookies for this site/);
  expect(await sent('/auth/sign-in')).toEqual([]);
  await commands.changeScript({ 'GET /auth/cookies': [{ body: { kept: false } }, { body: { kept: true } }] });
  await button('Sign In').click();
  await expect.poll(() => sent('/auth/sign-in')).toHaveLength(1);
});
