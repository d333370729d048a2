import { whatBoostsMove } from '@clapback/contracts/boost-names';
import { expect, test } from 'vitest';
import { wordsOf } from '../legal/index.ts';
import text from './help.md';
import { foundEntries, hasWords, helpSections } from './help-entries.ts';

const sections = helpSections(text);
const questions = (query: string) => foundEntries(sections, query).map(({ question }) => question);
const answerTo = (question: string) =>
  wordsOf(sections.flatMap(({ entries }) => entries).find((entry) => entry.question === question)!.answer);

test('[LEGAL-10] the help has questions and an explanation of moderation, each with an answer', () => {
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['faq', 'Questions'],
    ['moderation', 'How decisions are made'],
  ]);
  for (const { question, answer } of sections.flatMap(({ entries }) => entries))
    expect([question, answer.length > 0]).toEqual([question, true]);
});

test.each([
  ['LEGAL-17', 'How do I report something?', 'harassment, hate speech, false information, defamation, or other'],
  ['LEGAL-23', 'When does a rule decide?', 'content with 3 or more reports by different people is flagged automatically'],
  ['LEGAL-10', 'When does a rule decide?', 'nothing that is nearly the same as an earlier post of its own or of another new member'],
  ['LEGAL-24', 'What happens to a report?', 'within 24-48 hours'],
  ['LEGAL-24', 'What happens to a report?', 'critical 2-4 hours, high 24 hours, standard 72 hours'],
  ['LEGAL-26', 'How do I appeal?', 'within 48 hours as a rule, and in 5-7 business days at most'],
  ['LEGAL-10', 'How do I appeal?', 'below the decision, for 6 months after you were told of it'],
  ['LEGAL-10', 'How often am I told of finds?', 'You can have up to 10 alerts, and pause each.'],
  ['LEGAL-10', 'Somebody wrote about me. What can I do?', 'Press ‘This is about me’ on the post, or in its menu.'],
  ['LEGAL-10', 'Can I write without my name?', 'Staff can look it up for a good reason, and every lookup is logged.'],
  ['LEGAL-19', 'What does a boost do?', 'Boosts are final and non-refundable, except where the law gives a right of withdrawal.'],
])('[%s] the answer to ‘%s’ says: %s', (_id, question, sentence) => {
  expect(answerTo(question)).toContain(sentence);
});

test('the help leads to what is free about intimate images', () => {
  const { answer } = sections.flatMap(({ entries }) => entries).find((one) => one.question === 'Somebody shows an intimate picture of me')!;
  expect(JSON.stringify(answer)).toContain('"href":"/intimate-images"');
  expect(wordsOf(answer)).toContain('You need no account, and never have to send the picture to anybody.');
});

test('the help says in the sentence of every screen what a boost moves', () => {
  expect(answerTo('What does a boost do?')).toContain(whatBoostsMove);
});

test('[LEGAL-10] a search finds what has all of its words, whatever their case and accents', () => {
  expect(questions('TAKEDOWN lawyer')).toEqual(['Is a takedown letter legal advice?']);
  expect(questions('boost anonymously')).toEqual([]);
  expect(questions('  ')).toEqual([]);
  expect(questions('?')).toEqual([]);
  expect(hasWords('Résumé und Straße', 'resume STRASSE'.replace('STRASSE', 'straße'))).toBe(true);
  expect(hasWords('Resume', 'résumé')).toBe(true);
  expect(hasWords('Say ‘This is about me’', '"about me"')).toBe(true);
});

test.each([
  ['Cancel a subscription', 'subscr', true],
  ['Cancel a subscription', 'cancel?', true],
  ['Cancel a subscription', 'script', false],
  ['We write an email', 'e-mail', true],
  ['Send the e-mail again', 'email', true],
  ['We write an email', 'mail', false],
])('words are found by how they begin: %s has ‘%s’: %s', (sentence, query, isFound) => {
  expect(hasWords(sentence, query)).toBe(isFound);
});

test('[LEGAL-10] the help says what the search on this site does not find, and what no copy of data has', () => {
  expect(answerTo('Will search engines find what is posted?')).toContain('What is hidden or flagged is found by neither.');
  expect(answerTo('How do I get a copy of my data, or delete my account?')).toContain(
    'A copy has what you gave us and what was decided about you, with your files. What is in no copy stands in the privacy policy.',
  );
});
