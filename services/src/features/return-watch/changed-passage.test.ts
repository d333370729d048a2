import { expect, test } from 'vitest';
import { changedPassage } from './changed-passage.ts';

const review = `Anna K.
Fourteen of our guests had food poisoning after the wedding, and nobody answered the telephone.
We paid in full and would not book them again for anything in the world.`;
const around = (top: string, ...below: string[]) => [top, review, ...below].join('\n');

test.each([
  ['the same', review, review],
  ['with another time', around('It is 12:03 on Monday 23 November'), around('It is 18:41 on Tuesday 24 November')],
  ['with another count', around('1,204 views', '12 people found this useful'), around('9,881 views', '13 people found this useful')],
  ['that was written longer ago', around('Posted 3 hours ago'), around('Posted yesterday')],
  ['with other advertisements', around('Big shoes for small money', 'Cars near you'), around('Fly to Rome now', 'A loan in five minutes')],
  ['with a new line beside it', review, around('Sign up for our letter')],
  ['in other capitals, signs and spaces', review, review.toUpperCase().replaceAll(',', ' ;')],
])('a page %s has not changed', (_what, before, after) => {
  expect([changedPassage(before, after), changedPassage(before, after, [review])]).toEqual([null, null]);
});

test('a line in other words is told, whatever else is new', () => {
  const after = around('It is 18:41').replace('had food poisoning', 'felt unwell');
  expect(changedPassage(around('It is 12:03'), after)).toEqual({
    removed: 'Fourteen of our guests had food poisoning after the wedding, and nobody answered the telephone.',
    added: 'Fourteen of our guests felt unwell after the wedding, and nobody answered the telephone.',
  });
});

test('a quotation that is gone is told, also where only a figure of it is another', () => {
  const long = Array.from(
    { length: 60 },
    (_, line) => `Line ${'abcdefghij'[line % 10]}${line} tells something that has to do with nothing here.`,
  ).join('\n');
  const before = `${long}\nThey owe us 600 pounds.\n${long}`;
  const quoted = ['I was told that. They owe us 600 pounds. It is not so.'];
  expect(changedPassage(before, before.replace('600', '60'), quoted)).toEqual({
    removed: 'They owe us 600 pounds.',
    added: '',
  });
  expect(changedPassage(before, before.replace('They owe us 600 pounds.\n', ''), quoted)).toEqual({
    removed: 'They owe us 600 pounds.',
    added: '',
  });
  // What was never quoted there is none: it cannot have gone.
  expect(changedPassage(before, `${before}\nAnother.`, ['They stole our car and left.'])).toBeNull();
});

test('another page at the same address is told', () => {
  expect(changedPassage(review, 'This review was removed.')).toEqual({ removed: 'Anna K.', added: 'This review was removed.' });
});
