import { expect, test } from 'vitest';
import { codesLeftText } from './codes-left.ts';

test('the number of recovery codes is said as a sentence', () => {
  expect([0, 1, 10].map(codesLeftText)).toEqual([
    'You have no recovery code left.',
    'You have 1 recovery code left.',
    'You have 10 recovery codes left.',
  ]);
});
