import { expect, test } from 'vitest';
import { searchedWords } from './search-words.ts';

test.each([
  [' piano -tuner ', 'piano -tuner'],
  ['a\u0000b', 'a b'],
  ['one\r\ntwo\u2028three\u0007', 'one two three'],
  ['\uFEFFcafe\u0301', 'caf\u00E9'],
  ['“in this order” 🎹 זמן', '“in this order” 🎹 זמן'],
])('of %j the words %j are searched', (typed, words) => {
  expect(searchedWords(typed)).toBe(words);
});
