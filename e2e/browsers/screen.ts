import { until, type Tab } from './tab.ts';

/** Runs in the page: what has a selector and is shown, by the words that name it; its places, and what of it can be pressed. */
const find = `(selector, words) => {
  const pattern = words === null ? null : new RegExp(words);
  const named = (element) =>
    (element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      element.labels?.[0]?.textContent ??
      element.getAttribute('alt') ??
      (element.textContent?.trim() || element.querySelector('img[alt]')?.getAttribute('alt') || ''))
      .replace(/\\s+/g, ' ')
      .trim();
  return [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && (!pattern || pattern.test(named(element)));
  });
}`;

/** What a person does and sees in a tab. Things are named by a selector and the words that they are called by. */
export class Screen {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** How many there are. */
  count(selector: string, words: RegExp | null = null): Promise<number> {
    return this.tab.call<number>(`(selector, words) => (${find})(selector, words).length`, [selector, words?.source ?? null]);
  }

  async see(selector: string, words: RegExp | null = null): Promise<void> {
    await until(`${selector} ${words ?? ''}`, async () => (await this.count(selector, words)) > 0);
  }

  async seeNo(selector: string, words: RegExp | null = null): Promise<void> {
    await until(`The end of ${selector} ${words ?? ''}`, async () => (await this.count(selector, words)) === 0);
  }

  /** Words anywhere on the screen. */
  async read(words: RegExp): Promise<void> {
    await until(`The words ${words}`, () =>
      this.tab.call<boolean>(`(words) => new RegExp(words).test(document.body.innerText)`, [words.source]),
    );
  }

  /** Presses the first of them with the mouse, once nothing lies over it; once more where it moved away under the pointer. */
  async press(selector: string, words: RegExp | null = null): Promise<void> {
    const what = `${selector} ${words ?? ''}`;
    for (let tries = 1; ; tries += 1) {
      const place = await until(`${what} to press`, () =>
        this.tab.call<{ x: number; y: number } | null>(
          `async (selector, words) => {
            const [element] = (${find})(selector, words);
            if (!element) return null;
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 50));
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            if (!hit || !(element.contains(hit) || hit.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(hit)))) return null;
            window.__press = { isMissed: true };
            addEventListener('click', ({ target }) => { if (window.__press && (target === hit || element.contains(target) || hit.contains(target))) window.__press.isMissed = false; }, { capture: true, once: true });
            return { x, y };
          }`,
          [selector, words?.source ?? null],
        ),
      );
      await this.tab.click(place.x, place.y);
      // A page that has gone with the press has been pressed.
      const isMissed = () => this.tab.call<boolean>('() => window.__press?.isMissed === true', []).catch(() => false);
      const end = Date.now() + 1000;
      while (Date.now() < end && (await isMissed())) await new Promise((resolve) => setTimeout(resolve, 50));
      if (!(await isMissed())) return;
      if (tries === 5) throw new Error(`${what} was pressed ${tries} times beside it`);
    }
  }

  /** Presses into a field and types over what is in it. */
  async fill(selector: string, words: RegExp | null, text: string): Promise<void> {
    await this.press(selector, words);
    await until(`${selector} ${words ?? ''} to have the focus`, () =>
      this.tab.call<boolean>(
        `(selector, words) => { const [field] = (${find})(selector, words); if (field !== document.activeElement) return false; field.select?.(); return true; }`,
        [selector, words?.source ?? null],
      ),
    );
    await this.tab.type(text);
    await until(`${selector} ${words ?? ''} to hold '${text}'`, async () => (await this.valueOf(selector, words)) === text, 5_000);
  }

  valueOf(selector: string, words: RegExp | null = null): Promise<string | null> {
    return this.tab.call<string | null>(`(selector, words) => (${find})(selector, words)[0]?.value ?? null`, [
      selector,
      words?.source ?? null,
    ]);
  }

  /** Follows a link of its own page to an address, without loading it anew. */
  async go(path: string): Promise<void> {
    await this.tab.call(`(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }`, [path]);
  }

  async isAt(pattern: RegExp): Promise<void> {
    await until(`The address ${pattern}`, () =>
      this.tab.call<boolean>(`(words) => new RegExp(words).test(location.href)`, [pattern.source]),
    );
  }

  /** Fails where the page has noted that something went wrong. */
  async hasNoProblems(): Promise<void> {
    const problems = await this.tab.call<string[]>('() => window.__problems ?? []', []);
    if (problems.length > 0) throw new Error(`The page noted ${problems.join('; ')}`);
  }
}
