import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [9 * 60 + 20, '9 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [100 * 60, '4 days'],
])('%d minutes read %j', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
