import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

test.each([
  [1999, 'USD', '$19.99'],
  [0, 'USD', '$0'],
  [500, 'USD', '$5'],
  [499, 'EUR', '€4.99'],
  // The yen has no smaller unit.
  [1999, 'JPY', '¥1,999'],
])('%d of %s reads %j', (amountMinor, currency, text) => {
  expect(priceText({ amountMinor, currency })).toBe(text);
});
