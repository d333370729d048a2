import { expect, test } from 'vitest';
import { truncateTo } from './truncate-to.ts';

test('[REPORT-05] a comment is held to its characters: what was just typed or pasted gives way, what stood there stays', () => {
  expect(truncateTo(5, 'abcde', 5)).toEqual({ text: 'abcde', caret: 5 });
  expect(truncateTo(5, 'abcdef', 6)).toEqual({ text: 'abcde', caret: 5 });
  expect(truncateTo(5, 'abXcde', 3)).toEqual({ text: 'abcde', caret: 2 });
  expect(truncateTo(5, 'abXYZcd', 5)).toEqual({ text: 'abXcd', caret: 3 });
  expect(truncateTo(5, 'abcdefgh', 0)).toEqual({ text: 'abcde', caret: 0 });
});

test('[REPORT-05] characters are counted as the service counts them: after NFC, without blanks around the text', () => {
  const typed = 'ộ'.normalize('NFD');
  expect(truncateTo(2, typed.repeat(2), 6)).toEqual({ text: typed.repeat(2), caret: 6 });
  expect(truncateTo(2, `${typed.repeat(2)}x`, 7)).toEqual({ text: typed.repeat(2), caret: 6 });
  expect(truncateTo(2, '  ab', 4)).toEqual({ text: '  ab', caret: 4 });
  expect(truncateTo(2, '🚲🚲', 4)).toEqual({ text: '🚲🚲', caret: 4 });
  expect(truncateTo(2, '🚲🚲🚲', 6)).toEqual({ text: '🚲🚲', caret: 4 });
});
