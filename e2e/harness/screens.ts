import { expect, type Page } from '@playwright/test';

/** Goes to another address of the page that is open, as a link of its would, without loading the page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Uses something of a remote, as its reader does, on the page that is open. Fails where the remote does not work. */
export const using: Record<string, (page: Page) => Promise<void>> = {
  'mfe-public': async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  },
  'mfe-member': async (page) => {
    await goWithin(page, '/dashboard?tab=settings');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByText('Member since')).toBeVisible();
  },
  'mfe-moderation': async (page) => {
    await goWithin(page, '/admin/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User management');
    await expect(page.getByText('Total users', { exact: true })).toBeVisible();
  },
  'mfe-premium': async (page) => {
    await goWithin(page, '/premium');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};
