import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { grant, member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const robin = (onboarding: SessionUser['onboarding']) => member({ displayName: 'Robin Vale', onboarding });
const show = (path: string, script: Script = {}, as: SessionUser | null = robin('open')) =>
  showRemote(remote, path, { 'GET /notifications/unread': { body: { unread: 0 } }, ...script }, as);
const toastText = () => expect.element(page.getByRole('status').last());
const heading = page.getByRole('heading', { level: 1 });
const agree = page.getByRole('checkbox', { name: 'I agree to keep to the community guidelines' });
const complete = page.getByRole('button', { name: 'Complete setup' });
const completions = async () => (await commands.seenCalls()).filter(({ path }) => path === '/me/onboarding');

test('[ONBOARD-01] welcome, features and guidelines follow each other, by the keyboard too', async () => {
  await show('/onboarding?next=%2Fnotifications');
  await expect.element(heading).toHaveTextContent('Welcome, Robin Vale');
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  expect(page.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(heading).toHaveTextContent('What you can do here');
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('listitem', { name: 'What you can do' })).toHaveAttribute('aria-current', 'step');
  expect(location.search).toBe('?next=%2Fnotifications&step=2');
  page.getByRole('button', { name: 'Continue' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Community Guidelines');
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading).toHaveTextContent('What you can do here');
  await expect.element(page.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/notifications');
});

test.for([
  ['?step=9', '/dashboard'],
  ['?step=-1&next=https%3A%2F%2Fevil.test', '/dashboard'],
  ['?step=1.5&next=%2F%2Fevil.test%2Fx', '/dashboard'],
  ['?next=%2Fonboarding%3Fstep%3D2', '/dashboard'],
  ['?next=%2Fpremium', '/premium'],
])('a step that there is not is the first one, and leaving stays on this origin: %s', async ([search, to]) => {
  await show(`/onboarding${search}`);
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', to);
});

test('[ONBOARD-02] completing without the agreement says what is missing, at its box, and asks nothing of the service', async () => {
  await show('/onboarding?step=3');
  await complete.click();
  await toastText().toHaveTextContent('Agreement Required Please agree to the community guidelines to complete your setup.');
  await expect.element(agree).toHaveAttribute('aria-invalid', 'true');
  await expect.element(agree).toHaveFocus();
  await expect.element(page.getByText('Please agree to the guidelines to go on.')).toBeVisible();
  expect(await completions()).toEqual([]);
  await agree.click();
  await expect.element(agree).toHaveAttribute('aria-invalid', 'false');
});

test('while a step is read, toasts lie over the header and not on its buttons', async () => {
  const bottom = () => getComputedStyle(document.documentElement).getPropertyValue('--toasts-bottom');
  await show('/onboarding?step=3');
  await expect.element(complete).toBeVisible();
  expect(bottom()).toBe('auto');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect.poll(bottom).toBe('');
});

test('[ONBOARD-05] a completion that fails says so and keeps all, and goes through the next time', async () => {
  const refusal = { field: 'guidelinesVersion', code: 'wrong_value', message: 'The guidelines have changed.' };
  await show('/onboarding?step=3', {
    'POST /me/onboarding': [
      problem(500, 'internal_error'),
      problem(400, 'validation_failed', { errors: [refusal] }),
      { body: { onboardedAt: '2026-11-24T10:00:00.000Z' } },
    ],
    'GET /auth/session': { body: { user: robin('done') } },
  });
  await agree.click();
  await complete.click();
  await toastText().toHaveTextContent('Failed to complete setup Please try again in a moment.');
  await expect.element(agree).toBeChecked();
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  await complete.click();
  await toastText().toHaveTextContent('Failed to complete setup The guidelines have changed.');
  await complete.click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  expect((await completions()).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ acceptsGuidelines: true, guidelinesVersion: '2026-11-30' })),
  );
});

test('who has completed it is led to the dashboard', async () => {
  await show('/onboarding?step=2', {}, robin('done'));
  await expect.poll(() => location.pathname).toBe('/dashboard');
});

test('[ONBOARD-01] who was led there at the first sign-in is not led there again', async () => {
  await show(
    '/onboarding',
    { 'POST /auth/refresh': { body: grant(robin('new')) }, 'GET /auth/session': { body: { user: robin('open') } } },
    robin('new'),
  );
  await expect.element(heading).toHaveTextContent('Welcome, Robin Vale');
  await expect.poll(async () => (await commands.seenCalls()).filter(({ path }) => path === '/auth/session')).toHaveLength(1);
});

test('the dashboard has the way back until it is completed', async () => {
  const entry = remote.slots!.find(({ slot, id }) => slot === 'dashboard.waiting' && id === 'onboarding')!;
  const counts: [string, number][] = [];
  const { default: Waiting } = await (entry.load() as Promise<{
    default: ComponentType<{ onCount: (id: string, count: number) => void }>;
  }>);
  const onCount = (id: string, count: number) => void counts.push([id, count]);
  const List = () => (
    <ul>
      <Waiting onCount={onCount} />
    </ul>
  );
  const list = { path: '/list', title: 'List', access: 'member' as const, load: async () => ({ default: List }) };
  const alone = { ...remote, routes: [...remote.routes, list] };
  await showRemote(alone, '/list', {}, robin('open'));
  await expect.element(page.getByRole('heading', { name: 'Finish setting up your account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/onboarding');
  expect(counts.at(-1)).toEqual(['onboarding', 1]);
});

test('where it is completed nothing waits', async () => {
  const entry = remote.slots!.find(({ slot, id }) => slot === 'dashboard.waiting' && id === 'onboarding')!;
  const { default: Waiting } = await (entry.load() as Promise<{
    default: ComponentType<{ onCount: (id: string, count: number) => void }>;
  }>);
  const counts: [string, number][] = [];
  const onCount = (id: string, count: number) => void counts.push([id, count]);
  const List = () => <Waiting onCount={onCount} />;
  const list = { path: '/list', title: 'List', access: 'member' as const, load: async () => ({ default: List }) };
  await showRemote({ ...remote, routes: [...remote.routes, list] }, '/list', {}, robin('done'));
  await expect.poll(() => counts.at(-1)).toEqual(['onboarding', 0]);
  expect(page.getByRole('heading', { name: 'Finish setting up your account' }).elements()).toHaveLength(0);
});
