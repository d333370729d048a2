import { expect, test } from 'vitest';
import type { PublishedFigure } from '@clapback/contracts';
import { publish, publishMinutes, publishTotal } from './published.ts';

test('1 to 4 are not told apart, and every other number is rounded to the nearest five', () => {
  expect([0, 1, 4, 5, 7, 8, 12, 13, 1002].map(publish)).toEqual([0, '< 5', '< 5', 5, 5, 10, 10, 15, 1000]);
});

test('a total and its other parts fit every small number that a part may be', () => {
  // Whoever knows that each published number may be two more or less learns no more about a small part than that it is from 1 to 4.
  for (let others = 5; others < 60; others += 1) {
    for (let small = 1; small <= 4; small += 1) {
      const [total, part] = [publish(others + small) as number, publish(others) as number];
      for (const other of [1, 2, 3, 4])
        expect(total + 2 - (part - 2) >= other && total - 2 - (part + 2) <= other, `${others} ${small}`).toBe(true);
    }
  }
});

test('no median of fewer than five', () => {
  expect([publishMinutes(62, 4), publishMinutes(62, 5), publishMinutes(null, 9)]).toEqual([null, 60, null]);
});

test.for([
  // Four parts of one each, and two of four each: by plain rounding a total of < 5, or of 10, would say just that.
  [[1, 1, 1, 1], 5],
  [[4, 4], 5],
  [[1, 2], '< 5'],
  [[12, 6, 2, 7], 25],
  [[0, 0], 0],
] as const)('of %j the total is told as %s', ([counts, total]) => {
  expect(publishTotal(sumOf(counts), [], [counts.map(publish)]).total).toBe(total);
});

test('the same number in another way says no more than the total: two grounds of four each are one kind of eight, told as 5', () => {
  expect(publishTotal(8, [partsOf([4, 4]), partsOf([8])])).toEqual({ total: 5, ways: [['< 5', '< 5'], [5]] });
  expect(publishTotal(4, [partsOf([1, 1, 1, 1]), partsOf([4])])).toEqual({ total: 5, ways: [['< 5', '< 5', '< 5', '< 5'], [5]] });
  expect(publishTotal(27, [partsOf([12, 6, 2, 7]), partsOf([20, 7])])).toEqual({
    total: 25,
    ways: [
      [10, 5, '< 5', 5],
      [20, 5],
    ],
  });
});

test('a part is told so that it gives none of its own parts away', () => {
  expect(publishTotal(8, [[{ count: 8, parts: ['< 5', '< 5'] }]]).ways).toEqual([[5]]);
});

test.for([
  { columns: 1, rows: 2, most: 27 },
  { columns: 1, rows: 3, most: 22 },
  { columns: 1, rows: 5, most: 14 },
  { columns: 2, rows: 2, most: 20 },
  { columns: 2, rows: 3, most: 14 },
])(
  'whatever stands in a table of $columns and $rows, no small sum follows from what is told of it, also for who knows the rule',
  ({ columns, rows, most }) => {
    /** By what is told of its columns, its rows and all of it, which numbers each column and each row may have been. */
    const seen = new Map<string, Set<number>[]>();
    for (const cells of tablesOf(columns * rows, most)) {
      const counts = [
        ...Array.from({ length: columns }, (_, column) => sumOf(cells.filter((_cell, place) => place % columns === column))),
        ...Array.from({ length: rows }, (_, row) => sumOf(cells.slice(row * columns, (row + 1) * columns))),
      ];
      const told = publishTotal(sumOf(cells), [partsOf(counts.slice(0, columns)), partsOf(counts.slice(columns))]);
      const key = JSON.stringify([told.total, ...told.ways.flat()]);
      const behind = seen.get(key) ?? counts.map(() => new Set<number>());
      for (const [place, count] of counts.entries()) behind[place]!.add(count);
      seen.set(key, behind);
    }
    for (const [key, behind] of seen) {
      const [total, ...figures] = JSON.parse(key) as PublishedFigure[];
      // Of what is told as more than this not every table was tried.
      if (Number(total) > most - 7) continue;
      for (const [place, figure] of figures.entries()) if (figure === '< 5') expect(behind[place]!.size, key).toBeGreaterThan(1);
    }
  },
);

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const partsOf = (counts: readonly number[]) => counts.map((count) => ({ count }));

/** All ways to write so many numbers whose sum is at most `most`. */
function* tablesOf(cells: number, most: number): Generator<number[]> {
  if (cells === 0) return yield [];
  for (let first = 0; first <= most; first += 1) for (const rest of tablesOf(cells - 1, most - first)) yield [first, ...rest];
}
