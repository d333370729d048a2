import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = page.getByRole('status').last();
const reasons = ['Use at least 10 characters.', 'This is a commonly used password.'];

test('[AUTH-21] a sign-up that the service refuses shows its message, one at which it is surprised says so; nothing typed is lost', async () => {
  await showRemote(remote, '/auth?tab=signup', {
    'POST /auth/sign-up': [
      problem(400, 'weak_password', {
        title: 'Please choose a stronger password.',
        errors: reasons.map((message) => ({ field: 'password', code: 'weak', message })),
      }),
      problem(500, 'internal_error'),
      { status: 202, body: { message: 'Sent' } },
    ],
  });
  await field('Email').fill('surprise@example.org');
  await field('Password').fill('seven lanterns');
  await page.getByRole('checkbox', { name: /terms/i }).click();
  await button('Create Account').click();
  await expect.element(toast).toHaveTextContent('Signup failed Please choose a stronger password.');
  expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(reasons);
  await field('Password').fill('seven lanterns on a pier');
  await button('Create Account').click();
  await expect.element(toast).toHaveTextContent('Signup failed An unexpected error occurred');
  await button('Create Account').click();
  await expect.element(toast).toHaveTextContent('Success! Please check your email to confirm your account.');
  await expect.element(page.getByText('surprise@example.org')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).not.toBeInTheDocument();
  const tries = (await commands.seenCalls()).filter(({ path }) => path === '/auth/sign-up');
  expect(tries.map(({ body }) => body)).toEqual(
    ['seven lanterns', 'seven lanterns on a pier', 'seven lanterns on a pier'].map((password) =>
      expect.objectContaining({ email: 'surprise@example.org', password }),
    ),
  );
});

test('[AUTH-09, AUTH-11] a sign-up is told in one go all that is missing', async () => {
  await showRemote(remote, '/auth?tab=signup', {});
  await field('Email').fill('dana at example');
  await field('Password').fill('short');
  await button('Create Account').click();
  await expect.element(toast).toHaveTextContent('Terms Required Please accept the terms of service to create an account.');
  await expect.element(field('Email')).toHaveAccessibleDescription('Please check the address: it looks like name@example.com.');
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription(
      'That is too short. At least 10 characters. A few words that have nothing to do with each other work well.',
    );
  await expect.element(page.getByText('Please accept the terms to go on')).toBeVisible();
});
