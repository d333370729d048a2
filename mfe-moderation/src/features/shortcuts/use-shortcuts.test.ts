import { expect, test } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

const press = (key: string, more: object = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    ...more,
  });

test('the console’s keys are known in both cases, others are the page’s', () => {
  expect(['j', 'K', 'h', 'v', 'd', 's', 'z', 'U', 'x', 'a', 'R', '?'].map((key) => press(key))).toEqual([
    'J',
    'K',
    'H',
    'V',
    'D',
    'S',
    'Z',
    'U',
    'X',
    'A',
    'R',
    '?',
  ]);
  expect(['b', 'Enter', 'Escape', ' ', '/'].map((key) => press(key))).toEqual([null, null, null, null, null]);
});

test('a key in a field, with a modifier, or while a word is composed is none of ours', () => {
  expect(press('h', { target: { closest: () => ({}) } })).toBe(null);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(press('d', { [modifier]: true })).toBe(null);
});

test('held down, J and K go on, and nothing is decided twice', () => {
  const pressed = ['j', 'k', 'h', 'v', 'd', 'z', 'u', 'x', 'a', 'r', '?'].map((key) => press(key, { repeat: true }));
  expect(pressed).toEqual(['J', 'K', null, null, null, null, null, null, null, null, null]);
});
