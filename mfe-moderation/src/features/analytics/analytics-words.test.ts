import { expect, test } from 'vitest';
import { dayText, durationText, shareText } from './analytics-words.ts';

test('times are told in their two largest units', () => {
  expect([null, 0, 12, 60, 200, 1440, 3120, 1445].map(durationText)).toEqual([
    '–',
    '0 min',
    '12 min',
    '1 h',
    '3 h 20 min',
    '1 d',
    '2 d 4 h',
    '1 d',
  ]);
});

test('shares are whole percents, and none of nothing', () => {
  expect([shareText(1, 3), shareText(0, 4), shareText(0, 0)]).toEqual(['33%', '0%', '–']);
});

test('days are named as the service counts them, in UTC', () => {
  expect(dayText('2026-11-23')).toBe('Nov 23');
});
