import { expect, test } from 'vitest';
import { holdTo } from './hold-to.ts';

test('[REPORT-05] a comment is held to its characters: what was just typed or pasted gives way, what stood there stays', () => {
  expect(holdTo(5, 'abcde', 5)).toEqual({ text: 'abcde', caret: 5 });
  expect(holdTo(5, 'abcdef', 6)).toEqual({ text: 'abcde', caret: 5 });
  expect(holdTo(5, 'abXcde', 3)).toEqual({ text: 'abcde', caret: 2 });
  expect(holdTo(5, 'abXYZcd', 5)).toEqual({ text: 'abXcd', caret: 3 });
  expect(holdTo(5, 'abcdefgh', 0)).toEqual({ text: 'abcde', caret: 0 });
});

test('[REPORT-05] characters are counted as the service counts them', () => {
  expect(holdTo(2, '🚲🚲', 4)).toEqual({ text: '🚲🚲', caret: 4 });
  expect(holdTo(2, '🚲🚲🚲', 6)).toEqual({ text: '🚲🚲', caret: 4 });
});
