import { expect, test } from 'vitest';
import { guidelinesSections } from './guidelines-text.ts';

const textOf = (id: string) => {
  const { paragraphs, items = [] } = guidelinesSections.find((section) => section.id === id)!;
  return [...paragraphs, ...items.map(([name, text]) => `${name}: ${text}`)].join('\n');
};

test('[LEGAL-06] each reason for a report has a section that says what is against the rules', () => {
  for (const reason of ['spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'])
    expect([reason, textOf(reason)]).toEqual([reason, expect.stringContaining('Do not ')]);
});

test('[LEGAL-22] the measures are listed from the mildest on', () => {
  const { items } = guidelinesSections.find(({ id }) => id === 'measures')!;
  expect(items!.map(([name]) => name)).toEqual(['Warning', 'Content removal', 'Temporary restriction', 'Account suspension']);
});

test.each([
  ['LEGAL-23', 'reports', 'Content with 3 or more reports by different people is flagged automatically'],
  ['LEGAL-24', 'reports', 'within 24-48 hours'],
  ['LEGAL-24', 'reports', 'critical 2-4 hours, high 24 hours, standard 72 hours'],
  ['LEGAL-22', 'measures', 'Account suspension: until a date you can read but not write.'],
  ['LEGAL-26', 'appeals', 'within 48 hours as a rule, and in 5-7 business days at most'],
])('[%s] the guidelines say under %s: %s', (_id, section, sentence) => {
  expect(textOf(section)).toContain(sentence);
});
