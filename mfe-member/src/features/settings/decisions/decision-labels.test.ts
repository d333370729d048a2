import { expect, test } from 'vitest';
import { outcomeLabel, subjectLabel } from './decision-labels.ts';

const item = (kind: 'post' | 'response' | 'comment', postTitle: string | null) => ({
  item: { kind, id: '1', postId: '1', postTitle, content: null },
});

test('a decision names what it is about', () => {
  expect(subjectLabel(item('post', 'Deposit kept'))).toBe('Your post “Deposit kept”');
  expect(subjectLabel(item('response', 'Deposit kept'))).toBe('Your response to “Deposit kept”');
  expect(subjectLabel(item('comment', null))).toBe('Your comment on a post that is not shown any more');
  expect(subjectLabel(item('post', null))).toBe('A post of yours');
  expect(subjectLabel({ item: null })).toBe('Your account');
});

test('and says what became of it', () => {
  expect(outcomeLabel({ kind: 'hide' })).toBe('hidden');
  expect(outcomeLabel({ kind: 'warn' })).toBe('left up, although a report about it was upheld');
});
