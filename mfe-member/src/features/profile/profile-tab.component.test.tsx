import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { OwnProfile } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const profile: OwnProfile = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'dana@example.test',
  displayName: 'Dana Whitlock',
  companyName: null,
  phone: null,
  city: 'Uppsala',
  state: null,
  country: 'SE',
  location: null,
  role: 'responder',
  standing: 'active',
  isVerified: false,
  isBanned: false,
  avatarUrl: null,
  avatarType: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

const show = (script: Script = {}, abilities: 'all' | 'none' = 'all') =>
  showRemote(
    remote,
    '/dashboard?tab=profile',
    {
      'GET /me': { body: profile },
      'GET /notifications/unread': { body: { unread: 0 } },
      'GET /me/verification-requests': { body: { items: [], nextCursor: null } },
      'GET /me/verification-proofs': { body: { items: [] } },
      ...script,
    },
    member({ abilities: abilities === 'all' ? ['profile:change-own', 'file:upload'] : [] }),
  );
const toastText = () => expect.element(page.getByRole('status').last());
const city = page.getByLabelText('City');
const save = page.getByRole('button', { name: 'Save profile' });

test('[PROF-01] the tab holds avatar, form, verification, appeals, and privacy and data rights, each once', async () => {
  await show();
  for (const name of ['Avatar', 'Profile', 'Verification', 'My appeals', 'Privacy and data rights'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
});

test('[PROF-01] what has its place in Settings is short here, and leads there', async () => {
  await page.viewport(768, 900);
  const body = { schemaVersion: 1, account: { id: profile.id } };
  await show({ 'GET /me/export': { body } });
  const appeals = page.getByRole('region', { name: 'My appeals' });
  await expect.element(appeals.getByRole('link', { name: 'Write an appeal' })).toBeVisible();
  await expect
    .element(appeals.getByRole('link', { name: 'in Settings' }))
    .toHaveAttribute('href', '/dashboard?tab=settings#settings-appeals');
  const rights = page.getByRole('region', { name: 'Privacy and data rights' });
  await expect
    .element(rights.getByRole('link', { name: 'in Settings' }))
    .toHaveAttribute('href', '/dashboard?tab=settings#settings-data-rights');
  await expect.element(rights.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(rights.getByRole('heading', { level: 3 }).elements()).toEqual([]);
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {};
  await rights.getByRole('button', { name: 'Export my data' }).click();
  await toastText().toHaveTextContent('Data export completed successfully');
  expect((await commands.seenCalls()).filter(({ path }) => path === '/me/appeals' || path === '/me/exports')).toEqual([]);
  expect(document.documentElement.scrollHeight).toBeLessThan(3000);
});

test('the ways to the parts of the tab lead to their headings', async () => {
  await show();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Verification', exact: true })).toBeVisible();
  const targets = links
    .elements()
    .map((link) => [link.textContent, document.getElementById(link.getAttribute('href')!.slice(1))?.textContent]);
  expect(targets).toEqual(
    ['Avatar', 'Profile', 'Verification', 'Account', 'What others see', 'My appeals', 'Privacy and data rights'].map((title) => [
      title,
      title,
    ]),
  );
});

test('[PROF-07] a save that fails says so and keeps what was typed; one that goes through says so too', async () => {
  await show({ 'PATCH /me': problem(500, 'internal_error') });
  await city.fill('Gävle');
  await save.click();
  await toastText().toHaveTextContent('Update failed Failed to update profile. Please try again.');
  await expect.element(city).toHaveValue('Gävle');
  await commands.changeScript({ 'PATCH /me': { body: { ...profile, city: 'Gävle', updatedAt: '2026-11-02T10:00:00.000Z' } } });
  await save.click();
  await toastText().toHaveTextContent('Profile updated');
  await expect.element(save).toBeDisabled();
});

test('[PROF-08] a save that finds no profile says so', async () => {
  await show({ 'PATCH /me': problem(404, 'not_found') });
  await city.fill('Gävle');
  await save.click();
  await toastText().toHaveTextContent('Update failed Profile not found. Please try refreshing the page.');
});

test('what the service refuses stands beside its field, which has the focus', async () => {
  const errors = [{ field: 'displayName', code: 'reserved', message: 'This name is for people who are not named.' }];
  await show({ 'PATCH /me': problem(400, 'validation_failed', { errors }) });
  const name = page.getByLabelText('Display name');
  await name.fill('Anonymous (author)');
  await save.click();
  await expect.element(page.getByText('This name is for people who are not named.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill(' ');
  await save.click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
});

test('a name that is too long is kept whole and said to be; letters with their marks count as one', async () => {
  await show({ 'PATCH /me': { body: { ...profile, displayName: 'ộ'.repeat(60), updatedAt: '2026-11-02T10:00:00.000Z' } } });
  const name = page.getByLabelText('Display name');
  await name.clear();
  await userEvent.type(name, 'a'.repeat(62));
  await save.click();
  await expect.element(page.getByText('Please keep it to 60 characters; these are 62.')).toBeVisible();
  await expect.element(name).toHaveValue('a'.repeat(62));
  expect((await commands.seenCalls()).filter(({ method }) => method === 'PATCH')).toEqual([]);
  await name.fill('ộ'.repeat(60).normalize('NFD'));
  await save.click();
  await toastText().toHaveTextContent('Profile updated');
});

test('[PROF-06] what another tab saved is shown, and taken where the member wants that', async () => {
  const saved = { displayName: 'Dana Whitlock', companyName: '', phone: '', city: 'Gävle', state: '', country: 'NO', location: '' };
  const context = { ...saved, updatedAt: '2026-11-02T10:00:00.000Z' };
  await show({ 'PATCH /me': problem(409, 'content_changed', { context }) });
  await city.fill('Umeå');
  await save.click();
  const notice = page.getByRole('group', { name: 'Your profile was saved elsewhere in the meantime' });
  await expect.element(notice).toHaveFocus();
  await expect.element(notice.getByText('City: Gävle')).toBeVisible();
  await expect.element(notice.getByText('Country: Norway')).toBeVisible();
  await expect.element(city).toHaveValue('Umeå');
  await page.getByRole('button', { name: 'Use what was saved' }).click();
  await expect.element(city).toHaveValue('Gävle');
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway');
  expect(notice.elements()).toEqual([]);
});

test('who is suspended reads their profile and is told why nothing can be changed', async () => {
  await show({}, 'none');
  await expect.element(page.getByText('You cannot change your profile while your account is suspended.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload a picture' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Sunrise' })).toBeDisabled();
  await expect.element(city).toHaveAttribute('readonly');
});

test('[AVATAR-03] a changed avatar says so, and a change that fails', async () => {
  await show({ 'PUT /me/avatar': problem(500, 'internal_error') });
  await page.getByRole('button', { name: 'Night' }).click();
  await toastText().toHaveTextContent('Error updating avatar Failed to update your avatar. Please try again.');
  await expect.element(page.getByRole('button', { name: 'Night' })).toHaveAttribute('aria-pressed', 'false');
  await commands.changeScript({ 'PUT /me/avatar': { body: { ...profile, avatarUrl: '/avatars/4.svg', avatarType: 'default' } } });
  await page.getByRole('button', { name: 'Night' }).click();
  await toastText().toHaveTextContent('Avatar updated Your profile avatar has been updated successfully.');
  await expect.element(page.getByRole('button', { name: 'Night' })).toHaveAttribute('aria-pressed', 'true');
});

test('[AVATAR-04] an upload that fails says so and leaves the part that was chosen; one that goes through says so', async () => {
  await show({ 'POST /uploads': problem(503, 'file_store_unavailable') });
  const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 60 });
  canvas.getContext('2d')!.fillRect(0, 0, 90, 60);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((one) => resolve(one!), 'image/png'));
  await userEvent.upload(page.getByLabelText('Picture for your avatar'), new File([blob], 'me.png', { type: 'image/png' }));
  const dialog = page.getByRole('dialog', { name: 'Choose what your avatar shows' });
  await dialog.getByRole('button', { name: 'Save avatar' }).click();
  await expect.element(page.getByText('Upload failed Failed to upload avatar. Please try again.')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your avatar was not changed. Please try again.');
  const upload = { id: profile.id, url: '/api/files/1?token=1', mediaType: 'image/webp', bytes: 1, width: 256, height: 256 };
  await commands.changeScript({
    'POST /uploads': { status: 201, body: upload },
    'PUT /me/avatar': { body: { ...profile, avatarUrl: upload.url, avatarType: 'uploaded' } },
  });
  await dialog.getByRole('button', { name: 'Save avatar' }).click();
  await toastText().toHaveTextContent('Avatar uploaded Your profile avatar has been updated successfully.');
  expect(dialog.elements()).toEqual([]);
});
