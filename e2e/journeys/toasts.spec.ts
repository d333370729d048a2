import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const area = (page: Page) => page.getByRole('region', { name: /notifications/i });
const toasts = (page: Page) => area(page).getByRole('listitem');

async function failToSignIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Missing information')).toBeVisible();
}

test('[TOAST-01, TOAST-07] a new toast takes the place of the last; failures look destructive, successes do not', async ({
  page,
  members,
}) => {
  const member = await members.create();
  await failToSignIn(page);
  await expect(toasts(page)).toHaveCount(1);
  const colours = () =>
    toasts(page).evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element as never).color].join());
  const failure = await colours();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  expect(await colours()).not.toBe(failure);
});

test('[TOAST-02] a toast closes by itself after five seconds', async ({ page }) => {
  await page.clock.install();
  await failToSignIn(page);
  await page.clock.runFor(4500);
  await expect(page.getByText('Missing information')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.getByText('Missing information')).toHaveCount(0);
});

test('[TOAST-03] a swipe to the right past 50 pixels dismisses a toast, a shorter one does not', async ({ page }) => {
  await failToSignIn(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('There is no toast to swipe');
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(box.x + 20 + distance, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(page.getByText('Missing information')).toBeVisible();
  await swipe(60);
  await expect(page.getByText('Missing information')).toHaveCount(0);
});

test('[TOAST-05] F8 moves the focus to the toasts', async ({ page }) => {
  await failToSignIn(page);
  await page.keyboard.press('F8');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label') ?? ''))
    .toMatch(/notifications/i);
});
