import { expect, test } from 'vitest';
import { keptEntry } from './kept-by-browsers.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the files that fit the patterns. */
    glob<T>(patterns: string[], options: { query: string; import: string; eager: true }): Record<string, T>;
  }
}

const sources = import.meta.glob<string>(
  [
    '../../../../{shell,mfe-*}/src/**/*.{ts,tsx}',
    '../../../../shared/{store,ui}/src/**/*.{ts,tsx}',
    '../../../../services/src/{platform/frontend,features/auth}/*.ts',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!**/kept-by-browsers.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const keeps = /[lL]ocalStorage|sessionStorage|caches\.open|setCookie\(|[a-z]+Cookie = |DraftName|draftKey|storedSetting/;
const places = ['cookie', 'localStorage', 'sessionStorage', 'cacheStorage'] as const;
/** Names of a lock and of a channel between tabs, which keep nothing, and of the tokens' audience. */
const otherNames = ['clapback-refresh', 'clapback-session', 'clapback-api'];

test('[LEGAL-05] each name under which the code keeps something in browsers stands in the cookie policy', () => {
  const found = new Set<string>();
  for (const source of Object.values(sources).filter((text) => keeps.test(text)))
    for (const [, name] of source.matchAll(/['`]((?:clapback[._-]|alert-draft:|recent-searches:)[\w.:-]*)/g)) found.add(name!);
  const isNamed = (name: string) => places.some((where) => keptEntry(where, name) ?? keptEntry(where, `${name}.x`));
  expect([...found].filter((name) => !otherNames.includes(name) && !isNamed(name))).toEqual([]);
  expect(found.size).toBeGreaterThan(25);
});
