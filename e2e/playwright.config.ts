import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser/find.ts';

const executablePath = findBrowser();
const project = join(import.meta.dirname, '..');

export default defineConfig({
  testDir: './journeys',
  globalSetup: './harness/global-set-up.ts',
  // Playwright empties this folder when it starts, so the reports lie elsewhere.
  outputDir: join(project, '.toolchain', 'journeys'),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? join(project, 'test-results', 'journeys.playwright.json') }]],
  forbidOnly: Boolean(process.env.CI),
  // Much of a journey is waiting, as in the service's tests: two at a time leave two cores idle for an eighth of the time.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  // Far more than a journey takes: a machine may be half as fast as usual, and have other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    // Frames of animations are drawn by the processor, and Playwright waits until they have come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // It makes later visits faster, of which a journey has few: each would start it and fill its cache anew. What it has a part in allows it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Containers and root allow Chromium no sandbox; it only ever opens our own pages.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds. V8's two optimizing compilers each took an eighth of all processor time, for code that was hardly used:
        // TurboFan is off, and Maglev starts ten times later.
        '--js-flags=--max-opt=2 --invocation-count-for-maglev=4000 --invocation-count-for-maglev-with-delay=6000',
      ],
    },
  },
});
