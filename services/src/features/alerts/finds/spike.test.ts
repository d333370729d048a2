import { expect, test } from 'vitest';
import { spikeOf } from './spike.ts';

const month = (counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, count, repeats: Math.max(0, count - 3) }));
const usual = [1, 0, 2, 1, 1, 0, 1, 2, 0, 1, 1, 0, 2, 1, 0, 1, 3, 2, 1, 1, 0, 1, 2, 1, 0, 1, 1, 2];

test('[ALERT-02] a day three deviations above the month’s mean is told of, with how much of it repeats one text', () => {
  expect(spikeOf(month([...usual, 14, 2]))).toEqual({ day: '2026-11-29', count: 14, usual: 1, repeats: 11 });
});

test('[ALERT-02] a day like others, a few mentions after none, and one of weeks ago are no spike', () => {
  expect(spikeOf(month([...usual, 3, 2]))).toBeNull();
  expect(spikeOf(month([...Array<number>(29).fill(0), 3]))).toBeNull();
  expect(spikeOf(month([14, ...usual, 1]))).toBeNull();
  expect(spikeOf(month([...Array<number>(29).fill(0), 4]))).toMatchObject({ count: 4, usual: 0 });
});
