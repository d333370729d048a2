import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { MemberAnalytics } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleAnalytics, sampleRecentPost } from './sample-analytics.ts';

const show = (figures: Partial<MemberAnalytics> = {}, script: Script = {}) =>
  showRemote(remote, '/dashboard?tab=analytics', { 'GET /me/analytics': { body: sampleAnalytics(figures) }, ...script }, member());

const cellsOf = (row: RegExp) =>
  page
    .getByRole('row', { name: row })
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);

test('[STATS-01] it is headed Your Analytics, with three periods, of which the last week is chosen, and three tabs', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Your Analytics', exact: true })).toBeVisible();
  const periods = page.getByRole('group', { name: 'Period' }).getByRole('button');
  await expect
    .poll(() => periods.elements().map((one) => [one.textContent, one.getAttribute('aria-pressed')]))
    .toEqual([
      ['Last Week', 'true'],
      ['Last Month', 'false'],
      ['All Time', 'false'],
    ]);
  const tabs = page.getByRole('tablist', { name: 'Your Analytics' }).getByRole('tab');
  expect(tabs.elements().map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
    ['Overview', 'true'],
    ['Recent Posts', 'false'],
    ['Insights', 'false'],
  ]);
});

test('[STATS-03] the toggle asks for its period, and pressing the pressed one asks for nothing', async () => {
  await show();
  await expect.element(page.getByText('once for each reader')).toBeVisible();
  await commands.changeScript({
    'GET /me/analytics': { body: sampleAnalytics({ period: 'month', totals: { views: 777, likes: 1, responses: 1, comments: 1 } }) },
  });
  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Last Month' })).toBeVisible();
  await expect.element(page.getByText('777')).toBeVisible();
  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect.element(page.getByRole('button', { name: 'Last Month' })).toHaveAttribute('aria-pressed', 'true');
  const asked = (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.startsWith('/me/analytics'));
  expect(asked).toEqual(['/me/analytics?period=week', '/me/analytics?period=month']);
});

test('[STATS-05] activity is one figure for each of seven days, as charts and as a table', async () => {
  await show();
  await expect.element(page.getByRole('columnheader', { name: 'Thu 19' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Today' })).toBeVisible();
  expect(cellsOf(/^Views 412/)).toEqual(['38', '51', '24', '29', '96', '118', '56']);
  expect(cellsOf(/^Likes 13 on 3 posts/)).toEqual(['1', '2', '0', '1', '4', '3', '2']);
  expect(cellsOf(/^Responses 0 on 0 posts/)).toEqual(['0', '0', '0', '0', '0', '0', '0']);
  expect(cellsOf(/^Comments 9 on 1 post/)).toEqual(['1', '1', '1', '1', '1', '1', '1']);
  // Each row has its own scale: the longest bar is as high as there is room.
  const heights = () =>
    [...document.querySelectorAll('tbody tr:first-of-type .MuiBarChart-element')].map((bar) =>
      Math.round(bar.getBoundingClientRect().height),
    );
  await expect.poll(heights).toEqual([18, 24, 11, 14, 46, 56, 27]);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => document.querySelectorAll('svg .MuiBarChart-element').length).toBe(0);
  expect(cellsOf(/^Views 412/)).toEqual(['38', '51', '24', '29', '96', '118', '56']);
});

test('[STATS-06] average likes have one decimal', async () => {
  await show({ averageLikes: 5, totals: { views: 1, likes: 15, responses: 0, comments: 0 } });
  const card = page.getByRole('region', { name: 'Average likes per post' });
  await expect.element(card.getByText('5.0')).toBeVisible();
  await expect.element(card.getByText('15 likes on 3 posts')).toBeVisible();
});

test('[STATS-04] Recent Posts shows the five newest with their figures', async () => {
  await show({
    recentPosts: [
      sampleRecentPost({ title: 'The newest', status: 'hidden', views: 1204 }),
      ...[2, 3, 4].map((number) => sampleRecentPost({ title: `Number ${number}` })),
      sampleRecentPost({ title: 'The fifth', postType: 'removal_request', isAnonymous: true }),
    ],
  });
  await page.getByRole('tab', { name: 'Recent Posts' }).click();
  const rows = page.getByRole('rowheader');
  await expect
    .poll(() => rows.elements().map((one) => one.querySelector('a')?.textContent))
    .toEqual(['The newest', 'Number 2', 'Number 3', 'Number 4', 'The fifth']);
  expect(cellsOf(/The newest/)).toEqual(['1,204', '3', '2', '1']);
  await expect.element(rows.first()).toMatchTextContent(/Hidden$/);
  await expect.element(rows.last()).toMatchTextContent(/Removal request/);
  await expect.element(rows.last()).toMatchTextContent(/Anonymous/);
});

test('[STATS-07, STATS-08, STATS-09] Insights shows the tips that there are, and says where there are none', async () => {
  await show();
  await page.getByRole('tab', { name: 'Insights' }).click();
  await expect.element(page.getByRole('heading', { name: 'Three tips' })).toBeVisible();
  await expect.element(page.getByText(/^Your posts get fewer than 5 likes on average\./)).toBeVisible();
  await expect.element(page.getByText('Two more posts, and this says more')).toBeVisible();
  await expect.element(page.getByText(/^You post more clapbacks than everything else together\./)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Clapback' })).toBeVisible();
  await commands.changeScript({ 'GET /me/analytics': { body: sampleAnalytics({ period: 'all', tips: [], posts: 9 }) } });
  await page.getByRole('button', { name: 'All Time' }).click();
  await expect.element(page.getByRole('heading', { name: 'No tips' })).toBeVisible();
  await expect.element(page.getByText(/on average/)).not.toBeInTheDocument();
});

test('[STATS-10] figures that cannot be read say so in their place, without a toast, and Try again helps', async () => {
  await show({}, { 'GET /me/analytics': problem(500, 'internal_error') });
  await expect.element(page.getByText('Unable to load analytics data.')).toBeVisible();
  expect(
    page
      .getByRole('status')
      .elements()
      .map((one) => one.textContent),
  ).not.toContain('Unable to load analytics data.');
  await expect.element(page.getByText('once for each reader')).not.toBeInTheDocument();
  await commands.changeScript({ 'GET /me/analytics': { body: sampleAnalytics() } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('once for each reader')).toBeVisible();
});

test('a period without posts says so, and leads to a post or to all time', async () => {
  await show({ posts: 0, recentPosts: [], postTypes: [], tips: ['few_posts'] });
  await expect.element(page.getByText('You wrote no posts in the last 7 days')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/dashboard?tab=feed');
  await page.getByRole('tab', { name: 'Insights' }).click();
  await expect.element(page.getByText('Five more posts, and this says more')).toBeVisible();
  await page.getByRole('tab', { name: 'Recent Posts' }).click();
  await commands.changeScript({ 'GET /me/analytics': { body: sampleAnalytics({ period: 'all' }) } });
  await page.getByRole('button', { name: 'Show all time' }).click();
  await expect.element(page.getByRole('link', { name: 'A colleague posts cropped screenshots' })).toBeVisible();
});
