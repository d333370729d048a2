import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ModerationCase } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
let made = 0;
const namedCase = (title: string, more: Partial<ModerationCase> = {}): ModerationCase => {
  made += 1;
  const id = `0190b000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const reported = { revisionId: id, title, content: 'Words.', writtenAt: hours(-3) };
  return sampleCase({ id, item: sampleItem({ id, postId: id, postTitle: title, reported, revisionId: id }), ...more });
};

/** The pending cases, none of them open: on a phone the list comes first. */
async function open(cases: ModerationCase[], script: Script = {}, query = ''): Promise<void> {
  await page.viewport(500, 900);
  await showRemote(
    remote,
    `/admin/moderation${query}`,
    {
      ...tabCounts(cases.length),
      'GET /moderation/cases': { body: pageOf(...cases) },
      ...script,
    },
    ingrid,
  );
}

const lists = async () =>
  (await commands.seenCalls())
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/moderation/cases'))
    .map(({ path }) => path);

beforeEach(() => localStorage.clear());

test('a clock says how much time each case has left: plain, amber near its end, red when it is late', async () => {
  await open([
    namedCase('Plenty of time', { firstReportedAt: hours(-1), dueAt: hours(23.5) }),
    namedCase('Nearly due', { firstReportedAt: hours(-3.5), dueAt: hours(0.5) }),
    namedCase('Too late', { firstReportedAt: hours(-6), dueAt: hours(-2.5) }),
  ]);
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  await expect.element(row('Plenty of time')).toMatchTextContent(/23 h left/);
  await expect.element(row('Nearly due')).toMatchTextContent(/3[01] min left/);
  await expect.element(row('Too late')).toMatchTextContent(/2 h late/);
  const clock = (name: string) => row(name).element().querySelector('.console-due')!;
  expect(
    ['Plenty of time', 'Nearly due', 'Too late'].map((name) => [
      clock(name).hasAttribute('data-soon'),
      clock(name).hasAttribute('data-late'),
    ]),
  ).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});

test('a next page that cannot be read is asked for once, and again by Load more', async () => {
  const [first, second] = [namedCase('First case'), namedCase('Second case')];
  const opened = sampleCaseDetail(first);
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?case=${first.id}`,
    {
      ...tabCounts(2),
      'GET /moderation/cases': [{ body: { ...pageOf(first), nextCursor: 'next' } }, problem(429, 'too_many_requests')],
      [`GET /moderation/cases/${first.id}`]: { body: opened },
    },
    ingrid,
  );
  await expect.element(page.getByText('Failed to load reports')).toBeVisible();
  const pages = async () => (await lists()).filter((path) => path.includes('?'));
  await expect.element(page.getByRole('link', { name: /First case/ })).toBeVisible();
  expect(await pages()).toEqual(['/moderation/cases?status=pending', '/moderation/cases?status=pending&cursor=next']);

  await commands.changeScript({ 'GET /moderation/cases': { body: pageOf(second) } });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByRole('link', { name: /Second case/ })).toBeVisible();
  expect(page.getByText('Failed to load reports').elements()).toEqual([]);
  expect(await pages()).toHaveLength(3);
});

test('by urgency is one press, and the browser remembers it', async () => {
  await open([namedCase('A case')]);
  const urgency = page.getByRole('button', { name: 'By urgency' });
  await expect.element(urgency).toHaveAttribute('aria-pressed', 'false');
  await urgency.click();
  await expect.element(urgency).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(lists).toContain('/moderation/cases?status=pending&order=urgency');
  expect(localStorage.getItem('clapback.console-order')).toBe('urgency');
});

test('what was decided has no urgency', async () => {
  await open([], {}, '?show=approved');
  await expect.element(page.getByText('Nothing was approved yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'By urgency' }).elements()).toEqual([]);
});

test('filters limit the list, are said above it, and are taken away one by one or all at once', async () => {
  await open([namedCase('A case')]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('searchbox', { name: 'Words in what was reported' }).fill('street');
  await expect.poll(lists).toContain('/moderation/cases?status=pending&search=street');
  await page.getByRole('combobox', { name: 'Ground' }).click();
  await page.getByTitle('Privacy').click();
  await expect.poll(async () => (await lists()).at(-1)).toMatch(/ground=privacy/);
  await expect.element(page.getByRole('button', { name: 'Remove filter: Privacy' })).toBeVisible();
  await commands.changeScript({ 'GET /moderation/cases': { body: pageOf() } });
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByTitle('Comments').click();
  await expect.element(page.getByText('No case matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: “street”' }).click();
  await expect.poll(async () => (await lists()).at(-1)).toBe('/moderation/cases?status=pending&ground=privacy&kind=comment');
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect.element(page.getByRole('link', { name: /A case/ })).toBeVisible();
  expect(page.getByRole('list', { name: 'Limited to' }).elements()).toEqual([]);
});

test('an address with filters opens the list with them, and a list that fails says so', async () => {
  await open([], { 'GET /moderation/cases': problem(500, 'internal_error') }, '?kind=comment&flagged=true&ground=nonsense');
  await expect.element(page.getByText('Failed to load reports')).toBeVisible();
  expect(new Set(await lists())).toEqual(new Set(['/moderation/cases?status=pending&kind=comment&flagged=true']));
  await expect.element(page.getByRole('button', { name: 'Remove filter: Behind a warning' })).toBeVisible();
});

test('on a tablet the number of cases stays on one line, and a due time beside the first of several labels', async () => {
  const shown = namedCase('Labelled', { hasNotice: true, handedOnAt: hours(-1), item: sampleItem({ state: 'flagged' }) });
  await open([shown], { ...tabCounts(18), 'GET /moderation/cases/:id': { body: sampleCaseDetail(shown) } });
  await page.viewport(768, 1024);
  const heading = page.getByRole('heading', { name: 'Pending Reports, 18 cases' });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => heading.element().getBoundingClientRect().height).toBeLessThan(30);
  const row = page.getByRole('listitem').filter({ hasText: 'With the admins' });
  const top = (selector: string) => row.element().querySelector(selector)!.getBoundingClientRect().top;
  await expect.poll(() => Math.abs(top('.console-due') - top('.console-pill'))).toBeLessThan(3);
});
