import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { scriptedService, serviceCommands } from './shared/testing/src/scripted-service.ts';
import { textDocuments } from './shared/federation/build/text-documents.ts';
import { styleSheetsAsText } from './shared/testing/src/style-sheets-as-text.ts';
import { findBrowser } from './tools/browser/find.ts';

const browser = findBrowser();
const components = ['{shell,mfe-*,shared/*}/src/**/*.component.test.tsx'];

export default defineConfig({
  test: {
    // Much of a test is waiting: on two cores two at a time would leave them idle for a quarter of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        plugins: [textDocuments],
        test: {
          name: 'web',
          // A process for each of a hundred small files takes longer than their tests.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          expect: { poll: { timeout: 20_000 } },
          include: ['{shell,mfe-*,shared/*}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...components],
        },
      },
      {
        extends: true,
        plugins: [scriptedService, styleSheetsAsText, textDocuments],
        // As members meet it: development builds of React, Emotion and Redux Toolkit take a third more time.
        define: {
          'process.env.NODE_ENV': JSON.stringify('production'),
          'process.env.PROVE': JSON.stringify(process.env.PROVE ?? ''),
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { conditions: ['module', 'browser', 'production'] },
        test: {
          name: 'components',
          include: components,
          // A page loads the product's modules once for all of its files: each test shows a page with a store of its own.
          isolate: false,
          restoreMocks: true,
          // Far more than a test takes: a machine may be a third as fast as usual, and have other work.
          testTimeout: 180_000,
          // Each look at a page takes processor time from other tests.
          expect: { poll: { timeout: 20_000, interval: 150 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: serviceCommands,
            provider: playwright({
              // Pages live for seconds: what V8 compiles for long runs takes more time than it saves.
              launchOptions: {
                executablePath: browser ?? undefined,
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--max-opt=2'],
              },
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          // A worker loads the service once for all of its files: what they share is code, never a database or a service.
          isolate: false,
          // What one test spies on is itself again in the next.
          restoreMocks: true,
          include: ['{services,demo,tools}/**/*.test.ts'],
          globalSetup: 'services/test/global-setup.ts',
          // As an operator runs it: React makes mails in a development build otherwise.
          env: { NODE_ENV: 'production' },
          // As for pages: few functions of a test run so often that V8's last optimizing compiler pays off.
          execArgv: ['--max-opt=2'],
          // Far more than a test takes: a busy machine is no fault of the product.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
