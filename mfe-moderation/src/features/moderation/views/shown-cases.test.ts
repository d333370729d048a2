import { expect, test } from 'vitest';
import { isSameList, listInWords, type ShownCases } from './shown-cases.ts';

const list: ShownCases = { status: 'pending', order: 'urgency', filters: { ground: 'spam', language: 'de' } };

test('two lists are the same by what they show, in whatever order their filters stand', () => {
  expect(isSameList(list, { ...list, filters: { language: 'de', ground: 'spam' } })).toBe(true);
  expect(isSameList(list, { ...list, order: 'newest' })).toBe(false);
  expect(isSameList(list, { ...list, filters: { ground: 'spam' } })).toBe(false);
  expect(isSameList({ ...list, status: 'approved' }, { ...list, status: 'approved', order: 'newest' })).toBe(true);
});

test('a list says in words what it shows', () => {
  expect(listInWords(list)).toBe('Pending, by urgency · Spam · German');
  expect(listInWords({ status: 'dismissed', order: 'urgency', filters: {} })).toBe('Dismissed');
});
