import { tooFew, type PublishedFigure } from '@clapback/contracts';

/** Fewer than this are not told apart. */
const fewest = 5;
/** How far a rounded number may lie from what was counted. */
const off = Math.floor(fewest / 2);

/** A number as it is published: 1 to 4 are not told apart, and every other number is rounded to the nearest five. */
export const publish = (count: number): PublishedFigure =>
  count === 0 ? 0 : count < fewest ? tooFew : Math.round(count / fewest) * fewest;

/** The numbers that may stand behind a published one. */
const rangeOf = (figure: PublishedFigure): Range =>
  typeof figure !== 'number' ? [1, fewest - 1] : figure === 0 ? [0, 0] : [Math.max(fewest, figure - off), figure + off];
type Range = readonly [least: number, most: number];

const sumOf = (figures: readonly PublishedFigure[]): Range =>
  figures.map(rangeOf).reduce<Range>(([low, high], [least, most]) => [low + least, high + most], [0, 0]);

/** A number that is published as a part of a total. `parts`: those that it is the sum of itself, as they are published. */
export interface Part {
  count: number;
  parts?: readonly PublishedFigure[];
}

/** A total as it is published, and its parts in each way in which it is divided. */
export interface Published {
  total: PublishedFigure;
  ways: PublishedFigure[][];
}

/** At most so many parts are told as another number than the nearest. */
const mostMoved = 2;

/**
 * A total as it is published beside its parts. Rounding alone would give small parts away: two of `< 5` that make 10 are four each, and four
 * of `< 5` that make `< 5` are one each, whether it is the total that says so or its parts in another way. There the nearest other five is
 * told, of the total or of a part. `ways`: its parts, in each way in which it is divided; `told`: further parts of it, as they are published.
 */
export function publishTotal(
  count: number,
  ways: readonly (readonly Part[])[] = [],
  told: readonly (readonly PublishedFigure[])[] = [],
): Published {
  const choices = ways.map((parts) => parts.map(figuresFor));
  const nearest = choices.map((parts) => parts.map(([figure]) => figure!));
  for (const figures of movedFrom(nearest, choices)) {
    const total = figuresFor({ count }).find((figure) => keepsSmall(figure, [...figures, ...told]));
    if (total !== undefined) return { total, ways: figures };
  }
  return { total: publish(count), ways: nearest };
}

/** What may be told of a number, the nearest first: none of it gives one of its own parts away. */
function figuresFor({ count, parts = [] }: Part): PublishedFigure[] {
  if (count === 0) return [0];
  const fives = [-2, -1, 0, 1, 2].map((steps) => (Math.round(count / fewest) + steps) * fewest).filter((figure) => figure > 0);
  const byDistance = fives.toSorted((one, other) => Math.abs(one - count) - Math.abs(other - count));
  const figures = [...new Set([publish(count), ...byDistance])];
  const safe = figures.filter((figure) => keepsSmall(figure, [parts]));
  return safe.length > 0 ? safe : figures;
}

/** Figures with none of them moved, then with one moved to another of its choices, then with two. */
function* movedFrom(figures: PublishedFigure[][], choices: readonly (readonly PublishedFigure[][])[]): Generator<PublishedFigure[][]> {
  for (let moved = 0; moved <= mostMoved; moved += 1) yield* moving(figures, choices, { moved, from: 0 });
}

function* moving(
  figures: PublishedFigure[][],
  choices: readonly (readonly PublishedFigure[][])[],
  { moved, from }: { moved: number; from: number },
): Generator<PublishedFigure[][]> {
  if (moved === 0) return yield figures;
  const places = choices.flatMap((parts, way) =>
    parts.map((figuresOf, place) => ({ way, place, isSmall: typeof figuresOf[0] !== 'number' })),
  );
  // A small part is told as another number only where no other part can be.
  const inOrder = places.toSorted((one, other) => Number(one.isSmall) - Number(other.isSmall));
  for (const [index, { way, place }] of inOrder.entries()) {
    if (index < from) continue;
    for (const figure of choices[way]![place]!.slice(1)) {
      const changed = figures.with(way, figures[way]!.with(place, figure));
      yield* moving(changed, choices, { moved: moved - 1, from: index + 1 });
    }
  }
}

/** Whether each small part may still have been more than one number, where a total is told as this and its parts as those. */
function keepsSmall(total: PublishedFigure, ways: readonly (readonly PublishedFigure[])[]): boolean {
  const divided = ways.filter((parts) => parts.length > 0);
  const sums = divided.map(sumOf);
  // All ways divide the same number, so that each says of it what it can be.
  const ranges = [rangeOf(total), ...sums];
  const [from, to] = [Math.max(...ranges.map(([least]) => least)), Math.min(...ranges.map(([, most]) => most))];
  if (from > to) return false;
  return divided.every((parts, way) => {
    if (parts.every((part) => typeof part === 'number')) return true;
    const [[least, most], [lowest, highest]] = [rangeOf(tooFew), sums[way]!];
    return Math.min(most, to - (lowest - least)) > Math.max(least, from - (highest - most));
  });
}

/** A median as it is published: none of fewer than five durations. */
export const publishMinutes = (median: number | null, of: number): number | null =>
  median === null || of < fewest ? null : Math.round(median / fewest) * fewest;
