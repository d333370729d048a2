import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['SE', 'Sweden'],
  ['US', 'United States'],
  ['Austria', 'Austria'],
  ['ZZZ', 'ZZZ'],
  ['', ''],
])('%s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
