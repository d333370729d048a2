import { expect, test } from 'vitest';
import { alikeAny } from './reserved-names.ts';
import { validateText } from './validate-text.ts';

const asName = (value: string) => () => validateText(value, { field: 'name', max: 60, name: true });

test.each([
  'Anonymous (author)',
  'anonymous  (AUTHOR).',
  'Anonymous\u00A0（author）',
  'Аnonymous author',
  'Anonymοus member',
  'Anonymous',
  'You',
  'Deleted account',
  'Clapback',
  'CIapback',
  'C1apback Support',
  'Сlарbасk',
  'СLАРВАСК',
  'Адмiн Modеrаtоr',
  'ＣＬＡＰＢＡＣＫ',
  '𝐂𝐥𝐚𝐩𝐛𝐚𝐜𝐤 team',
  'Çläpbäck',
  'clap.back',
  'Maya from Clapback',
  'Admin',
  'admin_42',
  'Αdmin',
  'Adrnin',
  'aḋmın',
  'Ann Lee, Moderator',
  'Ann Lee (Support)',
  'Ann Lee - Support Team',
  'The Support Team',
  'S-u-p-p-o-r-t',
  'Support 24',
  'Trust and Safety Staff',
  'Verified',
  'Maya Lind verified',
  'Maya Lind ✓',
  'Maya Lind ✅',
  'Premium member',
  'responder',
])('a name that would be taken for the product, its staff, a role or a badge is refused: %s', (name) => {
  expect(asName(name)).toThrow(
    expect.objectContaining({ code: 'validation_failed', errors: [expect.objectContaining({ field: 'name', code: 'reserved' })] }),
  );
});

test.each([
  'Anna Author',
  'Мария Петрова',
  'The author',
  'Peter Staffordshire',
  'Modesty Blaise',
  'Youssef Rooth',
  'Premila Helpmann',
  'Member 7',
  'User',
  'Jean-Luc Teamo',
  'Back Clap',
  '山田 太郎',
  'محمد علي',
  '7',
])('other names are taken: %s', (name) => {
  expect(asName(name)()).toBe(name);
});

test('a name that nobody else reads may be any', () => {
  expect(validateText('Admin laptop', { field: 'name', max: 60, name: true, isPrivate: true })).toBe('Admin laptop');
});

test.each([
  ['Мауа Lіnd', 'Maya Lind'],
  ['MAYA-LIND', 'maya lind'],
  ['Máya Llnd', 'Maya Lind'],
])('%s could be taken for %s', (one, other) => {
  expect(alikeAny([other])(one)).toBe(true);
});

test.each([
  ['Maya Lind', 'Maya Land'],
  ['山田', '田山'],
  ['★', '★'],
])('%s could not be taken for %s', (one, other) => {
  expect(alikeAny([other])(one)).toBe(false);
});

test('a long name is read in one go', () => {
  expect(asName('head'.repeat(15))()).toBe('head'.repeat(15));
});
