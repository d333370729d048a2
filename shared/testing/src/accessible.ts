import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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

/**
 * Fails where something overflows to the right at a width, or where axe finds something in what is shown. axe looks at one width in one
 * scheme, which `turn` chooses, so that the states of a screen together cover all of them. What only a whole page has, such as its heading
 * and its landmarks, is left to journeys.
 */
export async function expectAccessible(what: string, turn: number): Promise<void> {
  const root = document.documentElement;
  const before = root.dataset['scheme'];
  const { width: checked, scheme } = looks[turn % looks.length]!;
  try {
    for (const width of widths) {
      await page.viewport(width, 900);
      await expect
        .poll(() => root.scrollWidth - root.clientWidth, { message: `${what}, ${width} px: pixels beyond the right edge` })
        .toBe(0);
    }
    root.dataset['scheme'] = scheme;
    await page.viewport(checked, 900);
    await drawn();
    const { violations } = await axe.run(document.body, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    expect(found, `${what}, ${scheme}, ${checked} px`).toEqual([]);
  } finally {
    if (before === undefined) delete root.dataset['scheme'];
    else root.dataset['scheme'] = before;
    await page.viewport(usual.width, usual.height);
  }
}

/** Two frames: what follows the window's width or scheme is drawn by then. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
