import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = page.getByRole('status').last();
const reasons = ['Use at least 10 characters.', 'This is a commonly used password.'];

test('[AUTH-35] a reset that is refused shows the message of the service, one that fails or reaches nobody says so', async () => {
  const refused = { field: 'email', code: 'format', message: 'Please check the address.' };
  await showRemote(remote, '/auth?tab=reset', {
    'POST /auth/reset': [
      problem(400, 'validation_failed', { title: 'Some fields were refused.', errors: [refused] }),
      problem(500, 'internal_error'),
      { fate: 'breaks' },
    ],
  });
  await field('Email').fill('nobody-at-all');
  await button('Send Reset Email').click();
  await expect.element(toast).toHaveTextContent('Password reset failed Some fields were refused.');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Please check the address.');
  await field('Email').fill('nobody@example.org');
  await button('Send Reset Email').click();
  await expect.element(toast).toHaveTextContent('Reset failed An unexpected error occurred');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await button('Send Reset Email').click();
  await expect.element(toast).toMatchTextContent(/^You are offline/);
  await expect.element(field('Email')).toHaveValue('nobody@example.org');
  vi.restoreAllMocks();
});

test('[AUTH-35] a new password that is too weak is refused with the reasons', async () => {
  await showRemote(remote, '/auth?recovery=token-1', {
    'POST /auth/password': problem(400, 'weak_password', {
      title: 'Please choose a stronger password.',
      errors: reasons.map((message) => ({ field: 'password', code: 'weak', message })),
    }),
  });
  await field('New password').fill('password1');
  await button('Save New Password').click();
  await expect.element(toast).toHaveTextContent('Password reset failed Please choose a stronger password.');
  expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(reasons);
  await expect.element(field('New password')).toHaveFocus();
  const [call] = (await commands.seenCalls()).filter(({ path }) => path === '/auth/password');
  expect(call!.body).toEqual({ token: 'token-1', password: 'password1' });
});

test('[AUTH-34] a link that is not valid any more says so, and leads to another one', async () => {
  await showRemote(remote, '/auth?recovery=unknown', { 'POST /auth/password': problem(400, 'token_invalid') });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe('/auth');
  await field('New password').fill('seven lanterns on a pier');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This link is not valid any more. A link works once, for one hour.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
});
