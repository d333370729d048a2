import { expect, test } from 'vitest';
import { isCacheable } from './cacheable.ts';

const origin = 'https://clapback.test';
const keepable = (path: string) => isCacheable(new URL(path, origin), origin);

test('[SHELL-19] only files whose name is made of their content are kept', () => {
  for (const path of [
    '/assets/main.0123456789.js',
    '/assets/inter-latin.abcdef0123.woff2',
    '/remotes/mfe-public/remote-entry.0123456789.js',
  ])
    expect([path, keepable(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/index.html',
    '/remotes.json',
    '/sw.js',
    '/api/posts',
    '/api/files/1.0123456789.png',
    '/assets/main.js',
    '/favicon.svg',
    'https://other.test/assets/main.0123456789.js',
  ]) {
    expect([path, keepable(path)]).toEqual([path, false]);
  }
});
