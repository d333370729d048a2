import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleSummary } from '../../testing/case-file-samples.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const answer = 'Answer from Gallery Example Ltd.';
const due = sampleSummary({ title: 'The gallery photo', next: { kind: 'due', dueAt: inDays(3), label: answer } });
const late = sampleSummary({
  id: '0190d000-0000-7000-8000-000000000002',
  title: 'A profile with our logo',
  state: 'overdue',
  next: { kind: 'overdue', dueAt: inDays(-2), label: 'Court' },
});
const quiet = sampleSummary({
  id: '0190d000-0000-7000-8000-000000000003',
  title: 'A review',
  state: 'waiting',
  next: { kind: 'wait', dueAt: inDays(30), label: 'Answer from Yelp' },
});

/** Shows the dashboard's entry alone; gives what it counts. */
async function show(script: Script): Promise<[string, number][]> {
  const entry = remote.slots!.find(({ slot, id }) => slot === 'dashboard.waiting' && id === 'deadlines')!;
  expect([entry.access, entry.ability]).toEqual(['member', 'case-file:change']);
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
  await showRemote({ ...remote, routes: [...remote.routes, list] }, '/list', script, member());
  return counts;
}

test('deadlines of letters and of case files that come soon or have passed wait on the dashboard, and lead to their case file', async () => {
  const counts = await show({ 'GET /premium/case-files': { body: { items: [late, due, quiet] } } });
  await expect.element(page.getByRole('heading', { name: answer })).toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Court', answer]);
  await expect.element(page.getByText('The gallery photo: due in 3 days.')).toBeVisible();
  await expect.element(page.getByText('A profile with our logo: 2 days late.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the case file' }).last())
    .toHaveAttribute('href', `/premium/case-files/${due.id}`);
  expect(counts.at(-1)).toEqual(['deadlines', 2]);
  await expectAccessible(page.getByRole('list'));
});

test('nothing waits where no deadline is near', async () => {
  const counts = await show({ 'GET /premium/case-files': { body: { items: [quiet] } } });
  await expect.poll(() => counts.at(-1)).toEqual(['deadlines', 0]);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('deadlines that could not be read say so, and can be read again', async () => {
  const counts = await show({ 'GET /premium/case-files': problem(500, 'internal_error') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your deadlines could not be read/);
  expect(counts.at(-1)).toEqual(['deadlines', 0]);
  await commands.changeScript({ 'GET /premium/case-files': { body: { items: [due] } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: answer })).toBeVisible();
});
