import type { Page } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import { codeOf } from '@clapback/services/test/app-codes.ts';
import { addAuthenticator } from '../harness/authenticator.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function giveIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>, path = '/auth') {
  await page.goto(path);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

/** Turns the second factor on. @returns the secret of the app and the recovery codes; the code of the present step is used up */
async function withSecondFactor(members: Members, as: Member): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await members.call<{ secret: string }>('POST', '/api/auth/totp', { as });
  const { codes } = await members.call<{ codes: string[] }>('POST', '/api/auth/totp/confirm', { as, body: { code: codeOf(secret) } });
  return { secret, codes };
}

/** Has a table out of the way while something is tried, so that the service is really surprised. */
async function without(members: Members, table: string, attempt: () => Promise<void>) {
  await members.sql(`alter table ${table} rename to ${table}_away`);
  try {
    await attempt();
  } finally {
    await members.sql(`alter table ${table}_away rename to ${table}`);
  }
}

test('[AUTH-28] the second step asks for a code, says beside the field that one is wrong, takes the right one, and leads to where one wanted to go', async ({
  page,
  members,
}) => {
  const member = await members.create();
  const { secret } = await withSecondFactor(members, member);
  await giveIn(page, member, '/auth?next=%2Fdashboard%3Ftab%3Dprofile');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = field(page, 'Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAccessibleDescription('Six digits from your authenticator app, or one of your recovery codes');
  await press(page, 'Continue');
  await expect(code).toHaveAccessibleDescription(
    'Please enter a code Six digits from your authenticator app, or one of your recovery codes',
  );
  await expectAccessible(page, 'asking for a code');
  await code.fill('not a code');
  await press(page, 'Continue');
  await expect(code).toHaveAccessibleDescription(
    'That code is not right. Six digits from your authenticator app, or one of your recovery codes',
  );
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await press(page, 'Continue');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
});

test('a recovery code is taken in place of the app’s, and Back leads to the password', async ({ page, members }) => {
  const member = await members.create();
  const { codes } = await withSecondFactor(members, member);
  await giveIn(page, member);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await press(page, 'Back');
  await expect(field(page, 'Email')).toHaveValue(member.email);
  await expect(field(page, 'Password')).toBeFocused();
  await press(page, 'Sign In');
  await field(page, 'Code').fill(codes[0]!.toUpperCase());
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a second step that took too long leads back to the password, with a sentence', async ({ page, members }) => {
  const member = await members.create();
  const { secret } = await withSecondFactor(members, member);
  await giveIn(page, member);
  await field(page, 'Code').fill(codeOf(secret, 1));
  await members.sql("update auth_challenges set expires_at = now() - interval '1 second' where account_id = $1", [member.id]);
  await press(page, 'Continue');
  await expect(page.getByText('The step with the code took too long. Please sign in again.')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(member.email);
});

test('a passkey signs in without a password; whoever changes their mind is told nothing, and a passkey that was removed is refused', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  const device = await addAuthenticator(page);
  await page.goto('/dashboard?tab=settings');
  await press(page, 'Add a passkey');
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.allow(false);
  const asked = page.waitForResponse('**/api/auth/passkeys/options');
  await button.click();
  await asked;
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Login failed')).toHaveCount(0);
  await expect(page.getByText('Sign-in failed')).toHaveCount(0);

  await device.allow(true);
  await button.click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await members.sql('delete from passkeys where account_id = $1', [member.id]);
  await page.goto('/auth');
  await button.click();
  await expect(page.getByText('Login failed')).toBeVisible();
});

test('after three failed tries the form says what else helps', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/auth?next=%2Fterms');
  await field(page, 'Email').fill(member.email);
  const way = page.getByText('that works even while sign-in is slowed down after many failed tries.');
  for (const wrong of ['first guess', 'second guess', 'third guess']) {
    await expect(way).toHaveCount(0);
    const answer = page.waitForResponse('**/api/auth/sign-in');
    await field(page, 'Password').fill(wrong);
    await press(page, 'Sign In');
    await answer;
  }
  await expect(way).toBeVisible();
  await page.getByRole('link', { name: 'Set a new password by mail' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fterms&tab=reset$/);
  await expect(field(page, 'Email')).toHaveValue(member.email);
  await expect(field(page, 'Email')).toBeFocused();
});

test('[AUTH-29] a sign-in at which the service is surprised, or out of reach, shows Sign-in failed', async ({ page, context, members }) => {
  const member = await members.create();
  await without(members, 'sessions', async () => {
    await giveIn(page, member);
    await expect(page.getByText('Sign-in failed')).toBeVisible();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  });
  await press(page, 'Sign In');
  await expect(page).toHaveURL(/\/dashboard/);
  await context.clearCookies();
  await page.goto('/auth');
  await field(page, 'Email').fill(member.email);
  await field(page, 'Password').fill(member.password);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await press(page, 'Sign In');
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue(member.password);
});

test('[AUTH-21] a sign-up that the service refuses shows its message, one at which it is surprised says so; nothing typed is lost', async ({
  page,
  members,
}) => {
  await page.goto('/auth?tab=signup');
  await field(page, 'Email').fill('surprise@example.org');
  await field(page, 'Password').fill('letmein');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await press(page, 'Create Account');
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText('Please choose a stronger password.')).toBeVisible();
  await field(page, 'Password').fill('seven lanterns on a pier');
  await without(members, 'accounts', async () => {
    await press(page, 'Create Account');
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await expect(page.getByText('Signup failed')).toBeVisible();
  });
  await press(page, 'Create Account');
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();
  await expect(page.getByText('surprise@example.org')).toBeVisible();
});

