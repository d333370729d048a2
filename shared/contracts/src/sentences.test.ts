import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('sentences are cut with their places, in characters as the service counts them', () => {
  const text = 'They came late.  The 🎹 fell!\n\nVance kept my $300.50. “Why?”';
  const sentences = sentencesOf(text);
  expect(sentences.map(({ words }) => words)).toEqual(['They came late.', 'The 🎹 fell!', 'Vance kept my $300.50.', '“Why?”']);
  for (const { start, end, words } of sentences) expect([...text].slice(start, end).join('')).toBe(words);
});

test('an empty text has none, and a text without a full stop is one', () => {
  expect(sentencesOf(' \n ')).toEqual([]);
  expect(sentencesOf('no end')).toEqual([{ start: 0, end: 6, words: 'no end' }]);
});

test('no sentence ends behind an abbreviation, nor behind the No. of a number', () => {
  const words = (text: string) => sentencesOf(text).map((sentence) => sentence.words);
  expect(words('Dr. Meyer lied. Mr. A. Hale knew.')).toEqual(['Dr. Meyer lied.', 'Mr. A. Hale knew.']);
  expect(words('Invoice No. 17 is unpaid. No. He paid.')).toEqual(['Invoice No. 17 is unpaid.', 'No.', 'He paid.']);
});
