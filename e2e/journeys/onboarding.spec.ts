import type { Page } from '@playwright/test';
import { screenArrived, signOut } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const password = 'a quiet harbour 1931';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('[ONBOARD-01, ONBOARD-02, ONBOARD-04, SHELL-05] the first sign-in leads to the onboarding, which is left, found again on the dashboard and completed', async ({
  page,
  members,
}) => {
  test.setTimeout(120_000);
  const email = `robin-${Date.now()}@example.org`;
  await members.call('POST', '/api/auth/sign-up', {
    body: {
      email,
      password,
      data: { displayName: 'Robin Vale', gender: 'male' },
      acceptTerms: true,
      captchaToken: await members.botCheckPass('sign_up'),
    },
  });
  const { text } = await members.mail(email, 'Please confirm your email address');
  await members.call('POST', '/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(text)![1] } });
  const heading = page.getByRole('heading', { level: 1 });
  const panel = page.getByRole('complementary', { name: 'Waiting for you' });
  const again = panel.getByRole('heading', { name: 'Finish setting up your account' });

  // Signed out one is asked to sign in.
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/auth\?next=%2Fonboarding$/);

  // The first sign-in leads there, and leaving goes on to where one wanted to go.
  await page.goto('/auth?next=%2Fpremium');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/onboarding\?next=%2Fpremium$/);
  await expect(heading).toHaveText('Welcome, Robin Vale');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expectAccessible(page, 'the first step', { widths: [360, 1440] });
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/premium$/);
  await screenArrived(page);

  // The next sign-in does not, but the dashboard has a way back.
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(again).toBeVisible();
  await panel.getByRole('link', { name: 'Continue setup' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(heading).toHaveText('Welcome, Robin Vale');

  // One step after the other, back by the browser too; a reload keeps the step.
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(/\/onboarding\?step=2$/);
  await expect(heading).toHaveText('What you can do here');
  await expect(heading).toBeFocused();
  await expectAccessible(page, 'the second step', { widths: [360, 1440] });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toHaveText('Community Guidelines');
  await page.goBack();
  await expect(heading).toHaveText('What you can do here');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading).toHaveText('Welcome, Robin Vale');
  const post = await members.post(await members.create(), { title: 'What Robin did' });
  await page.goto(`/onboarding?step=3&next=${encodeURIComponent(`/?post=${post.id}`)}`);
  await page.reload();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the community guidelines' })).toHaveAttribute('href', '/community-guidelines');

  // Not without the agreement.
  const [before] = await members.sql<{ updated_at: Date; id: string }>(
    'select p.id, p.updated_at from profiles p join accounts a on a.id = p.id where a.email = $1',
    [email],
  );
  const agree = page.getByRole('checkbox', { name: 'I agree to keep to the community guidelines' });
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page.getByText('Agreement Required', { exact: true })).toBeVisible();
  await expect(agree).toBeFocused();
  await expect(agree).toHaveAccessibleDescription('Please agree to the guidelines to go on.');
  await expectAccessible(page, 'the third step, refused', { widths: [360, 1440] });
  await agree.check();
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Setup complete')).toBeVisible();
  // The post that one came for stands there first.
  await expect(panel.getByRole('heading', { name: '“What Robin did”' })).toBeVisible();
  await panel.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page).toHaveURL(new RegExp(`/\\?post=${post.id}$`));
  await page.goto('/dashboard');
  await expect(panel.getByText('You’re all caught up.')).toBeVisible();
  const [after] = await members.sql<{ updated_at: Date; onboarded_at: Date }>(
    'select updated_at, onboarded_at from profiles where id = $1',
    [before!.id],
  );
  expect(after!.updated_at.getTime()).toBeGreaterThan(before!.updated_at.getTime());
  expect(
    await members.sql('select document, version from terms_acceptances where account_id = $1 order by accepted_at, document desc', [
      before!.id,
    ]),
  ).toEqual([
    { document: 'terms', version: '2026-11-30' },
    { document: 'privacy', version: '2026-11-30' },
    { document: 'community_guidelines', version: '2026-11-30' },
  ]);

  // It is done: neither its address nor a sign-in leads there.
  await page.goto('/onboarding?step=2');
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/auth');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(visited).not.toContain('/onboarding');
});
