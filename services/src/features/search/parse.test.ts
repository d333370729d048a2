import { expect, test } from 'vitest';
import { wordsOfQueries } from './parse.ts';

const english = (query: string) => wordsOfQueries([query]);

test('a phrase is looked up by its words, each once, and found by their order', () => {
  const phrase = `'paid' <-> 'it' <2> 'o''brien':* & 'paid'`;
  expect(english(phrase)).toMatchObject({ anyLanguage: `('paid' & 'it' & 'o''brien':*)`, byConfig: { english: phrase } });
});

test('what is left out, and words of which one is enough, are looked up as they were typed', () => {
  for (const query of [`'paid' & !'it'`, `'paid' | 'it' <-> 'all'`]) expect(english(query).anyLanguage).toBe(`(${query})`);
  expect(english(`'a!b' <-> 'a|b'`).anyLanguage).toBe(`('a!b' & 'a|b')`);
});

test('languages whose words are the same are looked up once, and those without any not at all', () => {
  expect(wordsOfQueries([`'run' <-> 'far'`, `'run' & 'far'`, '', `'running' & 'far'`]).anyLanguage).toBe(
    `('run' & 'far') | ('running' & 'far')`,
  );
  expect(wordsOfQueries(['', '']).anyLanguage).toBeNull();
});
