import { expect, test } from '../harness/test.ts';

test('[AUTH-22] a link in a mail opens from the inbox, in place of the inbox', async ({ page, members }) => {
  const email = `inbox-${Date.now()}@example.org`;
  await members.call('POST', '/api/auth/sign-up', {
    body: {
      email,
      password: 'a quiet harbour 1931',
      data: { gender: 'male' },
      acceptTerms: true,
      captchaToken: await members.botCheckPass('sign_up'),
    },
  });
  await members.mail(email, 'Please confirm your email address');

  await page.goto(`/inbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Please confirm your email address' }).click();
  await page.getByRole('link', { name: /Confirm my e-?mail address/ }).click();
  await expect(page).toHaveURL(/\/auth\/confirm\?token=/);
  await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
});
