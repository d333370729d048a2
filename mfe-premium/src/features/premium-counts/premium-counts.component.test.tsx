import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { problem } from '@clapback/testing/show-remote.ts';
import { showTool } from '../../testing/show-premium.ts';

const names = () => page.getByRole('tab').elements();
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('tabs show what waits behind them, say what the number is, and show nothing for none', async () => {
  await showTool('alerts', {
    'GET /premium/alerts': { body: { alerts: [] } },
    'GET /premium/counts': { body: { caseFiles: 1, letters: 0, finds: 3 } },
  });
  await expect.element(tab('Name Alerts, 3 new')).toBeVisible();
  await expect.element(tab('Case Files, 1 needs action')).toBeVisible();
  await expect.element(tab('Takedown Letters')).toBeVisible();
  expect(names().map((one) => (one.querySelector('[aria-hidden=true]') ?? one).textContent)).toEqual([
    'Case Files 1',
    'AI ClapBack Writer',
    'Takedown Letters',
    'Name Alerts 3',
    'Subscription',
  ]);
});

test('many are told as 99+', async () => {
  await showTool('case-files', { 'GET /premium/counts': { body: { caseFiles: 2, letters: 1, finds: 100 } } });
  await expect.element(tab('Name Alerts, 99+ new')).toBeVisible();
  await expect.element(tab('Name Alerts, 99+ new')).toMatchTextContent(/^Name Alerts 99\+/);
  // A press that began on a number is not lost when another number takes its place.
  const { x, y, width, height } = tab('Name Alerts, 99+ new').element().getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(tab('Name Alerts, 99+ new').element());
  await expect.element(tab('Case Files, 2 need action')).toBeVisible();
  await expect.element(tab('Takedown Letters, 1 due')).toBeVisible();
});

test('a count that cannot be read leaves the tabs as they are', async () => {
  await showTool('case-files', { 'GET /premium/counts': problem(500, 'internal_error') });
  await expect.element(tab('Name Alerts')).toBeVisible();
});

test('a find that is marked lowers the number without a reload', async () => {
  const find = {
    id: '0190d000-0000-7000-8000-0000000000f1',
    alertId: '0190d000-0000-7000-8000-0000000000a1',
    keyword: 'Hollis',
    contentSnippet: 'Hollis poisoned us.',
    marks: [{ start: 0, end: 6 }],
    sourceUrl: 'https://example.org/',
    sourceTitle: 'A forum',
    foundAt: new Date().toISOString(),
    state: 'new',
    copies: 0,
    learned: [],
    caseFile: null,
  };
  const alert = {
    id: find.alertId,
    keyword: 'Hollis',
    mode: 'exact',
    findsNicknames: false,
    findsTypingErrors: false,
    exclusions: [],
    isActive: true,
    createdAt: new Date().toISOString(),
    counts: { new: 1, aboutMe: 0, notMe: 0, handled: 0 },
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
      count: 0,
    })),
    spike: null,
  };
  await showTool('alerts', {
    'GET /premium/counts': { body: { caseFiles: 0, letters: 0, finds: 1 } },
    'GET /premium/alerts': { body: { alerts: [alert] } },
    'GET /premium/alerts/results': { body: { results: [find], nextCursor: null } },
    'PATCH /premium/alerts/results/:id': { body: { ...find, state: 'handled' } },
  });
  await expect.element(tab('Name Alerts, 1 new')).toBeVisible();
  await commands.changeScript({ 'GET /premium/counts': { body: { caseFiles: 0, letters: 0, finds: 0 } } });
  await page
    .getByRole('button', { name: /^Handled/ })
    .last()
    .click();
  await expect.element(tab('Name Alerts')).toBeVisible();
});
