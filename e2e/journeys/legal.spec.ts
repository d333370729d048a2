import { expect, expectAccessible, test } from '../harness/test.ts';

test('[LEGAL-06, LEGAL-22] the footer leads to the community guidelines, whose sections can be gone to', async ({ page, request }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expectAccessible(page, 'the terms', { widths: [360, 1440] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community Guidelines' }).click();
  await expect(page).toHaveURL(/\/community-guidelines$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Guidelines');
  await expect(page).toHaveTitle(/Community Guidelines/);
  await expectAccessible(page, 'the guidelines', { widths: [360, 1440] });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What we may do' }).click();
  await expect(page.getByRole('heading', { name: 'What we may do' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'What we may do' }).getByRole('listitem')).toContainText([
    'Warning',
    'Content removal',
    'Temporary restriction',
    'Account suspension',
  ]);
  expect((await request.get('/community-guidelines')).status()).toBe(200);
});

test('[LEGAL-06] a link from a mail opens the guidelines at the rule that a decision rests on', async ({ page }) => {
  await page.goto('/community-guidelines#harassment');
  const heading = page.getByRole('heading', { name: 'Harassment or bullying' });
  await expect(heading).toBeInViewport();
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
});
