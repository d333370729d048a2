import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, showRemote, withScreen } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const withBell = withScreen(remote, '/notifications', () => import('./bell.tsx'));
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const another = own === 'Asia/Kolkata' ? 'Europe/Stockholm' : 'Asia/Kolkata';
const told = async () =>
  (await commands.seenCalls()).filter(({ path }) => path === '/me/time-zone').map(({ method, body }) => ({ method, body }));
const show = async (number: number, timeZone?: string, more: Partial<SessionUser> = {}) => {
  await showRemote(
    withBell,
    '/notifications',
    {
      'GET /notifications': { body: pageOf() },
      'GET /notifications/unread': { body: { unread: 0 } },
      'PUT /me/time-zone': { status: 204 },
    },
    member({ id: `0190a000-0000-7000-8000-00000000010${number}`, ...(timeZone ? { timeZone } : {}), ...more }),
  );
  await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect
    .poll(async () => (await commands.seenCalls()).some(({ path }) => path.startsWith('/notifications?') || path === '/notifications'))
    .toBe(true);
};

test('the browser tells its time zone where the service knows another one, once a page', async () => {
  await show(1, another);
  await expect.poll(told).toEqual([{ method: 'PUT', body: { timeZone: own } }]);
  await show(1, another);
  expect(await told()).toEqual([]);
});

test('the browser tells no time zone that the service knows', async () => {
  await show(2, own);
  expect(await told()).toEqual([]);
});

test.for([
  [3, { termsDue: '2026-11-30' }],
  [4, { privacyDue: '2026-11-30' }],
] as const)('the browser tells none while changed terms or a changed privacy policy wait (%i)', async ([number, due]) => {
  await show(number, another, due);
  expect(await told()).toEqual([]);
});
