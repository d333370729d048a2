import { expect, test } from 'vitest';
import { appealTypeOf, dueTimes } from '@clapback/contracts';
import { appealStatuses } from '@clapback/contracts/vocabulary';
import { appealAfter } from './transitions.ts';

test.each([
  // Monday, Friday, Saturday, Sunday.
  ['2026-11-23T14:00:00.000Z', '2026-11-25T14:00:00.000Z', '2026-12-02T14:00:00.000Z'],
  ['2026-11-27T14:00:00.000Z', '2026-11-29T14:00:00.000Z', '2026-12-08T14:00:00.000Z'],
  ['2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z', '2026-12-08T00:00:00.000Z'],
  ['2026-11-29T23:59:59.999Z', '2026-12-01T23:59:59.999Z', '2026-12-08T23:59:59.999Z'],
])('an appeal of %s is due at %s and answered by %s', (sent, due, latest) => {
  const { dueAt, answerBy } = dueTimes(new Date(sent));
  expect([dueAt.toISOString(), answerBy.toISOString()]).toEqual([due, latest]);
});

test('[APPEAL-11] only a pending appeal is decided', () => {
  const after = appealStatuses.map((status) =>
    (['approve', 'reject'] as const).map((step) => {
      try {
        return appealAfter(status, step);
      } catch {
        return 'refused';
      }
    }),
  );
  expect(after).toEqual([
    ['approved', 'rejected'],
    ['refused', 'refused'],
    ['refused', 'refused'],
  ]);
});

test('the type of an appeal follows the kind of its decision', () => {
  expect(appealTypeOf).toEqual({
    flag: 'content_removal',
    hide: 'content_removal',
    force_hide: 'content_removal',
    force_hide_no_appeal: 'content_removal',
    suspend: 'suspension',
    ban: 'ban',
    boost_pause: 'general',
    warn: 'general',
    warning: 'general',
    report_limit: 'general',
    report_warning: 'general',
    no_violation: 'general',
    reverse: 'general',
    reset_name: 'general',
    remove_picture: 'general',
  });
});
