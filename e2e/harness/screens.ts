import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to another address of the page that is open, as a link of its would, without loading the page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until a screen is there: its heading is "Loading …" until then. */
export const expectScreen = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^(?!Loading)/);

/** A box that has come to rest: nothing that arrives above it moves it any more. */
export async function restingTop(part: Locator): Promise<number> {
  const top = () => part.evaluate((element) => element.getBoundingClientRect().top);
  let before = Number.NaN;
  let now = await top();
  await expect
    .poll(async () => {
      [before, now] = [now, await top()];
      return now === before;
    })
    .toBe(true);
  return now;
}

/** Follows a link of the footer by its key: a click misses it while what arrives above moves it. */
export async function followFooterLink(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter');
}

/**
 * The card of the post whose link was followed. By its title it could be another journey's in the feed below, which may be there
 * first.
 */
export const linkedCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'The post that you followed a link to' }).getByRole('article').first();

/** Uses something of a remote, as its reader does, on the page that is open. Fails where the remote does not work. */
export const using: Record<string, (page: Page) => Promise<void>> = {
  'mfe-public': async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    await followFooterLink(page, 'Terms');
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

/** Fails where a toast is shown over a part of an open dialog; both have to be there. */
export async function expectNoToastOnDialog(page: Page): Promise<void> {
  const overlap = () =>
    page.evaluate(() => {
      const shownToasts = document.querySelectorAll('[role=region][aria-label^=Notifications] li');
      const toasts = [...shownToasts].map((toast) => toast.getBoundingClientRect());
      const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=alertdialog]')].map((dialog) => {
        const [shown, within] = [dialog.getBoundingClientRect(), dialog.parentElement!.getBoundingClientRect()];
        const [top, bottom] = [Math.max(shown.top, within.top), Math.min(shown.bottom, within.bottom)];
        return { left: shown.left, right: shown.right, top, bottom };
      });
      if (toasts.length === 0 || dialogs.length === 0) return 'no toast, or no dialog';
      type Box = { left: number; right: number; top: number; bottom: number };
      const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const meet = toasts.some((toast) => dialogs.some((dialog) => overlaps(toast, dialog)));
      return meet ? JSON.stringify({ toasts, dialogs }) : 'none';
    });
  await expect.poll(overlap).toBe('none');
}

/** Fails where a toast is shown over a part of the page, once one is shown. */
export async function expectNoToastOver(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const covered = () =>
    part.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const toasts = [...document.querySelectorAll('[role=region][aria-label^=Notifications] li')].map((toast) =>
        toast.getBoundingClientRect(),
      );
      if (toasts.length === 0) return 'no toast';
      const isCovered = toasts.some(
        (toast) => toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom,
      );
      return isCovered ? 'covered' : 'free';
    });
  await expect.poll(covered).toBe('free');
}

/** The way to a new post: the line that opens the form, or the form once it is open. */
export const composer = (page: Page | Locator): Locator =>
  page.getByRole('button', { name: /Write a post$/ }).or(page.getByRole('form', { name: 'Create a post' }));

/** Opens the form for a new post, where no kept draft has opened it already. */
export async function openComposer(page: Page): Promise<Locator> {
  const line = page.getByRole('button', { name: /Write a post$/ });
  const form = page.getByRole('form', { name: 'Create a post' });
  await expect(composer(page)).toBeVisible();
  if (await line.isVisible()) await line.click();
  await expect(form).toBeVisible();
  return form;
}

/** Shows those posts of the feed's first page that the start page holds back at first. */
export async function showAllPosts(page: Page): Promise<void> {
  const rest = page.getByRole('button', { name: /^Show \d+ more posts?$/ });
  // A post that a link led to stands above the list, and before it.
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('article').first()).toBeVisible();
  if (await rest.isVisible()) await rest.click();
}

/** Waits for a screen that a link or a form led to, which takes the focus when it is there: a key pressed before may go to either. */
export const screenArrived = (page: Page) => expect(page.getByRole('main')).toBeFocused();

/** Signs out by keyboard: a toast can cover the button, and stays for as long as the pointer rests on it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