test('[AUTH-09, AUTH-11] a sign-up is told in one go all that is missing', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await field(page, 'Email').fill('dana at example');
  await field(page, 'Password').fill('short');
  await press(page, 'Create Account');
  await expect(page.getByText('Terms Required')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please check the address: it looks like name@example.com.');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    'That is too short. At least 10 characters. A few words that have nothing to do with each other work well.',
  );
  await expect(page.getByText('Please accept the terms to go on')).toBeVisible();
});

test('email, name and choice outlive a reload of the sign-up form; the password does not', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await field(page, 'Email').fill('dana@example.org');
  await field(page, 'Password').fill('seven lanterns on a pier');
  await page.getByLabel(/^Display name/).fill('Dana Whitlock');
  await expect(page.getByText('13 of 60 characters')).toBeVisible();
  await page.getByRole('radio', { name: 'Just browsing' }).check();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('dana@example.org');
  await expect(page.getByLabel(/^Display name/)).toHaveValue('Dana Whitlock');
  await expect(page.getByRole('radio', { name: 'Just browsing' })).toBeChecked();
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('lanterns');
});

test('[AUTH-31, AUTH-35] a reset needs an email; one that is refused shows the message of the service, one that fails says so', async ({
  page,
  context,
  members,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/reset')) asked += 1;
  });
  await page.goto('/auth?tab=reset');
  await press(page, 'Send Reset Email');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email');
  await expect(field(page, 'Email')).toBeFocused();
  expect(asked).toBe(0);
  await expect(members.call('POST', '/api/auth/reset', { body: { email: '' } })).rejects.toThrow(/400/);

  await field(page, 'Email').fill('nobody-at-all');
  await press(page, 'Send Reset Email');
  await expect(page.getByText('Password reset failed')).toBeVisible();
  await expect(page.getByText('Some fields were refused.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();

  await field(page, 'Email').fill('nobody@example.org');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await without(members, 'limit_counters', async () => {
    await press(page, 'Send Reset Email');
    await expect(page.getByText('Reset failed', { exact: true })).toBeVisible();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  });
  await context.setOffline(true);
  await press(page, 'Send Reset Email');
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('nobody@example.org');
});

test('[AUTH-35] a new password that is too weak is refused with the reasons', async ({ page, members }) => {
  const member = await members.create();
  await members.call('POST', '/api/auth/reset', { body: { email: member.email } });
  const mail = await members.mail(member.email, 'Set a new password');
  await page.goto(/http:\/\/\S+recovery=\S+/.exec(mail.text)?.[0] ?? '');
  await field(page, 'New password').fill('password1');
  await press(page, 'Save New Password');
  await expect(page.getByText('Password reset failed')).toBeVisible();
  await expect(page.getByText('Please choose a stronger password.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Use at least 10 characters.' })).toBeVisible();
  await expect(field(page, 'New password')).toBeFocused();
});
