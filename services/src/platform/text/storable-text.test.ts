import { expect, test } from 'vitest';
import { storableText } from './storable-text.ts';

test('a text from elsewhere keeps its words and loses what nothing can hold', () => {
  expect(storableText('one\u0000 two\u001B\nthree\tfour\uFFFE')).toBe('one two\nthree\tfour');
  expect(storableText('cut 🍲'.slice(0, -1))).toBe('cut \uFFFD');
});
