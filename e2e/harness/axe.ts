import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isAtLength } from '@clapback/services/test/proof.ts';

/** What a page is given: less than half of what the package keeps of itself, and as much of it works. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const schemes = ['light', 'dark'] as const;

interface Looks {
  /** A selector of the only part that is checked; the whole page without it. */
  within?: string;
  /** Widths of the window in px; the width that it has without them. */
  widths?: readonly number[];
  /** Height of the window in px while it has those widths. */
  height?: number;
}

/**
 * Fails where axe finds something in what is shown now, or where something overflows to the right at one of the widths. `npm test` runs
 * axe at one width and in one scheme, which the name of what is checked chooses, so that journeys together cover all of them;
 * `npm run prove -- accessibility` runs it at every width in both. Contrast of the palette is a unit test beside the tokens. The page
 * is not reloaded, and gets its own window and scheme back.
 */
export async function expectAccessible(page: Page, what: string, looks: Looks = {}): Promise<void> {
  const before = page.viewportSize()!;
  const { within, widths = [before.width], height = looks.widths ? 900 : before.height } = looks;
  // A dialog may still be on its way, and axe takes a part that is not there for a mistake.
  if (within) await expect(page.locator(within).first(), what).toBeVisible();
  const cells = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })));
  const checked = isAtLength ? cells : [cells[sumOfCodes(what) % cells.length]!];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page, `${what}, ${width} px`);
    for (const { colorScheme } of checked.filter((cell) => cell.width === width)) {
      await page.emulateMedia({ colorScheme });
      await expectNoFindings(page, `${what}, ${colorScheme}, ${width} px`, within);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

const sumOfCodes = (text: string): number => [...text].reduce((sum, character) => sum + character.codePointAt(0)!, 0);

/** Waits for two frames: what follows the window's width or scheme is drawn by then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  await drawn(page);
  // What slides to its place in a window of another width may overflow on its way there.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${what}: pixels that overflow to the right` }).toBe(0);
}

async function expectNoFindings(page: Page, what: string, within: string | undefined): Promise<void> {
  await drawn(page);
  // A page that was checked before has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const findings = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [within, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  );
  expect(findings, what).toEqual([]);
}
