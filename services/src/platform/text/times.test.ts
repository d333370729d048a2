import { expect, test } from 'vitest';
import { dayInWords, inWords } from './times.ts';

const at = new Date('2026-12-03T23:30:00.000Z');

test.each([
  ['UTC', '3 December 2026, 23:30 UTC'],
  ['Etc/UTC', '3 December 2026, 23:30 UTC'],
  ['Europe/Stockholm', '4 December 2026, 00:30 (Stockholm time)'],
  ['America/New_York', '3 December 2026, 18:30 (New York time)'],
  ['America/Argentina/Buenos_Aires', '3 December 2026, 20:30 (Buenos Aires time)'],
  ['Asia/Kolkata', '4 December 2026, 05:00 (Kolkata time)'],
  ['Etc/GMT+5', '3 December 2026, 18:30 GMT-5'],
])('a time in the zone %s is "%s"', (timeZone, words) => {
  expect(inWords(at, timeZone)).toBe(words);
});

test('without a zone a time is in UTC, and a day is that of the zone', () => {
  expect(inWords(at)).toBe('3 December 2026, 23:30 UTC');
  expect([dayInWords(at), dayInWords(at, 'Europe/Stockholm')]).toEqual(['3 December 2026', '4 December 2026']);
});
