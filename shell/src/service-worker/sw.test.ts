import { afterEach, expect, test, vi } from 'vitest';

const url = 'https://clapback.test/assets/main.0123456789.js';
interface FetchEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the worker answers where the browser has such caches and the network gives the file; `waits` is all that it still has to do. */
async function ask(caches: object): Promise<{ text: string; waits: Promise<unknown[]> }> {
  const heard: Record<string, (event: FetchEvent) => void> = {};
  vi.stubGlobal('self', {
    location: { origin: 'https://clapback.test' },
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => {
      heard[type] = listener;
    },
  });
  vi.stubGlobal('caches', caches);
  const good = new Response('good');
  Object.defineProperty(good, 'type', { value: 'basic' });
  vi.stubGlobal('fetch', () => Promise.resolve(good));
  await import('./sw.ts');
  const waiting: Promise<unknown>[] = [];
  const answer = await new Promise<Response>((resolve, reject) => {
    heard['fetch']!({
      request: new Request(url),
      respondWith: (given) => void given.then(resolve, reject),
      waitUntil: (work) => void waiting.push(work),
    });
  });
  return { text: await answer.text(), waits: Promise.all(waiting) };
}

const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
test.each([
  ['are blocked', { open: () => Promise.reject(new DOMException('Barred', 'SecurityError')) }],
  ['cannot be read', { open: () => Promise.resolve({ match: full, put: full, keys: full }) }],
  ['are full', { open: () => Promise.resolve({ match: () => Promise.resolve(), put: full, keys: () => Promise.resolve([]) }) }],
])('a good answer of the network stays one where the caches of the browser %s', async (_how, caches) => {
  const { text, waits } = await ask(caches);
  expect(text).toBe('good');
  await expect(waits).resolves.toBeDefined();
});

test('[SHELL-19] what was kept is answered without the network, and what came is kept', async () => {
  const put = vi.fn(() => Promise.resolve());
  const cache = { match: () => Promise.resolve(new Response('kept')), put, keys: () => Promise.resolve([]) };
  expect((await ask({ open: () => Promise.resolve(cache) })).text).toBe('kept');
  expect(put).not.toHaveBeenCalled();
  vi.resetModules();
  const { waits } = await ask({ open: () => Promise.resolve({ ...cache, match: () => Promise.resolve() }) });
  await waits;
  expect(put).toHaveBeenCalledOnce();
});
