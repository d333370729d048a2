import type { AlertSpike } from '@clapback/contracts';

/** Deviations above the month's mean that a day must reach, mentions that it has at least, and days for which it is told of. */
const deviations = 3;
const fewest = 4;
export const toldDays = 7;

/** How often an alert was mentioned on a day, and how many of that repeat one text. */
export interface Mentions {
  day: string;
  count: number;
  repeats: number;
}

/** The day of the last week with by far the most mentions of a month, where there is one. @param days the oldest first */
export function spikeOf(days: readonly Mentions[]): AlertSpike | null {
  const spikes = days.slice(-toldDays).flatMap((one) => {
    const others = days.filter(({ day }) => day !== one.day).map(({ count }) => count);
    const mean = others.reduce((sum, count) => sum + count, 0) / (others.length || 1);
    const deviation = Math.sqrt(others.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (others.length || 1));
    const isSpike = one.count >= fewest && one.count > mean + deviations * deviation;
    return isSpike ? [{ day: one.day, count: one.count, usual: Math.round(mean), repeats: one.repeats > 1 ? one.repeats : 0 }] : [];
  });
  return spikes.toSorted((a, b) => b.count - a.count || b.day.localeCompare(a.day))[0] ?? null;
}
