import { expect, test } from 'vitest';
import { fieldAfter, insertInto, whyNotSend } from './sent-text.ts';

test('what is empty is refused where it is required, and what has a field left always', () => {
  expect(whyNotSend('  ', 'Please say what happened.')).toBe('Please say what happened.');
  expect([whyNotSend('', null), whyNotSend('Words', 'Please say what happened.')]).toEqual([null, null]);
  expect(whyNotSend('ộ'.repeat(2000).normalize('NFD'), null)).toBe(null);
  expect(whyNotSend('a'.repeat(2001), null)).toBe('Please keep it to 2,000 characters; these are 2,001.');
  expect(whyNotSend('It says {{words}}', null)).toBe('Please fill in “words”, or take it out.');
});

test('the next field is the one after the cursor, and around the end the first', () => {
  const text = 'Of {{whom}} on {{page}}.';
  expect(fieldAfter(text, 0, { around: false })?.name).toBe('whom');
  expect(fieldAfter(text, 11, { around: false })?.name).toBe('page');
  expect(fieldAfter(text, 23, { around: false })).toBeNull();
  expect(fieldAfter(text, 23, { around: true })?.name).toBe('whom');
  expect(fieldAfter('No field', 0, { around: true })).toBeNull();
});

test('a template takes the place of what nobody wrote, and stands among what somebody did', () => {
  const end = { start: 6, end: 6 };
  expect(insertInto('Begun.', 'Words.', { isUntouched: true, at: end })).toBe('Words.');
  expect(insertInto(' \n', 'Words.', { isUntouched: false, at: { start: 0, end: 0 } })).toBe('Words.');
  expect(insertInto('Begun.', 'Words.', { isUntouched: false, at: end })).toBe('Begun. Words.');
  expect(insertInto('One two', 'Words.', { isUntouched: false, at: { start: 4, end: 4 } })).toBe('One Words. two');
  expect(insertInto('One two', 'Words.', { isUntouched: false, at: { start: 0, end: 3 } })).toBe('Words. two');
});
