import { expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's: the files that fit the patterns. */
    glob<T>(patterns: string[], options: { query: string; import: string; eager: true }): Record<string, T>;
  }
}

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], { query: '?raw', import: 'default', eager: true });
/** A text that begins as the path of a page of the community does. */
const communityPaths = /[`'](?=\/(?:people\/|posts\/|blog\/|\?post=))/g;

/** Whether a place in a source is between the brackets of `communityPage()`. */
function isInCall(source: string, place: number): boolean {
  const call = source.lastIndexOf('communityPage(', place);
  const between = source.slice(call, place);
  return call >= 0 && between.split('(').length > between.split(')').length;
}

test('each link to a page of the community leads to its host, where the console has one of its own', () => {
  const places = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(communityPaths)].map(({ index }) => ({ file, line: source.slice(0, index).split('\n').length, source, index })),
  );
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(({ source, index }) => !isInCall(source, index)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});
