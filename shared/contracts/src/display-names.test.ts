import { expect, test } from 'vitest';
import { fallbackName, greetedName, isResetName } from './display-names.ts';

test.each([
  ['Dana Whitlock', 'Dana Whitlock'],
  ['Member 12', 'Member 12'],
  ['User', null],
  ['Member 402913', null],
  [null, null],
])('%s is greeted as %s', (displayName, greeted) => {
  expect(greetedName(displayName)).toBe(greeted);
});

test('neither the name of whoever gave none nor one that a reset gives is greeted', () => {
  expect([greetedName(fallbackName), isResetName('Member 402913'), greetedName('Member 402913')]).toEqual([null, true, null]);
});
