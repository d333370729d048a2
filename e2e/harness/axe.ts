import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that look at colours. */
const ofColors = ['color-contrast', 'link-in-text-block'];
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
      // What the other colours change is looked at in full at one width, and what a width changes in one of the colours.
      const isSeenBefore = width !== widths[0] && colorScheme !== schemes[0];
      await expectNoFindings(page, `${what}, ${colorScheme}, ${width} px`, within, isSeenBefore ? ofColors : null);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

async function expectNoFindings(page: Page, what: string, within: string | undefined, rules: string[] | null): Promise<void> {
  // What follows the window's width is drawn anew by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A page that is looked at again has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  const findings = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [within, { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  );
  expect(findings, what).toEqual([]);
  // What slides to its place in a window of another width may stand out on its way there.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${what}: pixels that stand out to the right` }).toBe(0);
}
