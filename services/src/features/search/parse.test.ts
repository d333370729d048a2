import { expect, test } from 'vitest';
import { anyOf, rankedBy, waysOf, wordsOfQueries } from './parse.ts';

const english = (query: string, needed = query) => wordsOfQueries([query], [needed]);

test('a phrase is looked up by its words, each once, and found by their order', () => {
  const phrase = `'paid' <-> 'it' <2> 'o''brien':* & 'paid'`;
  expect(english(phrase)).toMatchObject({ anyLanguage: `('paid' & 'it' & 'o''brien':*)`, byConfig: { english: phrase } });
  expect(english(`'a!b' <-> 'a|b' <-> '<->'`).anyLanguage).toBe(`('a!b' & 'a|b' & '<->')`);
});

test('of words of which one is enough each is looked up, phrases among them by their words', () => {
  expect(english(`'paid' | 'it' <-> 'was' <-> 'it'`).anyLanguage).toBe(`('paid' | 'it' & 'was')`);
  expect(english(`( 'paid' | 'it' ) <-> 'was'`).anyLanguage).toBe(`(( 'paid' | 'it' ) & 'was')`);
});

test('what is left out is not looked up', () => {
  const query = `'paid' & !( 'it' <-> 'all' )`;
  expect(english(query, `'paid'`)).toMatchObject({
    anyLanguage: `('paid')`,
    byConfig: { english: query },
    neededByConfig: { english: `'paid'` },
  });
  expect(english(`!'paid'`, 'T')).toMatchObject({ anyLanguage: null, byConfig: { english: '' }, neededByConfig: { english: '' } });
});

test('languages whose words are the same are looked up once, and those without any not at all', () => {
  const queries = [`'run' <-> 'far'`, `'run' & 'far'`, '', `'running' & 'far'`];
  expect(wordsOfQueries(queries, queries).anyLanguage).toBe(`('run' & 'far') | ('running' & 'far')`);
  expect(wordsOfQueries(['', ''], ['', 'T']).anyLanguage).toBeNull();
});

test('the words of a query are told apart by way, each once', () => {
  expect(waysOf(`'a' & 'b' <-> 'a' | 'c''|'`)).toEqual([[`'a'`, `'b'`], [`'c''|'`]]);
});

test('texts are marked by each word of a search once', () => {
  expect(anyOf(`'paid' <-> 'it' <2> 'o''brien' & 'paid'`)).toBe(`'paid' | 'it' | 'o''brien'`);
});

test('how close words are together counts where several have to be there, and not for one word, words with or, or many', () => {
  const ranked = (query: string, needed = query) => {
    const { isAnyEnough, byConfig } = rankedBy(english(query, needed));
    return [isAnyEnough, byConfig.english];
  };
  for (const query of [`'paid'`, `'paid' | 'it'`]) expect(ranked(query)).toEqual([true, query]);
  expect(ranked(`'paid' & !'it'`, `'paid'`)).toEqual([true, `'paid'`]);
  expect(ranked(`'paid' & 'it'`)).toEqual([false, `'paid' & 'it'`]);
  expect(ranked(`'paid' <-> 'it'`)).toEqual([false, `'paid' & 'it'`]);
  expect(ranked(`'paid' | 'it' <2> 'was'`)).toEqual([false, `'paid' | 'it' & 'was'`]);
  const eight = Array.from({ length: 8 }, (_, number) => `'${number}'`);
  expect(ranked(eight.join(' <-> '))).toEqual([false, eight.join(' & ')]);
  expect(ranked([...eight, `'0'`].join(' <-> '))).toEqual([true, eight.join(' | ')]);
});
