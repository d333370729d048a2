import { expect, test } from 'vitest';
import { searchQueryOf } from './alert-words.ts';

test.each([
  ['exact', 'Ruth Hollis', '"Ruth Hollis"'],
  ['exact', 'Zoë  "Z"\u00A0Hart', '"Zoë Z Hart"'],
  ['exact', '„Ruth“ Hollis”', '"Ruth Hollis"'],
  ['all', 'hollis   catering leeds', 'hollis catering leeds'],
  ['all', 'hollis "catering', 'hollis catering'],
  ['any', 'Hollis “Events” Leeds', 'Hollis OR Events OR Leeds'],
  ['any', '李 明', '李 OR 明'],
] as const)('%s: the search for %s asks for %s', (mode, keyword, query) => {
  expect(searchQueryOf({ keyword, mode })).toBe(query);
});
