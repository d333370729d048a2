import { expect, test } from 'vitest';
import { isGoneFrom, quotesInPost } from './quotes-in-post.ts';
import type { QuoteDraft } from './response-draft.ts';

const quote = (words: string, start: number, revisionId = 'first'): QuoteDraft => ({
  revisionId,
  start,
  end: start + words.length,
  words,
  verdict: 'false',
  answer: 'No.',
  evidence: ['f1'],
});
const post = { revisionId: 'second', content: 'Well. They came late. He kept it. He kept it.' };

test('what the post still says is quoted where it says it now, with all that was said of it', () => {
  expect(quotesInPost([quote('They came late.', 0)], post)).toEqual([{ ...quote('They came late.', 6, 'second') }]);
});

test('a sentence that stands twice is taken once by each quote', () => {
  const moved = quotesInPost([quote('He kept it.', 16), quote('He kept it.', 28)], post);
  expect(moved.map(({ start, revisionId }) => [start, revisionId])).toEqual([
    [22, 'second'],
    [34, 'second'],
  ]);
});

test('what it does not say any more stays as it was picked, and is gone; what was published with the response is not', () => {
  const gone = quote('They broke it.', 20);
  const quotes = [gone];
  expect(quotesInPost(quotes, post)).toBe(quotes);
  expect([isGoneFrom(post, gone), isGoneFrom(post, gone, [quote('', 20), { ...gone, verdict: 'true' }])]).toEqual([true, false]);
});

test('what was picked from the post as it is stays the same array', () => {
  const quotes = [quote('They came late.', 6, 'second')];
  expect(quotesInPost(quotes, post)).toBe(quotes);
});
