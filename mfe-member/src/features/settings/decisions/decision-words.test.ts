import { expect, test } from 'vitest';
import { outcomeWords, subjectWords } from './decision-words.ts';

const item = (kind: 'post' | 'response' | 'comment', postTitle: string | null) => ({
  item: { kind, id: '1', postId: '1', postTitle, content: null },
});

test('a decision names what it is about', () => {
  expect(subjectWords(item('post', 'Deposit kept'))).toBe('Your post “Deposit kept”');
  expect(subjectWords(item('response', 'Deposit kept'))).toBe('Your response to “Deposit kept”');
  expect(subjectWords(item('comment', null))).toBe('Your comment on a post that is not shown any more');
  expect(subjectWords(item('post', null))).toBe('A post of yours');
  expect(subjectWords({ item: null })).toBe('Your account');
});

test('and says what became of it', () => {
  expect(outcomeWords({ kind: 'hide' })).toBe('hidden');
  expect(outcomeWords({ kind: 'warn' })).toBe('kept, though a report about it was found right');
});
