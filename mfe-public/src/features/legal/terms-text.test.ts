import { termsVersion } from '@clapback/contracts/limits';
import { expect, test } from 'vitest';
import { termsSections } from './terms-text.ts';

const text = termsSections.flatMap(({ paragraphs }) => paragraphs).join('\n');

test.each([
  ['LEGAL-18', 'charged in advance'],
  ['LEGAL-18', 'renews automatically'],
  ['LEGAL-18', 'non-refundable, with one exception: within 30 days of your first premium payment'],
  ['LEGAL-19', 'Boosts are final and non-refundable.'],
  ['BOOST-14', 'The mark says that it was paid for, and never by whom.'],
  ['LEGAL-20', '30 days’ notice of a change of price'],
  ['LEGAL-21', '18 or older'],
  ['LEGAL-21', 'hosted in the United States'],
  ['LEGAL-21', 'State of Delaware'],
  ['LEGAL-21', 'binding arbitration'],
  ['LEGAL-26', 'within 48 hours as a rule, and in 5-7 business days at most'],
])('[%s] the terms say: %s', (_id, sentence) => {
  expect(text).toContain(sentence);
});

test('[LEGAL-03] the terms are the version that a sign-up accepts', () => {
  expect(termsVersion).toBe('2026-11-23');
});
