/// <reference lib="webworker" />
import { isCacheable } from './cacheable.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'clapback-files-1';
/** More files than some five releases have. */
const mostFiles = 400;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isCacheable(new URL(event.request.url), self.location.origin)) event.respondWith(answer(event));
});

/** What was kept, or what the network answers. A cache that is blocked or full never makes an error of a good answer. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName).catch(() => null);
  const kept = await cache?.match(request).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.ok && response.type === 'basic') event.waitUntil(keep(cache, request, response.clone()).catch(() => {}));
  return response;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - mostFiles))) await cache.delete(oldest);
}
