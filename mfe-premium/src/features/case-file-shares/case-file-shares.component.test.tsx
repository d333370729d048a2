import type { CaseFileShare } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { sampleCaseFile, sampleSummary } from '../../testing/case-file-samples.ts';
import { showTool } from '../../testing/show-premium.ts';

const file = sampleCaseFile();
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
const share = (more: Partial<CaseFileShare> = {}): CaseFileShare => ({
  id: '0190e000-0000-7000-8000-000000000001',
  createdAt: day(-1),
  expiresAt: day(13),
  revokedAt: null,
  opened: 0,
  openings: [],
  ...more,
});
const open = (more: Script = {}) =>
  showTool(
    'case-files',
    {
      'GET /premium/case-files': { body: { items: [sampleSummary()] } },
      'GET /premium/case-files/:id': { body: file },
      'GET /premium/case-files/:id/shares': { body: { items: [] } },
      ...more,
    },
    `&case=${file.id}`,
  );
const links = page.getByRole('region', { name: 'Links for a lawyer' });

test('a link for a lawyer holds for the days that are chosen, and is shown once', async () => {
  const url = `https://clapback.example/shared-case-file#${'a'.repeat(43)}`;
  await open({ 'POST /premium/case-files/:id/shares': { status: 201, body: { share: share(), url } } });
  await links.getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'A link for a lawyer' });
  await dialog.getByRole('combobox', { name: 'Link works for' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByLabelText('The link')).toHaveValue(url);
  const sent = (await commands.seenCalls()).find(({ method, path }) => method === 'POST' && path.endsWith('/shares'));
  expect(sent?.body).toEqual({ days: 30 });
});

test('each link says until when it holds and when it was opened, and is ended by one press', async () => {
  const ended = share({ id: '0190e000-0000-7000-8000-000000000002', revokedAt: day(0) });
  await open({
    'GET /premium/case-files/:id/shares': { body: { items: [share({ opened: 1200, openings: [day(0), day(-1)] }), ended] } },
    'DELETE /premium/case-files/:id/shares/:partId': { status: 204 },
  });
  await expect.element(links.getByText(/^Works until/)).toBeVisible();
  await expect.element(links.getByText('Opened 1,200 times')).toBeVisible();
  await expect.element(links.getByText(/^Ended on/)).toBeVisible();
  expect(links.getByRole('button', { name: /^End it: the link/ }).elements()).toHaveLength(1);
  await links.getByRole('button', { name: /^End it: the link/ }).click();
  await expect
    .poll(async () => (await commands.seenCalls()).filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual([`/premium/case-files/${file.id}/shares/${share().id}`]);
});

test('a link that was not made says why', async () => {
  await open({ 'POST /premium/case-files/:id/shares': problem(409, 'conflict', { detail: 'A case file has up to 20 links at a time.' }) });
  await links.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(page.getByRole('dialog').getByText('A case file has up to 20 links at a time.')).toBeVisible();
});
