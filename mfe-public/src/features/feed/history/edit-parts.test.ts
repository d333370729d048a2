import { expect, test } from 'vitest';
import { differenceOf, parseEdit, shortened } from './edit-parts.ts';

test('[EDIT-05] the text of an edit is taken apart into title and content', () => {
  expect(parseEdit('Title: Content: a title\n\nContent: First.\n\nContent: second.')).toEqual({ title: 'Content: a title', content: 'First.\n\nContent: second.' });
  expect(parseEdit('Of another form')).toEqual({ title: '', content: 'Of another form' });
});

test('what was changed is marked by words, on each side what stood there', () => {
  expect(differenceOf('They took 4,000 dollars in May.', 'They took a deposit in May.')).toEqual({
    before: [
      { text: 'They took ', isChanged: false },
      { text: '4,000 dollars', isChanged: true },
      { text: ' in May.', isChanged: false },
    ],
    after: [
      { text: 'They took ', isChanged: false },
      { text: 'a deposit', isChanged: true },
      { text: ' in May.', isChanged: false },
    ],
  });
});

test('both sides, put together, are the texts themselves', () => {
  const [before, after] = ['One.\n\nTwo and three.\nFour', 'One.\n\nTwo, but not three.\n\n\nFive 🇦🇹 four'];
  const difference = differenceOf(before, after);
  expect(difference.before.map(({ text }) => text).join('')).toBe(before);
  expect(difference.after.map(({ text }) => text).join('')).toBe(after);
});

test('a text that stayed has nothing marked; texts with nothing in common are marked whole, soon', () => {
  expect(differenceOf('Same', 'Same').after).toEqual([{ text: 'Same', isChanged: false }]);
  const words = (seed: string) => Array.from({ length: 1600 }, (_, index) => `${seed}${index}`).join(' ');
  const begun = performance.now();
  const { before, after } = differenceOf(words('a'), words('b'));
  expect(performance.now() - begun).toBeLessThan(2000);
  expect([before, after].map((side) => side.map(({ isChanged }) => isChanged))).toEqual([[true], [true]]);
});

test('a long stretch that stayed keeps only what stands beside a change', () => {
  const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  const short = shortened(differenceOf(`Old ${long} end`, `New ${long} end`).after);
  expect(short[0]).toEqual({ text: 'New', isChanged: true });
  expect(short[1]!.text).toMatch(/^ word0 word1 .* …$/);
  expect(short[1]!.text.length).toBeLessThan(130);
  const between = shortened(differenceOf(`Old ${long} old`, `New ${long} new`).after)[1]!.text;
  expect(between).toMatch(/^ word0 .* … word\d+ .* word199 $/);
});
