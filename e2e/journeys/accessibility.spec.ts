import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.use({ productOptions: { isDemo: true } });

const demoPassword = 'clapback-demo-2026';
interface Screen {
  name: string;
  path: string;
  as?: string;
  ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const feedReady = (page: Page) => expect(page.getByRole('article')).toHaveCount(20);
const screens: Screen[] = [
  { name: 'landing page', path: '/', ready: feedReady },
  {
    name: 'landing page of a member, with the form',
    path: '/',
    as: 'responder@clapback.example',
    ready: (page) => expect(page.getByRole('form', { name: 'Create a post' })).toBeVisible(),
  },
  { name: 'landing page of a viewer', path: '/', as: 'viewer@clapback.example', ready: heading('Responder Status Required') },
  {
    name: 'responses and comments',
    path: '/',
    ready: async (page) => {
      await feedReady(page);
      const titles = ['Charges dropped in 2019', 'To the former colleague who reviewed us'];
      for (const title of titles) {
        const card = page.getByRole('article').filter({ hasText: title });
        await card.getByRole('button', { name: /^Comments/ }).click();
      }
      const comments = page.getByRole('region', { name: /^Comments on “Charges dropped in 2019.*”$/ });
      await expect(comments.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('region', { name: /^Comments on “To the former colleague who reviewed us.*”$/ })).toBeVisible();
    },
  },
  { name: 'sign in', path: '/auth', ready: heading('Welcome back') },
  { name: 'sign up', path: '/auth?tab=signup', ready: heading('Create your account') },
  { name: 'reset', path: '/auth?tab=reset', ready: heading('Set a new password') },
  { name: 'new password', path: '/auth?recovery=unknown', ready: heading('Choose a new password') },
  { name: 'confirmation', path: '/auth/confirm?token=unknown', ready: heading('Confirm your email address') },
  { name: 'terms', path: '/terms', ready: heading('Terms of Service') },
  { name: 'community guidelines', path: '/community-guidelines', ready: heading('Community Guidelines') },
  { name: 'not found', path: '/404', ready: heading(/not found/i) },
  { name: 'dashboard, feed', path: '/dashboard', as: 'premium@clapback.example', ready: feedReady },
  { name: 'dashboard, profile', path: '/dashboard?tab=profile', as: 'moderator@clapback.example', ready: heading('Ingrid Maas') },
  {
    name: 'refusals of the sign-up form, with a toast',
    path: '/auth?tab=signup',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Missing information')).toBeVisible();
    },
  },
];

for (const as of [
  undefined,
  'responder@clapback.example',
  'viewer@clapback.example',
  'premium@clapback.example',
  'moderator@clapback.example',
]) {
  const theirs = screens.filter((screen) => screen.as === as);
  test(`axe finds nothing, in light and dark colours, on narrow and wide screens: ${theirs.map(({ name }) => name).join(', ')}`, async ({
    page,
    context,
    members,
  }) => {
    test.setTimeout(30_000 + theirs.length * 30_000);
    if (as) await members.signIn(context, { email: as, password: demoPassword });
    for (const { name, path, ready } of theirs) {
      await page.goto(path);
      await ready(page);
      await expectAccessible(page, name, { widths: [360, 1440] });
    }
  });
}

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
