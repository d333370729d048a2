import type { Page } from '@playwright/test';
import { untilBellHasRead, untilLive } from '../harness/live.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const center = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('[RT-03, NOTIF-01, NOTIF-11] a member hears of likes by toast and bell in all tabs, reads them by keyboard, and chooses what to hear of', async ({
  page,
  context,
  members,
}) => {
  const [maya, nils, ann] = [
    await members.create({ displayName: 'Maya Lindqvist' }),
    await members.create({ displayName: 'Nils Overgaard' }),
    await members.create({ displayName: 'Ann Keller' }),
  ];
  const [post, other] = [
    await members.post(maya, { title: 'Three invoices, one week' }),
    await members.post(maya, { title: 'All fourteen messages' }),
  ];
  const like = (postId: string, as: typeof nils) => members.call('PUT', `/api/posts/${postId}/like`, { as });
  await members.signIn(context, maya);
  const second = await context.newPage();
  await second.goto('/notifications');
  await expect(second.getByText('No notifications yet')).toBeVisible();
  // What happens before a page is connected is counted there, and told by no toast.
  const [isLive, isRead] = [untilLive(page, `account:${maya.id}`), untilBellHasRead(page)];
  await page.goto('/premium');
  await page.bringToFront();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await Promise.all([isLive, isRead]);

  await like(post.id, nils);
  const told = page.getByRole('listitem').filter({ hasText: 'Nils Overgaard liked “Three invoices, one week”.' });
  // The toast goes while the bell is waited for.
  await Promise.all([
    expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread'),
    expect(told.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/?post=${post.id}`),
  ]);
  await expect(second.getByRole('link', { name: /Nils Overgaard liked/ })).toBeVisible();
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread');

  // What happened while the connection was away is there when it comes back.
  await context.setOffline(true);
  await like(post.id, ann);
  await like(other.id, ann);
  await context.setOffline(false);
  for (const one of [page, second]) await expect(bell(one)).toHaveAccessibleName('Notifications, 2 unread', { timeout: 30_000 });

  await bell(page).press('Enter');
  await expect(center(page).getByRole('link', { name: /Ann Keller and 1 other liked “Three invoices, one week”/ })).toBeVisible();
  await expectAccessible(page, 'the open bell', { widths: [360, 1440] });
  await page.keyboard.press('Escape');
  await expect(center(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await center(page)
    .getByRole('link', { name: /Ann Keller and 1 other liked/ })
    .press('Enter');
  await expect(page).toHaveURL(`/?post=${post.id}`);
  for (const one of [page, second]) await expect(bell(one)).toHaveAccessibleName('Notifications, 1 unread');

  await expectAccessible(second, 'the page of notifications', { widths: [360, 1440] });
  await second.getByRole('button', { name: 'Mark all read' }).click();
  for (const one of [page, second]) await expect(bell(one)).toHaveAccessibleName('Notifications');
  await second.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(second.getByText('You have read everything')).toBeVisible();

  await second.getByRole('link', { name: 'What you are told about, and where' }).click();
  const section = second.getByRole('main').getByRole('region', { name: 'Notifications' });
  await expect(section.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await section.getByRole('checkbox', { name: 'Likes: In the app' }).click();
  await expect(section.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(second, 'Settings with notifications', { widths: [360, 1440] });
  await second.reload();
  await expect(section.getByRole('checkbox', { name: 'Likes: In the app' })).not.toBeChecked();
});

test('visitors have no bell, and an address of one’s notifications asks them to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/auth/);
});
