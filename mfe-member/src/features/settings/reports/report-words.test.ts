import { expect, test } from 'vitest';
import { itemWords } from './report-words.ts';

test('a report says what it is about', () => {
  expect(itemWords({ itemKind: 'post', postTitle: 'Deposit kept' })).toBe('“Deposit kept”');
  expect(itemWords({ itemKind: 'response', postTitle: 'Deposit kept' })).toBe('A response to “Deposit kept”');
  expect(itemWords({ itemKind: 'comment', postTitle: null })).toBe('A comment on a post that is not shown any more');
  expect(itemWords({ itemKind: 'post', postTitle: null })).toBe('A post that is not shown any more');
});
