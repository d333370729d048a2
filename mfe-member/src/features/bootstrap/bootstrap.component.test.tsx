import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { grant, member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

// The banner stands on the landing page of another remote.
const entry = remote.slots!.find(({ slot }) => slot === 'home.banner')!;
const load = entry.load as () => Promise<{ default: ComponentType }>;
const alone = { ...remote, routes: [...remote.routes, { path: '/home', title: 'Home', access: 'public' as const, load }] };

const banner = (name: string) => page.getByRole('region', { name });
const offer = banner('This community has no admin yet');
const press = () => page.getByRole('button', { name: 'Become admin' }).click();
const toasted = () => page.getByRole('status').last();
const state = (isOpen: boolean, needsToken = false) => ({ body: { isOpen, needsToken } });

const show = (script: Script, as: SessionUser = member()) =>
  showRemote(alone, '/home', { 'GET /admin/bootstrap': state(true), ...script }, as);
const calls = async (method: string) =>
  (await commands.seenCalls()).filter((call) => call.path === '/admin/bootstrap' && call.method === method);

test('[BOOT-01] it shows while there is no admin', async () => {
  await show({});
  await expect.element(offer).toBeVisible();
});

test('[BOOT-01] it does not show where there is one', async () => {
  await show({ 'GET /admin/bootstrap': state(false) });
  await expect.poll(() => calls('GET')).toHaveLength(1);
  await expect.element(offer).not.toBeInTheDocument();
});

test.each([
  ['an admin', { role: 'admin' as const }],
  ['a suspended member', { standing: 'suspended' as const }],
])('[BOOT-01] %s is not even asked about', async (_who, more) => {
  await show({}, member(more));
  await expect.element(page.getByText('Dana Whitlock', { exact: false })).toBeVisible();
  expect(await calls('GET')).toEqual([]);
  await expect.element(offer).not.toBeInTheDocument();
});

test('[BOOT-01] a banner whose question fails stays away', async () => {
  await show({ 'GET /admin/bootstrap': problem(403, 'forbidden') });
  await expect.poll(() => calls('GET')).toHaveLength(1);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[BOOT-03] after "Admin access granted" the banner says so and leads to the work', async () => {
  await show({ 'POST /admin/bootstrap': { body: { granted: true } }, 'GET /auth/session': { body: grant(member({ role: 'admin' })) } });
  await press();
  await expect.element(toasted()).toHaveTextContent('Admin access granted');
  await expect.element(banner('You are the admin of this community')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open moderation' })).toHaveAttribute('href', '/admin/moderation');
  await expect.element(page.getByRole('link', { name: 'Manage members' })).toHaveAttribute('href', '/admin/users');
  await expect.element(offer).not.toBeInTheDocument();
  expect((await calls('POST')).map(({ body }) => body)).toEqual([{}]);
});

test('[BOOT-04] whoever comes second reads "Admin already exists", and the banner goes', async () => {
  await show({ 'GET /admin/bootstrap': [state(true), state(false)], 'POST /admin/bootstrap': { body: { granted: false } } });
  await press();
  await expect.element(toasted()).toMatchTextContent(/^Admin already exists/);
  await expect.element(offer).not.toBeInTheDocument();
});

test.each([
  ['that fails', problem(500, 'internal_error')],
  ['that is refused', problem(403, 'forbidden', { detail: 'Not here.' })],
  ['that nobody answers', { fate: 'breaks' as const }],
])('[BOOT-05] a call %s says so, and the button stays', async (_how, answer) => {
  await show({ 'POST /admin/bootstrap': answer });
  await press();
  await expect.element(toasted()).toMatchTextContent(/^Failed to grant admin access. Please try again./);
  await expect.element(page.getByRole('button', { name: 'Become admin' })).toBeEnabled();
});

test('[BOOT-02] where the service wants a setup token it is asked for, and a wrong one is refused beside its field', async () => {
  await show({
    'GET /admin/bootstrap': state(true, true),
    'POST /admin/bootstrap': [
      problem(400, 'validation', { errors: [{ field: 'token', code: 'wrong_value', message: 'This is not the setup token.' }] }),
      { body: { granted: true } },
    ],
  });
  const field = page.getByRole('textbox', { name: 'Setup token' });
  await press();
  await expect.element(page.getByText('Please enter the setup token')).toBeVisible();
  await field.fill('plum');
  await press();
  await expect.element(page.getByText('This is not the setup token.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(' plum-harbour-9 ');
  await press();
  await expect.element(toasted()).toHaveTextContent('Admin access granted');
  expect((await calls('POST')).map(({ body }) => body)).toEqual([{ token: 'plum' }, { token: 'plum-harbour-9' }]);
});
