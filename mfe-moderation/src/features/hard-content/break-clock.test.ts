import { expect, test } from 'vitest';
import { goOn, timeForBreak } from './break-clock.ts';

const minute = 60_000;
const begun = { startedAt: 0, seenAt: 50 * minute, hardCases: 3 };

test('work goes on for as long as somebody does something, and begins anew after ten minutes without', () => {
  expect(goOn(null, 5, 3)).toEqual({ startedAt: 5, seenAt: 5, hardCases: 3 });
  expect(goOn(begun, 59 * minute, 7)).toEqual({ startedAt: 0, seenAt: 59 * minute, hardCases: 3 });
  expect(goOn(begun, 60 * minute, 7)).toEqual({ startedAt: 60 * minute, seenAt: 60 * minute, hardCases: 7 });
  // Another day, and a clock that was set back.
  expect(goOn(begun, 55 * minute, 0).hardCases).toBe(0);
  expect(goOn(begun, 10 * minute, 4).startedAt).toBe(10 * minute);
});

test('a break is due after an hour, or after twenty hard cases', () => {
  expect(timeForBreak(begun, 59 * minute, 22)).toBeNull();
  expect(timeForBreak(begun, 60 * minute, 3)).toBe('minutes');
  expect(timeForBreak(begun, 10 * minute, 23)).toBe('hard_cases');
});
