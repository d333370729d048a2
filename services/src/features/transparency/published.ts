import { tooFew, type PublishedFigure } from '@clapback/contracts';

/** Fewer than this are not told apart. */
const fewest = 5;
/** How far a rounded number may lie from what was counted. */
const off = Math.floor(fewest / 2);

/** A number as it is published: 1 to 4 are not told apart, and every other number is rounded to the nearest five. */
export const publish = (count: number): PublishedFigure =>
  count === 0 ? 0 : count < fewest ? tooFew : Math.round(count / fewest) * fewest;

/**
 * A total as it is published beside its parts. Rounding alone would give small parts away: two of `< 5` that make 10 are four each, and four
 * of `< 5` that make `< 5` are one each. There the nearest other five is told. `families`: its parts as they are published, in each way in
 * which they are.
 */
export function publishTotal(count: number, families: readonly (readonly PublishedFigure[])[]): PublishedFigure {
  const nearest = publish(count);
  const others = [-2, -1, 0, 1, 2].map((steps) => (Math.round(count / fewest) + steps) * fewest).filter((figure) => figure > 0);
  const byDistance = others.toSorted((one, other) => Math.abs(one - count) - Math.abs(other - count));
  return [nearest, ...byDistance].find((figure) => families.every((parts) => keepsSmall(figure, parts))) ?? nearest;
}

/** The numbers that may stand behind a published one. */
const rangeOf = (figure: PublishedFigure): [from: number, to: number] =>
  typeof figure !== 'number' ? [1, fewest - 1] : figure === 0 ? [0, 0] : [Math.max(fewest, figure - off), figure + off];

/** Whether each small part may still have been more than one number, where a total is told as this. */
function keepsSmall(total: PublishedFigure, parts: readonly PublishedFigure[]): boolean {
  const small = parts.find((part) => typeof part !== 'number');
  if (small === undefined) return true;
  const [[from, to], [least, most]] = [rangeOf(total), rangeOf(small)];
  const [lowest, highest] = parts.map(rangeOf).reduce(([low, high], [one, other]) => [low + one, high + other], [0, 0]);
  return Math.min(most, to - (lowest - least)) > Math.max(least, from - (highest - most));
}

/** A median as it is published: none of fewer than five durations. */
export const publishMinutes = (median: number | null, of: number): number | null =>
  median === null || of < fewest ? null : Math.round(median / fewest) * fewest;
