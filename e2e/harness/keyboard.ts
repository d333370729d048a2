import { expect, type Locator, type Page } from '@playwright/test';

/** A person with a keyboard and no pointer: each thing is reached by Tab from where the focus is, and can be seen when it has it. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the focus is on it, or `Shift+Tab` where it lies before. Fails where it is not reached, or lies where nobody sees it. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // Where a tab was closed, the one below it may not be drawn until it is in front, and nothing in it is seen.
    await this.#page.bringToFront();
    await expect(target).toBeVisible();
    const isThere = await focusOf(target);
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses > 150) throw new Error(`Not reached by ${key}: ${String(target)}`);
      await this.#page.keyboard.press(key);
    }
    await expect(target).toBeInViewport();
  }

  /** Reaches a button or link and presses Enter. */
  async press(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.reach(target, key);
    await this.#page.keyboard.press('Enter');
  }

  /** Reaches a field and types. */
  async type(target: Locator, words: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.type(words);
  }

  /** Reaches a box and ticks it. */
  async tick(target: Locator): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  /** In a menu or a group of radio buttons that has the focus: goes down until it is on the one that is meant. */
  async down(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isThere = await focusOf(target);
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses > 12) throw new Error(`Not reached by ArrowDown: ${String(target)}`);
      await this.#page.keyboard.press('ArrowDown');
    }
  }
}

/** Tells whether something has the focus. It is looked up anew only where it was replaced: that takes longer than a press of a key. */
async function focusOf(target: Locator): Promise<() => Promise<boolean>> {
  let found = await target.elementHandle();
  return async () => {
    const [isThere, isGone] = await found!.evaluate((element) => [element === document.activeElement, !element.isConnected] as const);
    if (!isGone) return isThere;
    found = await target.elementHandle();
    return found!.evaluate((element) => element === document.activeElement);
  };
}
