import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Much of a test is waiting: on two cores the default of one at a time would leave them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{shell,mfe-*,shared/*}/**/*.test.{ts,tsx}'],
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
          // Far more than a test takes: a busy machine is no fault of the product.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
