import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { NotificationSettings } from '@clapback/contracts';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import type { Script } from '@clapback/testing/script.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

const settings: NotificationSettings = { channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: 'Europe/Stockholm' };
const show = (script: Script = {}) =>
  showRemote(
    remote,
    '/dashboard?tab=settings',
    {
      'GET /me/notification-settings': { body: settings },
      'GET /me/decisions': { body: pageOf() },
      'GET /me/reports': { body: pageOf() },
      ...script,
    },
    member(),
  );
const box = (name: string) => page.getByRole('checkbox', { name });

test('each change is saved at once, and says so', async () => {
  await show({
    'PUT /me/notification-settings': {
      body: { ...settings, channels: { ...defaultChannels, like: { inApp: true, email: true, digest: false } } },
    },
  });
  await expect.element(box('Responses: Email right away')).toBeChecked();
  await expect.element(box('Likes: Email right away')).not.toBeChecked();
  await box('Likes: Email right away').click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(box('Likes: Email right away')).toBeChecked();
  await expect.element(page.getByText('Decisions about you')).toBeVisible();
  await expect.element(page.getByText('Stockholm time.')).toBeVisible();
});

test('quiet hours are switched on with hours that one can change', async () => {
  const quiet = { ...settings, quietHours: { from: '22:00', until: '07:00' } };
  await show({ 'PUT /me/notification-settings': { body: quiet } });
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect.element(page.getByLabelText('Quiet hours from')).toHaveValue('22:00');
  await expect.element(page.getByLabelText('Quiet hours to')).toHaveValue('07:00');
  await expect.element(page.getByText('Stockholm time. Emails wait until they end; decisions about you don’t wait.')).toBeVisible();
});

test('what is refused is shown as it was, with a toast that says so', async () => {
  await show({ 'PUT /me/notification-settings': problem(500, 'internal_error') });
  await box('Likes: Daily digest').click();
  await expect.element(page.getByText(/^Not saved/)).toBeVisible();
  await expect.element(box('Likes: Daily digest')).not.toBeChecked();
});

test('choices that cannot be read say so, and Try again helps', async () => {
  await show({ 'GET /me/notification-settings': problem(500, 'internal_error') });
  await expect.element(page.getByText('Your choices could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /me/notification-settings': { body: settings } });
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click();
  await expect.element(box('Likes: In the app')).toBeChecked();
});
