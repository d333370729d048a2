import { expect, test } from '../harness/test.ts';

test('[AUTH-03] a signed-in member who opens the sign-in screen is led on, to the dashboard or to where they wanted to go', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/auth?next=%2Fterms%23boosts');
  await expect(page).toHaveURL(/\/terms#boosts$/);
  await page.goto('/auth?next=https%3A%2F%2Felsewhere.example%2F');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[SHELL-04] a visitor who opens the dashboard signs in and comes back to the same tab', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
});

test('[AUTH-28, AUTH-36] signing in and out in one tab does so in the others', async ({ page, context, members }) => {
  const member = await members.create();
  const other = await context.newPage();
  await other.goto('/terms');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[AUTH-38] no script can read the refresh token, and storage holds no token', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('Member since')).toBeVisible();
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  const cookies = await context.cookies();
  const refresh = cookies.filter(({ httpOnly, value }) => httpOnly && value.length > 20);
  expect(refresh.length).toBeGreaterThan(0);
  for (const { value } of refresh) expect(readable).not.toContain(value);
  // A JSON web token begins like this.
  expect(readable).not.toContain('eyJ');
});

test('[AUTH-01] what was typed under one tab is still there after a look at the others and at the terms', async ({ page, context }) => {
  await page.goto('/auth?tab=signup&next=%2Fterms');
  await page.getByLabel('Email').fill('dana@example.org');
  await page.getByLabel(/^Display name/).fill('Dana Whitlock');
  await page.getByRole('radio', { name: 'Just browsing' }).check();
  const terms = context.waitForEvent('page');
  await page.getByRole('link', { name: /terms of service/i }).first().click();
  await expect((await terms).getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=reset&next=%2Fterms$/);
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.org');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel(/^Display name/)).toHaveValue('Dana Whitlock');
  await expect(page.getByRole('radio', { name: 'Just browsing' })).toBeChecked();
});

test('[AUTH-34] a recovery link leaves no token in the address and works for somebody who is still signed in', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/auth?recovery=unknown');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('New password').fill('seven lanterns on a pier');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link is not valid any more. A link holds for one hour and works once.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
});
