import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser, headlessShell } from '../../tools/browser/find.ts';
import { programOf } from './packages.ts';
import { asText, barStorage, fromText, noteProblems, type Browser, type Kept, type Tab } from './tab.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Chromium, by Playwright. */
export async function startChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium could be found; set CHROMIUM_PATH to one');
  const withSettings = findWithSettings(executablePath);
  const ends: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const end of ends.splice(0)) await end();
  };
  return {
    name: 'chromium',
    cannot: withSettings
      ? {}
      : { cookies: 'cookies are not blocked in it: chromium-headless-shell has no settings of sites; the Debian package chromium has' },
    narrowest: 0,
    async open(kept: Kept = 'everything') {
      const profile = mkdtempSync(join(tmpdir(), 'clapback-chromium-'));
      if (kept === 'nothing') {
        mkdirSync(join(profile, 'Default'));
        const blocked = { profile: { default_content_setting_values: { cookies: 2 }, cookie_controls_mode: 0 } };
        writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
      }
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: kept === 'nothing' ? withSettings! : executablePath,
        args,
        viewport: { width: 1280, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      ends.push(async () => {
        await context.close();
        rmSync(profile, { recursive: true, force: true });
      });
      await context.addInitScript(`(${noteProblems})()`);
      if (kept === 'cookies') await context.addInitScript(`(${barStorage})()`);
      return new ChromiumTab(context, context.pages()[0] ?? (await context.newPage()));
    },
    closeAll,
    async stop() {
      await closeAll();
    },
  };
}

/** A Chromium that knows settings of sites, which the one without a screen does not; null where there is none. */
function findWithSettings(usual: string): string | null {
  if (!usual.endsWith(headlessShell)) return usual;
  try {
    return programOf('chromium', 'chromium');
  } catch {
    return null;
  }
}

class ChromiumTab implements Tab {
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  async load(url: string) {
    await this.#page.goto(url);
  }

  async back() {
    await this.#page.goBack();
  }

  async reload() {
    await this.#page.reload();
  }

  async call<T>(source: string, given: readonly unknown[], frame?: string): Promise<T> {
    const place = frame === undefined ? this.#page.mainFrame() : await (await this.#page.locator(frame).elementHandle())?.contentFrame();
    if (!place) throw new Error(`There is no frame ${frame}`);
    return fromText<T>(await place.evaluate<string>(`(${asText(source)})(${JSON.stringify(JSON.stringify(given))})`));
  }

  type(text: string) {
    return this.#page.keyboard.type(text);
  }

  press(keys: string) {
    return this.#page.keyboard.press(keys);
  }

  click(x: number, y: number) {
    return this.#page.mouse.click(x, y);
  }

  attach(selector: string, path: string) {
    return this.#page.locator(selector).setInputFiles(path);
  }

  resize(width: number, height: number) {
    return this.#page.setViewportSize({ width, height });
  }

  show() {
    return this.#page.bringToFront();
  }

  async opened() {
    const page = this.#context.pages().at(-1)!;
    if (page === this.#page) throw new Error('No tab was opened');
    await page.waitForLoadState();
    return new ChromiumTab(this.#context, page);
  }

  close() {
    return this.#page.close();
  }
}
