import { expect, test } from 'vitest';
import { filterLabels, filterQuery, filtersOf, without } from './case-filters.ts';

const id = '0190a000-0000-7000-8000-000000000003';

test('filters are read from the address and written to it, and a word that is none limits nothing', () => {
  const all = {
    ground: 'privacy',
    kind: 'comment',
    age: 'over_day',
    flagged: true,
    language: 'de',
    handedOn: true,
    snoozed: true,
    notice: true,
    authorId: id,
    reporterId: id,
    search: 'a street',
  } as const;
  const query = new URLSearchParams(filterQuery(all)).toString();
  expect(query).toBe(
    `ground=privacy&kind=comment&age=over_day&flagged=true&language=de&admins=true&aside=true&notice=true&author=${id}&reporter=${id}&search=a+street`,
  );
  expect(filtersOf(query)).toEqual(all);
  expect(
    filtersOf('?ground=rude&kind=toString&age=old&flagged=perhaps&language=german&author=7&reporter=x&search=+&show=approved'),
  ).toEqual({});
});

test('what a list is limited to is said in words, and each can be taken away', () => {
  const filters = { ground: 'hate_speech', kind: 'post', flagged: false, language: 'und', authorId: id, search: 'street' } as const;
  expect(filterLabels(filters, 'Karl Brandt').map(({ label }) => label)).toEqual([
    'Hate speech',
    'Posts',
    'Not behind a warning',
    'Not told',
    'By Karl Brandt',
    '“street”',
  ]);
  expect(
    filterLabels({ authorId: id, reporterId: id, age: 'last_week', language: 'de', flagged: true }, null).map(({ label }) => label),
  ).toEqual(['In the last 7 days', 'Behind a warning', 'German', 'By one author', 'From one reporter']);
  expect(without({ ground: 'spam', kind: 'post' }, 'ground')).toEqual({ kind: 'post' });
});
