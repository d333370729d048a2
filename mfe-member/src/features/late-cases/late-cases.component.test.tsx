import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] });

/** Shows the dashboard's entry alone; gives what it counts. */
async function show(script: Script): Promise<[string, number][]> {
  const entry = remote.slots!.find(({ slot, id }) => slot === 'dashboard.waiting' && id === 'late-cases')!;
  expect(entry.access).toBe('moderator');
  const { default: Waiting } = await (entry.load() as Promise<{
    default: ComponentType<{ onCount: (id: string, count: number) => void }>;
  }>);
  const counts: [string, number][] = [];
  const onCount = (id: string, count: number) => void counts.push([id, count]);
  const List = () => (
    <ul>
      <Waiting onCount={onCount} />
    </ul>
  );
  const list = { path: '/list', title: 'List', access: 'member' as const, load: async () => ({ default: List }) };
  await showRemote({ ...remote, routes: [...remote.routes, list] }, '/list', script, ingrid);
  return counts;
}

const cases = (late: number, pending = 9): Script => ({
  'GET /moderation/case-counts': { body: { pending, approved: 0, dismissed: 0, late } },
});
const appeals = (late: number, pending = 3): Script => ({ 'GET /moderation/appeal-counts': { body: { pending, late } } });

test('the dashboard of staff says how much is late, and leads there', async () => {
  const counts = await show({ ...cases(2), ...appeals(1) });
  await expect.element(page.getByRole('heading', { name: '2 cases and 1 appeal are late' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', '/dashboard?tab=moderation');
  await expect.element(page.getByText('The time to decide has passed. Open in all: 9 cases and 3 appeals.')).toBeVisible();
  expect(counts.at(-1)).toEqual(['late-cases', 1]);
});

test('the title of the tab counts what is late there, whatever the page is called meanwhile, and nothing else', async () => {
  await show({ ...cases(2), ...appeals(1) });
  await expect.poll(() => document.title).toMatch(/^\(3 late\) /);
  document.title = 'Another title';
  await expect.poll(() => document.title).toBe('(3 late) Another title');
  await show({ ...cases(0, 6), ...appeals(0, 1) });
  await expect.element(page.getByRole('heading', { name: '6 cases and 1 appeal are waiting' })).toBeVisible();
  expect(document.title).not.toContain('late');
});

test('what is open and not late waits as well', async () => {
  const counts = await show({ ...cases(0, 6), ...appeals(0, 1) });
  await expect.element(page.getByRole('heading', { name: '6 cases and 1 appeal are waiting' })).toBeVisible();
  await expect.element(page.getByText('None of it is late.')).toBeVisible();
  expect(counts.at(-1)).toEqual(['late-cases', 1]);
});

test('where only appeals are late it leads to them', async () => {
  await show({ ...cases(0), ...appeals(1) });
  await expect.element(page.getByRole('heading', { name: '1 appeal is late' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the console' }))
    .toHaveAttribute('href', '/dashboard?tab=moderation&show=appeals');
});

test('nothing waits where nothing is open, nor where the console has a host of its own', async () => {
  const counts = await show({ ...cases(0, 0), ...appeals(0, 0) });
  await expect.poll(() => counts.at(-1)).toEqual(['late-cases', 0]);
  const elsewhere = problem(403, 'forbidden', { context: { path: 'https://console.clapback.example/' } });
  const counted = await show({ 'GET /moderation/case-counts': elsewhere, 'GET /moderation/appeal-counts': elsewhere });
  await expect.poll(() => counted.at(-1)).toEqual(['late-cases', 0]);
  await expect.element(page.getByRole('heading', { name: /(late|waiting)$/ })).not.toBeInTheDocument();
});
