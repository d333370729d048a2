import { expect, test } from 'vitest';
import { postPath, slugOf } from './post-address.ts';

test.each([
  ['Three invoices, one week', 'three-invoices-one-week'],
  ['  “Café Müller” & Søn — 100 % Ärger!', 'cafe-muller-søn-100-arger'],
  ['Обвинение в краже', 'обвинение-в-краже'],
  ['誰が言ったのか', '誰が言ったのか'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['Мой йогурт', 'мой-йогурт'],
  ['🙂🙂', ''],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  [`${'word '.repeat(40)}`, 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('the readable end of an address for “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('an address is made of the id, and of the title where it may be spread', () => {
  const id = '0190f5a0-0000-7000-8000-000000000001';
  expect(postPath(id, 'Who said so?')).toBe('/posts/0190f5a0-0000-7000-8000-000000000001/who-said-so');
  expect(postPath(id, 'Обман')).toBe('/posts/0190f5a0-0000-7000-8000-000000000001/%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD');
  expect(postPath(id, null)).toBe('/posts/0190f5a0-0000-7000-8000-000000000001');
  expect(postPath(id, '🙂')).toBe('/posts/0190f5a0-0000-7000-8000-000000000001');
});
