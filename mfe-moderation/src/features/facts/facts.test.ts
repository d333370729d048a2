import { expect, test } from 'vitest';
import { limits } from '@clapback/contracts/limits';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { accountFactsFor, itemFactsFor, quoteFrom } from './facts.ts';

const text = (content: string, title: string | null = null) => ({ revisionId: '1', title, content, writtenAt: '2026-11-22T09:00:00.000Z' });
const item = { reported: text('He lives at\n14 Marlow   Street. Ring him.', 'About my neighbour'), current: null };

test('[MODREP-08] the facts begin with a sentence for the ground, and with what was selected', () => {
  expect(itemFactsFor('privacy', 'post', null)).toBe('The post gives private details of a person who has not agreed to it.');
  expect(itemFactsFor('harassment', 'comment', 'You liar.')).toBe('The comment insults or threatens a person. It says: “You liar.”');
  expect(accountFactsFor('spam')).toBe('Posted advertisements, or the same text again and again.');
});

test('a ground that says little, and a law, leave what happened to the moderator', () => {
  for (const ground of ['other', 'DSA Art. 16', 'toString'])
    expect([itemFactsFor(ground, 'post', null), accountFactsFor(ground)]).toEqual(['', '']);
  expect(itemFactsFor('other', 'response', 'Buy my account.')).toBe('The response says: “Buy my account.”');
});

test('each sentence fits the field together with the longest quote', () => {
  const quote = quoteFrom('x'.repeat(2_000), { reported: text('x'.repeat(10_000)), current: null })!;
  expect(quote).toHaveLength(500);
  for (const reason of reportReasons) expect(itemFactsFor(reason, 'response', quote).length).toBeLessThan(limits.reason);
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
