import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ModerationAnalytics } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const moderator = member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const id = (number: number) => `0190b000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const lists: ModerationAnalytics = {
  countedAt: '2026-11-23T09:05:00.000Z',
  viewsByPost: [1, 2, 3, 4, 5].map((number) => ({ postId: id(number), title: `Post ${number}`, views: 1210 - number })),
  trending: [{ postId: id(7), title: 'A quick one', views24h: 31 }],
  mostReportedPosts: [{ postId: id(8), title: 'They broke my piano', pendingReports: 4 }],
  mostReportedUsers: [{ userId: id(9), displayName: 'Karl Brandt', pendingReports: 6 }],
};

const show = async (script: Script) => {
  await page.viewport(1440, 900);
  const counts = Object.fromEntries(
    ['case', 'claim', 'appeal', 'verification'].map((kind) => [
      `GET /moderation/${kind}-counts`,
      { body: { pending: 0, approved: 0, dismissed: 0, waiting: 0 } },
    ]),
  );
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(all, '/admin/moderation?show=analytics', { ...counts, ...script }, moderator);
};
const rowsOf = (name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('[MODSTATS-01, MODSTATS-02, MODSTATS-03, MODSTATS-04, MODSTATS-05] four lists of at most five rows each, with their numbers', async () => {
  await show({ 'GET /moderation/analytics': { body: lists } });
  await expect.element(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  expect(rowsOf('Views per post')).toEqual([
    ['Post 1', '1,209'],
    ['Post 2', '1,208'],
    ['Post 3', '1,207'],
    ['Post 4', '1,206'],
    ['Post 5', '1,205'],
  ]);
  expect(rowsOf('Trending')).toEqual([['A quick one', '31']]);
  expect(rowsOf('Most reported posts')).toEqual([['They broke my piano', '4']]);
  expect(rowsOf('Most reported users')).toEqual([['Karl Brandt', '6']]);
  await expect.element(page.getByRole('link', { name: 'They broke my piano' })).toHaveAttribute('href', `/admin/moderation?case=${id(8)}`);
  await expect.element(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
});

test('a list of nothing says so', async () => {
  await show({
    'GET /moderation/analytics': { body: { ...lists, viewsByPost: [], trending: [], mostReportedPosts: [], mostReportedUsers: [] } },
  });
  await expect.element(page.getByText('No post was opened yet.')).toBeVisible();
  await expect.element(page.getByText('No post waits for a decision.')).toBeVisible();
});

test('[MODSTATS-06] a failed read says "Failed to load analytics data", and can be tried again', async () => {
  await show({ 'GET /moderation/analytics': problem(403, 'forbidden') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Failed to load analytics data/);
  await commands.changeScript({ 'GET /moderation/analytics': { body: lists } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('A quick one')).toBeVisible();
});
