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

/** The version that an address asks for; null where it asks for none. */
const versionIn = (target: string) => new URL(target, 'http://clapback.example').searchParams.get('version');

/** The heading of a screen, where its links lead, those of its text and of the foot, and the places in it that a link may name. */
async function read(page: Page, path: string): Promise<{ heading: string; targets: string[]; ids: string[] }> {
  await page.goto(path);
  await expectScreen(page);
  const version = versionIn(path);
  if (version) {
    await expect(page.getByRole('main').getByText(/^This version no longer applies\. It took effect on /), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('time').first(), path).toHaveAttribute('datetime', version);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })).toBeVisible();
  // The operator's name comes with an answer of its own.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => ({
    heading: document.querySelector('h1')!.textContent,
    targets: [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
}

test('[LEGAL-01, LEGAL-02, LEGAL-03, LAND-17] every link of every legal page and each of its earlier versions, of help and contact and of the foot leads to what is there', async ({
  page,
  request,
  product,
}) => {
  const from = new Map<string, string>();
  const screens = new Map<string, Awaited<ReturnType<typeof read>>>();
  const readAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      const screen = await read(page, path);
      screens.set(path, screen);
      for (const target of screen.targets) if (!from.has(target)) from.set(target, path);
    }
  };
  await readAll(pages);
  expect(from.size).toBeGreaterThan(40);
  const earlier = [...from.keys()].filter(versionIn).map((target) => target.slice(product.origin.length));
  expect(earlier).toEqual(
    expect.arrayContaining(['/terms?version=2026-11-23', '/privacy?version=2026-11-28', '/cookies?version=2026-11-25']),
  );
  await readAll(earlier);
  for (const path of earlier) expect([path, screens.get(path)!.heading]).toEqual([path, screens.get(path.split('?')[0]!)!.heading]);

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
    const screen = screens.get(path);
    if (screen) {
      expect(screen.ids, path).toEqual(expect.arrayContaining(anchors));
      continue;
    }
    if (anchors.length === 0) continue;
    await page.goto(path);
    for (const anchor of anchors) await expect(page.locator(`[id="${anchor}"]`), `${path}#${anchor}`).toBeAttached();
  }
});
