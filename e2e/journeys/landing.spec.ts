import { expect, test } from '../harness/test.ts';

test('[SHELL-01, LAND-01, LAND-02, LAND-05, LAND-07] the start page opens without a session and says what this is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Professional Reputation Management').first()).toBeVisible();
  await expect(
    page.getByText(/Respond professionally to online accusations, clear your reputation and protect your digital presence/),
  ).toBeVisible();
  for (const text of ['Professional & Confidential', 'Legal Support Available', '98% Success Rate', 'Response Active'])
    await expect(page.getByText(text)).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(header.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/auth?tab=signup');
  await expect(page.getByRole('link', { name: 'Start Defending Yourself' })).toHaveAttribute('href', '/auth?tab=signup');
});

test('[LAND-07] signed in, the hero leads to the dashboard', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('[LAND-08, LAND-10] Learn How scrolls to the steps, which name their durations', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn How' }).click();
  const heading = page.getByRole('heading', { name: 'How It Works' });
  await expect(heading).toBeInViewport();
  const section = page.getByRole('region', { name: 'How It Works' });
  for (const duration of ['5 minutes', '24 hours', '48 hours', 'Ongoing'])
    await expect(section.getByText(duration, { exact: true })).toBeVisible();
});
