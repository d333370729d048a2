import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whether `npm run prove -- states` asks for all widths in both schemes. */
const isAtLength = Boolean(process.env.PROVE);

/** Widths of a phone, a tablet and a wide screen, in px, and the one that a test begins with. */
const widths = [360, 768, 1440] as const;
const usual = { width: 1280, height: 800 };
const looks = [
  { width: 360, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
  { width: 768, scheme: 'light' },
  { width: 768, scheme: 'dark' },
] as const;
type Look = (typeof looks)[number];

/** Fails where axe finds something in a part of the screen at one of the widths in px. The window keeps the last of them. */
export async function expectAccessible(part: Locator, asked: readonly number[] = [360, 1440]): Promise<void> {
  for (const width of asked) {
    await page.viewport(width, 900);
    await expect.element(part).toBeVisible();
    expect(await findings(part.element()), `${width} px`).toEqual([]);
  }
}

/**
 * Fails where something overflows to the right at a width, or where axe finds something in what is shown. axe looks at one width in one
 * scheme, which `turn` chooses, so that the states of a screen together cover all of them; at length at each width in both. What only a
 * whole page has, such as its heading and its landmarks, is left to journeys.
 */
export async function expectScreenAccessible(what: string, turn: number): Promise<void> {
  const root = document.documentElement;
  try {
    for (const width of widths) {
      await page.viewport(width, 900);
      await expect
        .poll(() => root.scrollWidth - root.clientWidth, { message: `${what}, ${width} px: pixels beyond the right edge` })
        .toBe(0);
    }
    await inLooks(isAtLength ? looks : [looks[turn % looks.length]!], async ({ scheme, width }) =>
      expect(await findings(document.body), `${what}, ${scheme}, ${width} px`).toEqual([]),
    );
  } finally {
    await page.viewport(usual.width, usual.height);
  }
}

/** Shows the page in each of the looks; it gets its own scheme back. */
async function inLooks(all: readonly Look[], check: (look: Look) => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const before = root.dataset['scheme'];
  try {
    for (const look of all) {
      root.dataset['scheme'] = look.scheme;
      await page.viewport(look.width, 900);
      await drawn();
      await check(look);
    }
  } finally {
    if (before === undefined) delete root.dataset['scheme'];
    else root.dataset['scheme'] = before;
  }
}

/** Two frames: what follows the window's width or scheme is drawn by then. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

async function findings(part: Element): Promise<string[]> {
  // A frame that may run nothing cannot be asked.
  const { violations } = await axe.run(part, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
