import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Notification } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleLine } from './sample-line.ts';

const show = (lines: Notification[], script: Script = {}) =>
  showRemote(
    remote,
    '/notifications',
    {
      'GET /notifications': { body: pageOf(...lines) },
      'GET /notifications/unread': { body: { unread: lines.filter(({ isRead }) => !isRead).length } },
      'POST /notifications/read': { body: { unread: 0 } },
      ...script,
    },
    member(),
  );

test('a line says who did what with which post, and how many more; it leads to the post', async () => {
  await show([
    sampleLine({ people: 4, count: 4 }),
    sampleLine({ type: 'report', data: { postTitle: 'In order', message: 'Privacy violation or doxxing' } }),
  ]);
  const line = page.getByRole('link', { name: /Ann Keller and 3 others liked/ });
  await expect.element(line).toHaveAccessibleName('Unread: Ann Keller and 3 others liked “Three invoices”');
  await expect.element(line).toHaveAttribute('href', '/?post=0190b000-0000-7000-8000-000000000001');
  await expect.element(page.getByText('Your post was reported: Privacy violation or doxxing')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.element(page.getByText('That is all. Notifications are kept for 180 days.')).toBeVisible();
});

test('[NOTIF-03] nobody is named where nobody may be, and a post that is gone is not named either', async () => {
  await show([
    sampleLine({ type: 'claim', event: 'post.created', data: { postTitle: 'What was said' } }),
    sampleLine({ postId: null, data: { userName: 'Ann Keller' } }),
  ]);
  await expect.element(page.getByRole('link', { name: 'Unread: Someone names you in “What was said”' })).toBeVisible();
  await expect.element(page.getByText('a post that is not shown any more')).toBeVisible();
});

test('one line or all are marked as read, and it says so', async () => {
  const lines = [sampleLine(), sampleLine({ data: { postTitle: 'The other one', userName: 'Nils Overgaard' } })];
  await show(lines);
  const marks = page.getByRole('button', { name: 'Mark as read' });
  await expect.poll(() => marks.elements().length).toBe(2);
  await commands.changeScript({
    'GET /notifications': { body: pageOf({ ...lines[0]!, isRead: true }, lines[1]!) },
    'GET /notifications/unread': { body: { unread: 1 } },
    'POST /notifications/read': { body: { unread: 1 } },
  });
  await marks.first().click();
  await expect.poll(() => marks.elements().length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Unread 1' })).toBeVisible();
  await commands.changeScript({
    'GET /notifications': { body: pageOf(...lines.map((line) => ({ ...line, isRead: true }))) },
    'GET /notifications/unread': { body: { unread: 0 } },
    'POST /notifications/read': { body: { unread: 0 } },
  });
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => marks.elements().length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('an empty list says what will stand there, by filter', async () => {
  await show([]);
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect.element(page.getByText('You have read everything')).toBeVisible();
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Boosts' }).click();
  await expect.element(page.getByText('Nothing about boosts')).toBeVisible();
});

test('a list that cannot be read says so, and Try again helps; further pages come by a button', async () => {
  await show([], { 'GET /notifications': problem(500, 'internal_error') });
  await expect.element(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await commands.changeScript({
    'GET /notifications': [
      { body: { items: [sampleLine()], nextCursor: 'next' } },
      { body: pageOf(sampleLine({ data: { postTitle: 'Older', userName: 'Nils' } })) },
    ],
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: /Nils liked/ })).toBeVisible();
  await expect.element(page.getByText('That is all. Notifications are kept for 180 days.')).toHaveFocus();
});
