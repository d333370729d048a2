import { expect, test } from 'vitest';
import { dueLabel, shareLeft } from './due-label.ts';

const at = '2026-11-24T14:00:00.000Z';

test.each([
  ['2026-11-24T14:00:00.000Z', '48 h', false, 100],
  ['2026-11-25T10:00:00.000Z', '28 h', false, 58],
  ['2026-11-26T13:30:00.000Z', '30 min', false, 1],
  ['2026-11-26T14:00:00.000Z', '0 min late', true, 0],
  ['2026-11-26T14:40:30.000Z', '40 min late', true, 0],
  ['2026-11-27T17:00:00.000Z', '27 h late', true, 0],
  ['2026-12-03T14:00:00.000Z', '7 days late', true, 0],
])('at %s what is due on the 26th has %s', (now, text, isLate, share) => {
  const time = new Date(now).getTime();
  expect(dueLabel('2026-11-26T14:00:00.000Z', time)).toEqual({ text, isLate });
  expect(shareLeft({ since: at, dueAt: '2026-11-26T14:00:00.000Z' }, time)).toBe(share);
});
