import { expect, test } from 'vitest';
import { withoutSecrets } from './page-views.ts';

test.each([
  ['?token=abc', ''],
  ['?recovery=abc&tab=reset', '?tab=reset'],
  ['?tab=signup&next=%2Fpremium', '?tab=signup&next=%2Fpremium'],
  ['', ''],
])('[SHELL-17] of the query %o the measurement hears %o', (search, told) => {
  expect(withoutSecrets(search)).toBe(told);
});
