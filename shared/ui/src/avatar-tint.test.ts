import { expect, test } from 'vitest';
import { initials, tintFor } from './avatar-tint.ts';

test.each([
  ['Carla Munn', 'CA'],
  ['o’Neill', 'ON'],
  ['élan', 'ÉL'],
  ['7up', '7U'],
  ['  x', 'X'],
  ['李小龍', '李小'],
  ['...', ''],
])('[AVATAR-09] the letters of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a person keeps the same tint', () => {
  expect(tintFor('0192f0c8-1111-7000-8000-000000000001')).toEqual(tintFor('0192f0c8-1111-7000-8000-000000000001'));
});
