import { expect, test } from 'vitest';
import { linkIn } from './refusal-link.ts';

test.for([
  ['Our terms have changed. Once you have accepted them, you can go on.', 'Our terms have changed', '/terms'],
  ['Failed to hide post: Our terms have changed. Once you have accepted them, you can go on.', 'Our terms have changed', '/terms'],
  ['Our privacy policy has changed. Once you have said that you read it, you can go on.', 'Our privacy policy has changed', '/privacy'],
  ['Your account is suspended. Questions: support@clapback.example', 'support@clapback.example', '/contact?subject=My+account'],
] as const)('%s leads to its page', ([sentence, words, path]) => {
  const link = linkIn(sentence)!;
  expect([link.words, link.path]).toEqual([words, path]);
  expect(link.before + link.words + link.after).toBe(sentence);
});

test.for(['The terms have changed once more. Please reload the page and read them again.', 'Please try again.', ''])(
  '%j leads nowhere',
  (sentence) => {
    expect(linkIn(sentence)).toBeNull();
  },
);
