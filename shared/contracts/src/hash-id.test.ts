import { expect, test } from 'vitest';
import { idOfHash } from './hash-id.ts';

test.each([
  ['#pricing', 'pricing'],
  ['#section-%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD', 'section-обман'],
  ['#section-обман', 'section-обман'],
  ['#100%', '100%'],
  ['#%', '%'],
  ['#%E0%A4%A', '\uFFFD%A'],
  ['', ''],
])('the hash %s names %s, and no address can break the page that it leads to', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});
