import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import type { ScriptedAnswer } from '@clapback/testing/script.ts';
import remote from '../../../remote.ts';

const user = member();
const settings = {
  'GET /me/exports': { body: { items: [] } },
  'GET /me/decisions': { body: pageOf() },
  'GET /me/reports': { body: pageOf() },
};
const show = (script: Record<string, ScriptedAnswer>) => showRemote(remote, '/dashboard?tab=settings', { ...settings, ...script }, user);
const section = page.getByRole('region', { name: 'Privacy and data rights' });
const toast = () => page.getByRole('status').last();

test('[RIGHTS-01, RIGHTS-03, RIGHTS-04] offers export and deletion; an export is a file named with the user id', async () => {
  await show({ 'GET /me/export': { body: { schemaVersion: 1, account: { id: user.id } } } });
  await expect.element(section.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  await section.getByRole('button', { name: 'Export my data' }).click();
  await expect.element(toast()).toHaveTextContent('Data export completed successfully');
  expect(saved).toEqual([`clapback-${user.id}.json`]);
});

test('[RIGHTS-04] a failed export says why', async () => {
  await show({ 'GET /me/export': problem(503, 'service_busy', { detail: 'The service is busy.' }) });
  await section.getByRole('button', { name: 'Export my data' }).click();
  await expect.element(toast()).toHaveTextContent('Failed to export data: The service is busy.');
});

test('says how much of the storage the files take', async () => {
  await show({ 'GET /me/storage': { body: { usedBytes: 536_870_912, quotaBytes: 2_147_483_648 } } });
  await expect.element(section.getByText(/^Your files take 536\.9 MB of 2\.0 GB,/)).toBeVisible();
  await expect.element(section.getByRole('progressbar', { name: 'Storage in use' })).toHaveAttribute('aria-valuenow', '25');
});

test('where the storage cannot be read, the reason leads to support with the subject filled in', async () => {
  const detail = 'Your account is banned. Questions: support@clapback.example';
  await show({ 'GET /me/storage': problem(403, 'account_banned', { detail }) });
  await expect
    .element(section.getByRole('alert').getByRole('link', { name: 'support@clapback.example' }))
    .toHaveAttribute('href', '/contact?subject=My+account');
});

test('[RIGHTS-05] the button is enabled only while the field reads exactly the phrase', async () => {
  await show({});
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const [field, button] = [dialog.getByLabelText('Confirmation'), dialog.getByRole('button', { name: 'Delete for good' })];
  await expect.element(button).toBeDisabled();
  // A phone's keyboard writes it in capitals by itself.
  await expect.element(field).toHaveAttribute('autocapitalize', 'characters');
  for (const typed of [
    'DELETE_MY_ACCOUNT_PERMANENTL',
    'delete_my_account_permanently',
    ' DELETE_MY_ACCOUNT_PERMANENTLY',
    'DELETE_MY_ACCOUNT_PERMANENTLY ',
  ]) {
    await field.fill(typed);
    await expect.element(button).toBeDisabled();
  }
  await field.fill('DELETE_MY_ACCOUNT_PERMANENTLY');
  await expect.element(button).toBeEnabled();
  await userEvent.keyboard(' ');
  await expect.element(button).toBeDisabled();
  expect((await commands.seenCalls()).filter(({ method, path }) => method === 'DELETE' && path === '/me')).toEqual([]);
});

test('[RIGHTS-07] nothing that names the member stays in this browser; what others have begun stays', async () => {
  await show({ 'DELETE /me': { status: 204 }, 'POST /auth/sign-out': { status: 204 } });
  const others = '0190a000-0000-7000-8000-0000000000ff';
  for (const id of [user.id, others]) {
    localStorage.setItem(`clapback.post-draft.${id}`, '{"title":"Half a post"}');
    localStorage.setItem(`clapback.appeal-draft.${id}.general`, '{"reason":"Half an appeal"}');
    localStorage.setItem(`recent-searches:${id}`, '["a name"]');
    sessionStorage.setItem(`alert-draft:${id}:new`, '{}');
  }
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabelText('Confirmation').fill('DELETE_MY_ACCOUNT_PERMANENTLY');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(toast()).toHaveTextContent('Account deleted successfully');
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(left.filter((key) => key.includes(user.id))).toEqual([]);
  expect(left.filter((key) => key.includes(others))).toHaveLength(4);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

test('[RIGHTS-09] a failed deletion says why, and the account is still there', async () => {
  await show({ 'DELETE /me': problem(409, 'conflict', { detail: 'You are the only admin. Please make someone else an admin first.' }) });
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabelText('Confirmation').fill('DELETE_MY_ACCOUNT_PERMANENTLY');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect
    .element(page.getByText('Failed to delete account: You are the only admin. Please make someone else an admin first.'))
    .toBeVisible();
  await expect.element(dialog).toBeVisible();
});

const archive = (more: object) => ({
  body: {
    items: [
      {
        id: user.id,
        status: 'building',
        bytes: null,
        createdAt: '2026-11-23T10:00:00.000Z',
        readyAt: null,
        expiresAt: null,
        url: null,
        ...more,
      },
    ],
  },
});

test('an archive is asked for, is being made, and can be downloaded until a day has passed', async () => {
  await show({ 'POST /me/exports': { status: 202, body: archive({}).body.items[0] } });
  await section.getByRole('button', { name: 'Request archive' }).click();
  await expect
    .poll(async () => (await commands.seenCalls()).some(({ method, path }) => method === 'POST' && path === '/me/exports'))
    .toBe(true);
});

test('an archive that is being made says so, and cannot be asked for again', async () => {
  await show({ 'GET /me/exports': archive({}) });
  await expect.element(section.getByText('Your archive is being made.')).toBeVisible();
  expect(section.getByRole('button', { name: 'Request archive' }).query()).toBeNull();
});

test('an archive that is ready names its size and opens by its own address', async () => {
  const url = `/api/me/exports/${user.id}/archive?token=1`;
  await show({ 'GET /me/exports': archive({ status: 'ready', bytes: 3 * 1024 * 1024, expiresAt: '2026-11-24T10:00:00.000Z', url }) });
  await expect.element(section.getByRole('link', { name: 'Download archive' })).toHaveAttribute('href', url);
  expect(section.element().textContent).toContain('Ready: 3.0 MB. It is removed on');
});

test('asking again too soon says why', async () => {
  await show({
    'GET /me/exports': archive({ status: 'expired' }),
    'POST /me/exports': problem(429, 'too_many_requests', { detail: 'An archive can be asked for once a day.' }),
  });
  await section.getByRole('button', { name: 'Request archive' }).click();
  await expect.element(toast()).toHaveTextContent('Failed to export data: An archive can be asked for once a day.');
});
