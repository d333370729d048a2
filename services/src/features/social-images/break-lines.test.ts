import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

// Every letter is one wide, a mark takes no room.
const widthOf = (text: string) => [...text.replaceAll(/\p{M}/gu, '')].length;
const broken = (text: string, width: number, lines: number) => breakLines(text, { width, lines, widthOf });

test('a text is broken between words, and is whole where all of it has room', () => {
  expect(broken('They broke my piano', 10, 2)).toEqual({ lines: ['They broke', 'my piano'], isWhole: true });
  expect(broken('They broke my piano', 19, 1)).toEqual({ lines: ['They broke my piano'], isWhole: true });
  expect(broken('', 10, 2)).toEqual({ lines: [], isWhole: true });
});

test('what has no room is left out, and an ellipsis takes the place of whole words and of the sign before it', () => {
  expect(broken('They broke my piano and left', 11, 2)).toEqual({ lines: ['They broke', 'my piano…'], isWhole: false });
  expect(broken('Late, late, late, late', 10, 1)).toEqual({ lines: ['Late…'], isWhole: false });
  expect(broken('One two… three', 8, 1)).toEqual({ lines: ['One two…'], isWhole: false });
});

test('a word longer than a line is cut between letters, never between a letter and its mark', () => {
  expect(broken('a abcdefgh b', 3, 9)).toEqual({ lines: ['a', 'abc', 'def', 'gh', 'b'], isWhole: true });
  expect(broken('abcdefgh', 3, 2)).toEqual({ lines: ['abc', 'de…'], isWhole: false });
  expect(broken('x\u0301y\u0301z\u0301', 2, 2)).toEqual({ lines: ['x\u0301y\u0301', 'z\u0301'], isWhole: true });
  expect(broken('ab', 0.5, 3)).toEqual({ lines: ['a', 'b'], isWhole: true });
});
