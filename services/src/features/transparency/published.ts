import { tooFew, type PublishedFigure } from '@clapback/contracts';

/** Fewer than this are not told apart. */
const fewest = 5;

/**
 * A number as it is published: 1 to 4 are not told apart, and every other number is rounded to the nearest five. Rounded alone, each by
 * itself, no sum of them and no difference between a total and its parts gives a small number away.
 */
export const publish = (count: number): PublishedFigure =>
  count === 0 ? 0 : count < fewest ? tooFew : Math.round(count / fewest) * fewest;

/** A median as it is published: none of fewer than five durations. */
export const publishMinutes = (median: number | null, of: number): number | null =>
  median === null || of < fewest ? null : Math.round(median / fewest) * fewest;
