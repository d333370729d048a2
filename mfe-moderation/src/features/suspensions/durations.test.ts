import { expect, test } from 'vitest';
import { ladderText, shorterHours } from './durations.ts';

const at = (suspendedAt: string, suspendedUntil: string) => ({ suspendedAt, suspendedUntil });

test('what the last suspension was is said, with the next longer step', () => {
  expect(ladderText(null)).toBe('They were never suspended before.');
  expect(ladderText(at('2026-11-02T09:00:00Z', '2026-11-05T09:00:00Z'))).toBe(
    'Last time: 3 days, in November 2026. One step longer: 1 week.',
  );
  expect(ladderText(at('2026-08-02T09:00:00Z', '2026-10-31T09:00:00Z'))).toBe('Last time: 3 months, in August 2026.');
});

test('a suspension is shortened only to what ends before it does', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(shorterHours({ suspendedUntil: inHours(25) })).toEqual([1, 6, 24]);
  expect(shorterHours({ suspendedUntil: inHours(0.5) })).toEqual([]);
});
