import { expect, test } from 'vitest';
import { itemLabel } from './report-labels.ts';

test('a report says what it is about', () => {
  expect(itemLabel({ itemKind: 'post', postTitle: 'Deposit kept' })).toBe('“Deposit kept”');
  expect(itemLabel({ itemKind: 'response', postTitle: 'Deposit kept' })).toBe('A response to “Deposit kept”');
  expect(itemLabel({ itemKind: 'comment', postTitle: null })).toBe('A comment on a post that is not shown any more');
  expect(itemLabel({ itemKind: 'post', postTitle: null })).toBe('A post that is not shown any more');
});
