import { test as base } from 'vitest';
import { TestService } from './service.ts';

/** The service with default settings that the test files of a worker share, one after the other. */
class SharedService {
  #service: TestService | null = null;

  /** The service, started when it is first needed. One that no longer answers is replaced. */
  async get(): Promise<TestService> {
    if (this.#service && !(await answers(this.#service))) await this.close().catch(() => {});
    this.#service ??= await TestService.start();
    // All files call from one address: what one asked for is not counted against the next.
    await this.#service.sql('delete from limit_counters');
    return this.#service;
  }

  async close(): Promise<void> {
    const service = this.#service;
    this.#service = null;
    await service?.close();
  }
}

const answers = (service: TestService): Promise<boolean> =>
  fetch(`${service.origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Vitest's test with the worker's service: `test.beforeAll(async ({ shared }) => { service = await shared.get(); })`. Its database holds what
 * files before have made. A file that counts a whole table empties it first, or starts its own, as one does that changes settings, stops the
 * service, freezes time or reads its log.
 */
export const test = base.extend<{ shared: SharedService }>({
  shared: [
    // Vitest reads from the parameter which other fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = new SharedService();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
});
