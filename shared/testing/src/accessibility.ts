import axe from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails where axe finds something in a part of the screen at one of the widths in px. The window keeps the last of them. */
export async function expectAccessible(part: Locator, widths: readonly number[] = [360, 1440]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 900);
    await expect.element(part).toBeVisible();
    // A frame that may run nothing cannot be asked.
    const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const], iframes: false };
    const { violations } = await axe.run(part.element(), options);
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    expect(findings, `${width} px`).toEqual([]);
  }
}
