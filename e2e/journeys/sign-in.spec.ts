import type { Page } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import { codeOf } from '@clapback/services/test/app-codes.ts';
import { addAuthenticator } from '../harness/authenticator.ts';
import { signOut } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function giveIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
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

test('[AUTH-28, TOAST-01, TOAST-07] signing in by a second step: from a press too early over Back, a step that took too long and a wrong code to where one wanted to go; a recovery code is taken as well', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  const { secret, codes } = await withSecondFactor(members, member);
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const colours = () =>
    toasts.evaluate((element: HTMLElement) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color].join());
  await page.goto('/auth?next=%2Fdashboard%3Ftab%3Dprofile');
  await press(page, 'Sign In');
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(toasts).toHaveCount(1);
  const failure = await colours();

  await giveIn(page, member);
  const code = field(page, 'Code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await press(page, 'Back');
  await expect(field(page, 'Email')).toHaveValue(member.email);
  await expect(field(page, 'Password')).toBeFocused();
  await press(page, 'Sign In');
  await code.fill(codeOf(secret, 1));
  await members.sql("update auth_challenges set expires_at = now() - interval '1 second' where account_id = $1", [member.id]);
  await press(page, 'Continue');
  await expect(page.getByText('The step with the code took too long. Please sign in again.')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(member.email);

  await press(page, 'Sign In');
  await code.fill('not a code');
  await press(page, 'Continue');
  await expect(code).toHaveAccessibleDescription(/^That code is not right\./);
  await expect(code).toBeFocused();
  await expectAccessible(page, 'asking for a code');
  await code.fill(codeOf(secret, 1));
  await press(page, 'Continue');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(toasts).toHaveCount(1);
  expect(await colours()).not.toBe(failure);
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);

  await context.clearCookies();
  await page.goto('/auth');
  await giveIn(page, member);
  await code.fill(codes[0]!.toUpperCase());
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard/);
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
  await signOut(page);
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

  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await members.sql('delete from passkeys where account_id = $1', [member.id]);
  await page.goto('/auth');
  await button.click();
  await expect(page.getByText('Login failed')).toBeVisible();
});
