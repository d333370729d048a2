import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { StaffAlertSettings, StaffWebhook } from '@clapback/contracts';
import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

// The screen at this address is for admins; what moderators may do goes by the abilities.
const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer'] });
const settings: StaffAlertSettings = { paces: defaultStaffAlertPaces, dailyAt: '08:00', quietHours: null, timeZone: 'Europe/Berlin' };
const webhook: StaffWebhook = {
  host: 'hooks.example',
  format: 'slack',
  isSigned: false,
  deliveredAt: null,
  waiting: 0,
  givenUp: 0,
  failure: null,
};

async function openAlerts(script: Script = {}, as = ingrid): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/moderation',
    {
      ...tabCounts(),
      'GET /moderation/cases': { body: pageOf() },
      'GET /moderation/alert-settings': { body: settings },
      'GET /admin/staff-webhook': { body: webhook },
      ...script,
    },
    as,
  );
  await page.getByRole('button', { name: 'Alerts to you' }).click();
}

const drawer = page.getByRole('dialog', { name: 'Alerts to you' });
const save = drawer.getByRole('button', { name: 'Save' });
const sent = async (path: string) =>
  (await commands.seenCalls()).filter((call) => call.method !== 'GET' && call.path.includes(path)).map(({ body }) => body);

test('a moderator chooses how soon each kind is mailed, and quiet hours', async () => {
  await openAlerts({ 'PUT /moderation/alert-settings': { body: settings } });
  await expect.element(drawer.getByText(/^Times are those of Europe\/Berlin\./)).toBeVisible();
  await expect.element(drawer.getByText('Webhook for all of the staff')).not.toBeInTheDocument();
  await drawer.getByRole('combobox', { name: 'Appeals' }).click();
  await page.getByTitle('Once an hour').last().click();
  await drawer.getByRole('checkbox', { name: 'Quiet hours, in which emails wait' }).click();
  await drawer.getByLabelText('From').fill('23:30');
  await expectAccessible(drawer);
  await save.click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(await sent('/alert-settings')).toEqual([
    { ...settings, paces: { ...defaultStaffAlertPaces, appeal: 'hourly' }, quietHours: { from: '23:30', until: '07:00' } },
  ]);
});

test('times follow the browser to another time zone when asked', async () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await openAlerts({
    'GET /moderation/alert-settings': { body: { ...settings, timeZone: 'Pacific/Chatham' } },
    'PUT /moderation/alert-settings': { body: settings },
  });
  await expect.element(drawer.getByText(/^Times are those of Pacific\/Chatham\./)).toBeVisible();
  await drawer.getByRole('button', { name: `Use ${here}` }).click();
  await expect.element(drawer.getByText(`Times are those of ${here}.`)).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => sent('/alert-settings')).toEqual([{ ...settings, timeZone: here }]);
});

test('an admin reads when the last message of the webhook arrived, and why one does not yet', async () => {
  const deliveredAt = '2026-11-28T06:30:00.000Z';
  const at = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(deliveredAt),
  );
  await openAlerts(
    {
      'GET /admin/staff-webhook': {
        body: { ...webhook, format: 'json', isSigned: true, deliveredAt, waiting: 1, failure: 'It answered 500.' },
      },
    },
    samuel,
  );
  await expect
    .element(
      drawer.getByText(
        `Messages go to hooks.example, written for a program, as JSON, signed. The last one arrived ${at}. 1 waits to be tried again. Last failure: It answered 500.`,
      ),
    )
    .toBeVisible();
  await expectAccessible(drawer);
});

test('what was chosen stays where it could not be saved', async () => {
  await openAlerts({ 'PUT /moderation/alert-settings': problem(503, 'unavailable', { detail: 'Please try again in a moment.' }) });
  await drawer.getByLabelText('Once a day at').fill('06:15');
  await save.click();
  await expect.element(drawer.getByRole('alert')).toBeVisible();
  await expect.element(drawer.getByLabelText('Once a day at')).toHaveValue('06:15');
});

test('an admin tries the webhook, and reads what became of it', async () => {
  await openAlerts(
    {
      'GET /admin/staff-webhook': { body: { ...webhook, waiting: 2, givenUp: 1, failure: 'It answered 500.' } },
      'POST /admin/staff-webhook/tests': { body: { isDelivered: false, failure: 'It answered 500.' } },
    },
    samuel,
  );
  await expect.element(drawer.getByText('Messages go to hooks.example, written for Slack. 2 wait to be tried again.')).toBeVisible();
  await expect
    .element(
      drawer.getByText(
        'The webhook for staff did not take 1 message of the last 7 days, tried for a day each. Last failure: It answered 500.',
      ),
    )
    .toBeVisible();
  await expect
    .element(drawer.getByText('What is about one of the staff is not sent there, where they would read it: the other admins are emailed.'))
    .toBeVisible();
  await drawer.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(drawer.getByText('The test did not arrive. It answered 500.')).toBeVisible();
  await expectAccessible(drawer);
});

test('an admin reads that no webhook is set', async () => {
  await openAlerts({ 'GET /admin/staff-webhook': { body: { ...webhook, host: null, format: null } } }, samuel);
  await expect.element(drawer.getByText('Not set up. The operator can set STAFF_WEBHOOK_URL to a chat or to ntfy.')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Send a test' })).not.toBeInTheDocument();
});

test('what is late stands above the console and in the title of the tab, and leads to the cases by urgency', async () => {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/moderation?show=claims',
    {
      ...tabCounts(),
      'GET /moderation/case-counts': { body: { pending: 5, approved: 0, dismissed: 0, late: 2 } },
      'GET /moderation/appeal-counts': { body: { pending: 1, late: 1 } },
      'GET /moderation/claims': { body: pageOf() },
      'GET /moderation/cases': { body: pageOf() },
    },
    ingrid,
  );
  await expect.element(page.getByRole('link', { name: '1 appeal is late' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(3 late\) /);
  document.title = 'Another title';
  await expect.poll(() => document.title).toBe('(3 late) Another title');
  await page.getByRole('link', { name: '2 cases are late' }).click();
  await expect
    .poll(async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.includes('order=urgency')))
    .not.toEqual([]);
});

test('nothing is said where nothing is late', async () => {
  await openAlerts();
  await expect.element(drawer).toBeVisible();
  await expect.element(page.getByText(/late$/)).not.toBeInTheDocument();
  expect(document.title).not.toContain('late');
});

test('the command menu opens it too', async () => {
  await openAlerts();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('combobox', { name: /command/i }).fill('quiet');
  await page.getByRole('option', { name: 'Alerts to you' }).click();
  await expect.element(drawer).toBeVisible();
});
