import { expect, test } from 'vitest';
import { shareOfTime, timeLeft } from './appeal-times.ts';

const dueAt = '2026-11-26T14:00:00.000Z';
const at = (time: string) => new Date(time).getTime();

test.each([
  ['2026-11-24T14:00:00.000Z', '48 h left', 0],
  ['2026-11-25T10:00:00.000Z', '28 h left', 42],
  ['2026-11-26T13:00:00.000Z', '1 h left', 98],
  ['2026-11-26T13:00:01.000Z', '1 h left', 98],
  ['2026-11-26T13:01:00.000Z', '59 min left', 98],
  ['2026-11-26T13:59:59.999Z', '1 min left', 100],
  ['2026-11-26T14:00:00.000Z', 'a little late', 100],
  ['2026-11-27T14:00:00.000Z', 'a little late', 100],
])('at %s an appeal that is due on the 26th has %s', (now, left, share) => {
  expect([timeLeft(dueAt, at(now)), shareOfTime({ createdAt: '2026-11-24T14:00:00.000Z', dueAt }, at(now))]).toEqual([left, share]);
});
