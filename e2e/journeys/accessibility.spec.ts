import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.use({ productOptions: { isDemo: true } });

const demoPassword = 'clapback-demo-2026';

// Screens that no other journey opens; the others are looked at where a journey comes by.
for (const { name, path, as, ready } of [
  {
    name: 'the dashboard of a premium member',
    path: '/dashboard',
    as: 'premium@clapback.example',
    ready: (page: Page) => expect(page.getByRole('article')).toHaveCount(20),
  },
  {
    name: 'the plan of the demo’s subscriber, who has paid at the stand-in',
    path: '/premium?tab=subscription',
    as: 'premium@clapback.example',
    async ready(page: Page) {
      await expect(page.getByRole('region', { name: 'Your plan' }).getByText('Active', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /Premium, one month \$19\.99 Paid/ })).toBeVisible();
    },
  },
  {
    name: 'the profile of a moderator',
    path: '/dashboard?tab=profile',
    as: 'moderator@clapback.example',
    ready: (page: Page) => expect(page.getByRole('form', { name: 'Profile' }).getByLabel('Display name')).toHaveValue('Ingrid Maas'),
  },
])
  test(`axe finds nothing, in light and dark colours, on narrow and wide screens: ${name}`, async ({ page, context, members }) => {
    await members.signIn(context, { email: as, password: demoPassword });
    await page.goto(path);
    await ready(page);
    await expectAccessible(page, name, { widths: [360, 1440] });
  });

test('the journey works by keyboard alone: skip link, signing in, liking', async ({ page }) => {
  await page.goto('/auth');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.getByLabel('Email').focus();
  await page.keyboard.type('viewer@clapback.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ });
  await like.focus();
  const before = await like.getAttribute('aria-pressed');
  await page.keyboard.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});
