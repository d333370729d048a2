import { expect, test } from 'vitest';
import { asFilters, shownBy } from './audit-filters.ts';

const id = '0190b000-0000-7000-8000-00000000abcd';

test('an address limits the list by actor, target, kind and days; a word that means nothing limits nothing', () => {
  expect(shownBy(`?tab=moderation&show=audit&actor=${id}&kind=content_hide&from=2026-11-01&to=2026-11-02`)).toEqual({
    actor: id,
    kind: 'content_hide',
    from: '2026-11-01',
    to: '2026-11-02',
  });
  expect(shownBy('?actor=me&target=1&kind=toString&from=yesterday&to=2026-13-45')).toEqual({});
});

test('both days belong to what is shown, as the calendar of the reader has them', () => {
  const { from, to } = asFilters({ from: '2026-11-01', to: '2026-11-01' });
  expect([new Date(from!), new Date(to!)]).toEqual([new Date(2026, 10, 1), new Date(2026, 10, 2)]);
  expect(asFilters({ actor: id, target: id, kind: 'signed_in' })).toEqual({ actorId: id, targetId: id, actionType: 'signed_in' });
});
