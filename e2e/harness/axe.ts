import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const bothSchemes = ['light', 'dark'] as const;

interface Looks {
  /** A selector of the only part that is looked at; the whole page without it. */
  within?: string;
  /** Widths of the window in px that the page is looked at in, one after the other; the width that it has without them. */
  widths?: readonly number[];
  schemes?: readonly ('light' | 'dark')[];
  /** Height of the window in px while it has those widths. */
  height?: number;
}

/**
 * Fails where axe finds something in what is shown now, or something stands out to the right, in light and dark colours and at each of
 * the widths. The page is not loaded again for that: it gets other colours and another window, and its own ones back at the end.
 */
export async function expectAccessible(page: Page, what: string, looks: Looks = {}): Promise<void> {
  const before = page.viewportSize()!;
  const { within, widths = [before.width], schemes = bothSchemes, height = looks.widths ? 900 : before.height } = looks;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoFindings(page, `${what}, ${colorScheme}, ${width} px`, within);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

async function expectNoFindings(page: Page, what: string, within: string | undefined): Promise<void> {
  // What follows the window's width is drawn anew by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // Without the legacy mode axe puts its results together on a page of its own, which frames of other origins alone would need.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${what}: pixels that stand out to the right`).toBe(0);
}
