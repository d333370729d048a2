import { expect, test } from 'vitest';
import { limits } from '@clapback/contracts/limits';
import { openFieldRefusal } from '@clapback/contracts/text-fields';
import { accountFactsExample, exampleText, itemFacts, itemFactsExample, quoteFrom } from './facts.ts';

const text = (content: string, title: string | null = null) => ({ revisionId: '1', title, content, writtenAt: '2026-11-22T09:00:00.000Z' });
const item = { reported: text('He lives at\n14 Marlow   Street. Ring him.', 'About my neighbour'), current: null };

test('[MODREP-08] the facts begin with the kind, the date and the words, as they were selected or from their beginning', () => {
  expect(itemFacts({ kind: 'post', ...item }, null)).toBe('Post of 22 November 2026: “He lives at 14 Marlow Street. Ring him.”');
  expect(itemFacts({ kind: 'comment', ...item }, '14 Marlow Street')).toBe('Comment of 22 November 2026: “14 Marlow Street”');
  const edited = { ...text('He lives in Albany.'), writtenAt: '2026-11-24T23:30:00.000Z' };
  expect(itemFacts({ kind: 'response', ...item, current: edited }, null)).toBe('Response of 24 November 2026: “He lives in Albany.”');
  expect(itemFacts({ kind: 'post', reported: null, current: null }, null)).toBe('');
});

test('a conclusion is an example below the field, and none where a ground says too little', () => {
  expect(exampleText(itemFactsExample('privacy', 'post'))).toBe(
    'For example: “The post gives private details of a person who has not agreed to it.”',
  );
  expect(accountFactsExample('spam')).toBe('Posted advertisements, or the same text again and again.');
  for (const ground of ['other', 'DSA Art. 16', 'toString'])
    expect([itemFactsExample(ground, 'post'), accountFactsExample(ground), exampleText(itemFactsExample(ground, 'post'))]).toEqual([
      null,
      null,
      '',
    ]);
});

test('what the facts begin with fits the field, also with the longest quote', () => {
  const long = { reported: text('x'.repeat(10_000)), current: null };
  const quote = quoteFrom('x'.repeat(2_000), long)!;
  expect(quote).toHaveLength(500);
  expect(itemFacts({ kind: 'response', ...long }, quote).length).toBeLessThan(limits.reason);
  expect(itemFacts({ kind: 'response', ...long }, null)).toBe(`Response of 22 November 2026: “${'x'.repeat(199)}…”`);
});

test('a quote is what was selected, in one line, as it stands in the title or the text', () => {
  expect(quoteFrom('He lives at\n14 Marlow Street.\n', item)).toBe('He lives at 14 Marlow Street.');
  expect(quoteFrom('my neighbour', item)).toBe('my neighbour');
});

test('nothing else that was selected is quoted: the words of a reporter, what was edited away, nothing', () => {
  expect(quoteFrom('Home address of a private person', item)).toBe(null);
  expect(quoteFrom('14 Marlow Street', { ...item, current: text('He lives in Albany.') })).toBe(null);
  for (const selected of ['', ' \n', '.']) expect(quoteFrom(selected, item)).toBe(null);
  expect(quoteFrom('Words', { reported: null, current: null })).toBe(null);
});

test('two braces in what somebody wrote are no field that has to be filled in before it is sent', () => {
  const braces = { reported: text('Dear {{your name}}, {{{x}}} pay me.'), current: null };
  const quote = quoteFrom('Dear {{your name}}', braces)!;
  expect(quote).toBe('Dear { {your name}}');
  for (const facts of [itemFacts({ kind: 'post', ...braces }, null), itemFacts({ kind: 'post', ...braces }, quote)])
    expect(openFieldRefusal(facts)).toBeNull();
  expect(itemFacts({ kind: 'post', ...braces }, null)).toBe('Post of 22 November 2026: “Dear { {your name}}, { { {x}}} pay me.”');
});
