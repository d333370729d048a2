import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ModerationAnalytics, ModerationWork } from '@clapback/contracts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
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

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10);
const work: ModerationWork = {
  days: 30,
  countedAt: '2026-11-23T09:05:00.000Z',
  open: { pending: 12, pastDue: 3 },
  total: { received: 60, decided: 48, medianMinutes: 95, p90Minutes: 1500, late: 6 },
  byDay: Array.from({ length: 30 }, (_, index) => ({ day: day(index - 6), received: 2, decided: index % 3, late: 0 })),
  byGround: [{ ground: 'privacy', received: 40, decided: 30, medianMinutes: 65, p90Minutes: 200, late: 6 }],
  appeals: { answered: 4, overturned: 1 },
  byStaff: [{ accountId: id(20), displayName: '=Ingrid', decisions: 48, overturned: 1 }],
  load: { since: '2026-11-23T08:00:00.000Z', requests: 1000, failed: 2, pageErrors: 1, pages: [{ figure: 'LCP', count: 40, p75: 1800 }] },
};

const show = async (script: Script, as = moderator) => {
  await page.viewport(1440, 900);
  const counts = Object.fromEntries(
    ['case', 'claim', 'appeal', 'verification'].map((kind) => [
      `GET /moderation/${kind}-counts`,
      { body: { pending: 0, approved: 0, dismissed: 0, waiting: 0 } },
    ]),
  );
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(all, '/admin/moderation?show=analytics', { ...counts, ...script }, as);
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
  await expect
    .poll(() => rowsOf('Views per post'))
    .toEqual([
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

const admin = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer'] });
const both = { 'GET /moderation/analytics': { body: lists }, 'GET /moderation/analytics/work': { body: work } };

test('an admin sees how the work goes, for three periods, and who did it', async () => {
  await show(both, admin);
  await expect.element(page.getByText('Reports waiting now')).toBeVisible();
  const tiles = [...document.querySelectorAll('.console-tiles dd')].map(({ textContent }) => textContent);
  expect(tiles).toEqual([
    '12 3 past due',
    '1 h 35 min median; 9 of 10 within 1 d 1 h',
    '13% 6 of 48 reports',
    '25% 1 of 4 appeals answered',
  ]);
  expect(rowsOf('By ground')).toEqual([['Privacy', '40', '30', '1 h 5 min', '3 h 20 min', '20%']]);
  expect(rowsOf('By staff member')).toEqual([['=Ingrid', '48', '1']]);
  await page.getByText('The numbers as a table').click();
  expect(rowsOf('Reports by day')).toHaveLength(30);
  expect(rowsOf('Reports by day').at(-1)).toEqual(['Nov 23', '2', '2', '0']);
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect
    .poll(async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.includes('/work')))
    .toEqual(['/moderation/analytics/work?days=30', '/moderation/analytics/work?days=7']);
});

/** What is handed over as files while a test runs. */
function savedFiles(): [name: string, text: Promise<string>][] {
  const saved: [name: string, text: Promise<string>][] = [];
  let blob: Blob | null = null;
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob;
    return 'blob:nothing';
  });
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, blob!.text()]);
  });
  onTestFinished(() => {
    made.mockRestore();
    pressed.mockRestore();
  });
  return saved;
}

test('figures are taken along as a file in which no name is a formula', async () => {
  await show(both, admin);
  const saved = savedFiles();
  await page.getByRole('button', { name: 'Download By staff member as CSV' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]![0]).toBe('decisions-by-staff-30.csv');
  expect(await saved[0]![1]).toBe('Staff member,Decisions,Overturned\r\n"\'=Ingrid",48,1');
});

test('a moderator is not even asked about the work of others', async () => {
  await show(both);
  await expect.element(page.getByText('A quick one')).toBeVisible();
  await expect.element(page.getByText('The work on reports')).not.toBeInTheDocument();
  expect((await commands.seenCalls()).filter(({ path }) => path.includes('/work'))).toEqual([]);
});

test('statements of reasons are taken along by month, and a failure is said', async () => {
  await show(
    { ...both, 'GET /moderation/statements': [{ body: { puid: '1' } }, problem(503, 'service_busy'), problem(503, 'service_busy')] },
    admin,
  );
  const saved = savedFiles();
  await page
    .getByRole('combobox', { name: 'Month' })
    .selectOptions(new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date()));
  await page.getByRole('button', { name: 'Download NDJSON' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const month = new Date().toISOString().slice(0, 7);
  expect(saved[0]![0]).toBe(`statements-${month}.ndjson`);
  expect(await saved[0]![1]).toBe('{"puid":"1"}');
  expect((await commands.seenCalls()).map(({ path }) => path)).toContain(`/moderation/statements?month=${month}`);
  await page.getByRole('button', { name: 'Download NDJSON' }).click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/^The statements could not be loaded/);
});

test('Ctrl K reads the figures anew, of another period, and takes them along', async () => {
  await show(both, admin);
  await expect.element(page.getByText('Reports waiting now')).toBeVisible();
  await expectCommands(
    'Refresh',
    'Figures of 7 days',
    'Download Reports by day as CSV',
    'Download By ground as CSV',
    'Download statements',
  );
  await chooseCommand('Figures of 90 days');
  await expect.element(page.getByRole('radio', { name: '90 days' })).toBeChecked();
  await expect
    .poll(async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.includes('/work')))
    .toEqual(['/moderation/analytics/work?days=30', '/moderation/analytics/work?days=90']);
  const saved = savedFiles();
  await chooseCommand('Download By staff member as CSV');
  await expect.poll(() => saved.map(([name]) => name)).toEqual(['decisions-by-staff-30.csv']);
});
