import { expect, test } from 'vitest';
import { isAnyEnough, waysOf, wordsOfQueries } from './parse.ts';

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

test('how close words are together counts where several have to be there, and not for one word or words with or', () => {
  const isEnough = (query: string, needed = query) => isAnyEnough(english(query, needed));
  expect([isEnough(`'paid'`), isEnough(`'paid' | 'it'`), isEnough(`'paid' & !'it'`, `'paid'`)]).toEqual([true, true, true]);
  expect([isEnough(`'paid' & 'it'`), isEnough(`'paid' <-> 'it'`), isEnough(`'paid' | 'it' <-> 'was'`)]).toEqual([false, false, false]);
});
