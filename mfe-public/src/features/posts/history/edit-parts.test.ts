import { expect, test } from 'vitest';
import { differenceOf, parseEdit, shortened, versionOf } from './edit-parts.ts';

test('[EDIT-05] the text of an edit is taken apart into title and content', () => {
  expect(parseEdit('Title: Content: a title\n\nContent: First.\n\nContent: second.')).toEqual({
    title: 'Content: a title',
    content: 'First.\n\nContent: second.',
  });
  expect(parseEdit('Of another form')).toEqual({ title: '', content: 'Of another form' });
});

test('what was changed is marked by words, on each side what stood there', () => {
  const pieces = differenceOf('They took 4,000 dollars in May.', 'They took a deposit in May.');
  expect(versionOf(pieces, 'before')).toEqual([
    { text: 'They took ', isChanged: false },
    { text: '4,000 dollars', isChanged: true },
    { text: ' in May.', isChanged: false },
  ]);
  expect(versionOf(pieces, 'after')).toEqual([
    { text: 'They took ', isChanged: false },
    { text: 'a deposit', isChanged: true },
    { text: ' in May.', isChanged: false },
  ]);
});

test('both sides, put together, are the texts themselves', () => {
  const [before, after] = ['One.\n\nTwo and three.\nFour', 'One.\n\nTwo, but not three.\n\n\nFive 🇦🇹 four'];
  const pieces = differenceOf(before, after);
  const whole = (version: 'before' | 'after') =>
    versionOf(pieces, version)
      .map(({ text }) => text)
      .join('');
  expect([whole('before'), whole('after')]).toEqual([before, after]);
});

test('a text that stayed has nothing marked; texts with nothing in common are marked whole, without looking for how little it is', () => {
  expect(versionOf(differenceOf('Same', 'Same'), 'after')).toEqual([{ text: 'Same', isChanged: false }]);
  const words = (seed: string) => Array.from({ length: 1600 }, (_, index) => `${seed}${index}`).join(' ');
  // Anyone who looks to the end finds the spaces between the words in both.
  expect(differenceOf(words('a'), words('b'))).toEqual([
    { text: words('a'), of: 'before' },
    { text: words('b'), of: 'after' },
  ]);
});

test('a long stretch that stayed keeps only what stands beside a change, the same on both sides', () => {
  const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  const appended = shortened(differenceOf(`${long} end`, `${long} end and more`));
  expect(versionOf(appended, 'before')[0]!.text).toMatch(/^… word\d+ .* end$/);
  expect(versionOf(appended, 'after')).toEqual([...versionOf(appended, 'before'), { text: ' and more', isChanged: true }]);
  expect(appended[0]!.text.length).toBeLessThan(130);
  expect(shortened(differenceOf(`Old ${long} old`, `New ${long} new`)).find(({ of }) => of === 'both')!.text).toMatch(
    /^ word0 .* … word\d+ .* word199 $/,
  );
});
