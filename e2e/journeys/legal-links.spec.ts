import type { Page } from '@playwright/test';
import { expectScreen } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ timeout: 240_000 });

const pages = [
  '/legal',
  '/terms',
  '/privacy',
  '/cookies',
  '/community-guidelines',
  '/reporting-guidelines',
  '/hate-speech-policy',
  '/legal/data-breach',
  '/legal/defamation',
  '/help',
  '/contact',
  '/report-illegal-content',
];

/** Where the links of a screen lead, those of its text and of the foot, and the places in it that a link may name. */
async function read(page: Page, path: string): Promise<{ targets: string[]; ids: string[] }> {
  await page.goto(path);
  await expectScreen(page);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })).toBeVisible();
  // The operator's name comes with an answer of its own.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => ({
    targets: [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
}

test('[LEGAL-01, LEGAL-02, LAND-17] every link of every legal page, of help and contact and of the foot leads to what is there', async ({
  page,
  request,
  product,
}) => {
  const from = new Map<string, string>();
  const idsOf = new Map<string, string[]>();
  for (const path of pages) {
    const { targets, ids } = await read(page, path);
    idsOf.set(path, ids);
    for (const target of targets) if (!from.has(target)) from.set(target, path);
  }
  expect(from.size).toBeGreaterThan(40);

  const places = new Map<string, string[]>();
  for (const [target, path] of from) {
    const { origin, pathname, search, hash, protocol } = new URL(target);
    if (origin !== product.origin) {
      // Others' pages are not asked; what they are stands here, so that a slip of the pen is seen.
      expect([path, protocol]).toEqual([path, 'mailto:']);
      continue;
    }
    places.set(pathname + search, [...(places.get(pathname + search) ?? []), ...(hash ? [hash.slice(1)] : [])]);
  }
  for (const [path, anchors] of places) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    const ids = idsOf.get(path);
    if (ids) {
      expect(ids, path).toEqual(expect.arrayContaining(anchors));
      continue;
    }
    if (anchors.length === 0) continue;
    await page.goto(path);
    for (const anchor of anchors) await expect(page.locator(`[id="${anchor}"]`), `${path}#${anchor}`).toBeAttached();
  }
});
