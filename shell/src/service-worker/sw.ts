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
  if (event.request.method === 'GET' && isCacheable(new URL(event.request.url), self.location.origin))
    event.respondWith(keptOrFetched(event.request));
});

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - mostFiles))) await cache.delete(oldest);
  }
  return response;
}
