import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Transparency, TransparencyPeriod } from '@clapback/contracts';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const period = (name: string, more: Partial<TransparencyPeriod> = {}): TransparencyPeriod => ({
  period: name,
  reports: 1240,
  decisions: 910,
  automated: 45,
  appealed: 30,
  overturned: '< 5',
  medianMinutes: 360,
  byGround: [
    { ground: 'privacy', reports: 800, decisions: 600, medianMinutes: 85 },
    { ground: 'copyright', reports: '< 5', decisions: '< 5', medianMinutes: null },
  ],
  byKind: [{ kind: 'hide', decisions: 590, automated: 0 }],
  ...more,
});
const figures: Transparency = {
  countedAt: new Date().toISOString(),
  years: [period('2026', { decisions: 2405 })],
  months: [period('2026-10'), period('2026-09', { decisions: 80 })],
};
const tiles = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
const rowsOf = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the newest month stands open, by ground and by kind, with what is too few untold', async () => {
  await showRemote(remote, '/transparency', { 'GET /transparency': { body: figures } });
  await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(tiles()).toEqual(['1,240 by members', '910 45 by a rule alone', '30 < 5 undone', '6 hours half took less']);
  expect(rowsOf('By ground')).toEqual([
    ['Ground', 'Reports', 'Decisions', 'Half within'],
    ['Privacy violation or doxxing', '800', '600', '85 minutes'],
    ['Copyright infringement', '< 5', '< 5', '–'],
  ]);
  expect(rowsOf('By kind of decision')[1]).toEqual(['Hidden', '590', '0']);
});

test('another month or the year is one choice away, with its report', async () => {
  await showRemote(remote, '/transparency', { 'GET /transparency': { body: figures } });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'The year 2026' }).click();
  await expect.element(page.getByRole('heading', { name: 'The year 2026' })).toBeVisible();
  expect(tiles()[1]).toBe('2,405 45 by a rule alone');
  await expect.element(page.getByRole('link', { name: 'Report 2026' })).toHaveAttribute('href', '/api/transparency/2026/report.html');
  await expect.element(page.getByRole('link', { name: 'CSV 2026' })).toHaveAttribute('href', '/api/transparency/2026/report.csv');
});

test('before the first month is over it says so', async () => {
  await showRemote(remote, '/transparency', { 'GET /transparency': { body: { ...figures, years: [], months: [] } } });
  await expect.element(page.getByText('No figures yet')).toBeVisible();
});

test('figures that cannot be read are said to be so', async () => {
  await showRemote(remote, '/transparency', { 'GET /transparency': problem(404, 'not_found') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The figures could not be loaded/);
});
