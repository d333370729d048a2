import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportedEvidence } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide', 'post:reveal-author'] });
const caseId = '0190b000-0000-7000-8000-000000000001';
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="red"/></svg>';
const fileId = (number: number) => `0190e000-0000-7000-8000-00000000000${number}`;
const file = (number: number, more: Partial<ReportedEvidence>): ReportedEvidence => ({
  id: fileId(number),
  url: `/api/files/${fileId(number)}?token=1`,
  kind: 'pdf',
  name: 'Call log.pdf',
  mediaType: 'application/pdf',
  bytes: 640_000,
  width: null,
  height: null,
  caption: null,
  sha256: 'ab'.repeat(32),
  originalSha256: 'cd'.repeat(32),
  originalUrl: `/api/files/${fileId(number)}/original?token=1`,
  uploadedAt: new Date().toISOString(),
  ...more,
});
const image = { kind: 'image', mediaType: 'image/png', bytes: 52_000, width: 400, height: 200 } as const;
const bruise = file(1, { ...image, name: 'bruise.png', caption: 'The day after' });
const letter = file(2, { ...image, name: 'letter.png' });
const callLog = file(3, {});
const item = sampleItem({ kind: 'response', reported: { ...sampleItem().reported!, title: null, content: 'See for yourself.' } });

async function open(evidence: ReportedEvidence[], path = `?case=${caseId}`): Promise<void> {
  await showRemote(
    remote,
    `/admin/moderation${path}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(sampleCase({ item })) },
      'GET /moderation/cases/:id': { body: sampleCaseDetail({ item, evidence }) },
      'GET /files/:id': { body: dot, headers: { 'content-type': 'image/svg+xml' } },
    },
    ingrid,
  );
}
const shown = page.getByRole('article');
const files = page.getByRole('list', { name: 'Evidence' });
const filterOf = (name: string) => getComputedStyle(files.getByRole('img', { name }).element()).filter;
const button = (name: string) => files.getByRole('button', { name });

test('each picture of a reported response is blurred until it is pressed, and a PDF is a link with its name and size', async () => {
  await page.viewport(1440, 900);
  await open([bruise, letter, callLog]);
  await expect.element(button('Show the picture bruise.png')).toBeVisible();
  await expect.poll(() => [filterOf('bruise.png'), filterOf('letter.png')].every((filter) => /blur.*grayscale/.test(filter))).toBe(true);
  await button('Show the picture bruise.png').click();
  await expect.poll(() => filterOf('bruise.png')).toBe('none');
  expect(filterOf('letter.png')).toMatch(/blur/);
  await expect.element(files).toMatchTextContent(/bruise\.png · image, 52 kB.*“The day after”/);
  const link = files.getByRole('link', { name: 'Call log.pdf (opens a new tab)' });
  await expect.element(link).toHaveAttribute('href', callLog.url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(files).toMatchTextContent(/· PDF, 640 kB/);
  await expect
    .element(files.getByRole('link', { name: 'Download the original of Call log.pdf' }))
    .toHaveAttribute('href', callLog.originalUrl);
});

test('a file that no reader gets is named without a link, one of somebody anonymous has no original, and without files nothing is shown', async () => {
  await page.viewport(1440, 900);
  const { originalUrl: _, ...copyAlone } = letter;
  await open([file(3, { url: null }), copyAlone]);
  await expect.element(files).toMatchTextContent(/Call log\.pdf · PDF, 640 kB · readers do not see it now/);
  await expect.element(files.getByRole('img', { name: 'letter.png' })).toBeInTheDocument();
  const names = files
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Download the original of Call log.pdf']);
  await open([]);
  await expect.element(shown.getByText('See for yourself.')).toBeVisible();
  await expect.element(files).not.toBeInTheDocument();
  expect(shown.getByText(/audit log keeps who downloads/).elements()).toEqual([]);
});

test('several cases that are decided together show the files of each', async () => {
  await page.viewport(500, 900);
  await open([bruise, callLog], '');
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('button', { name: 'Decide together' }).click();
  await expect.element(page.getByText('See for yourself.')).toBeVisible();
  await button('Show the picture bruise.png').click();
  await expect.poll(() => filterOf('bruise.png')).toBe('none');
  await expect.element(files.getByRole('link', { name: 'Call log.pdf (opens a new tab)' })).toHaveAttribute('href', callLog.url);
  await expectAccessible(page.getByRole('dialog'), [360]);
});

test('axe finds nothing in a case with evidence, and no long name of a file makes a phone scroll sideways', async () => {
  await page.viewport(360, 800);
  await open([bruise, file(3, { name: `${'calllogofnovember'.repeat(8)}.pdf` })]);
  await expect.element(button('Show the picture bruise.png')).toBeVisible();
  await expectAccessible(shown, [1440, 360]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
  expect(files.element().scrollWidth - files.element().clientWidth).toBe(0);
});
