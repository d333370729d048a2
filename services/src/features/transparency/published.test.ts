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
  expect(
    publishTotal(
      counts.reduce<number>((sum, count) => sum + count, 0),
      [counts.map(publish)],
    ),
  ).toBe(total);
});

test.for([2, 3, 4, 5])(
  'whatever %i numbers are behind a total and its parts, no small one follows from them, also for who knows the rule',
  (parts) => {
    /** By what is published, which numbers each part may have been. */
    const seen = new Map<string, Set<number>[]>();
    const most = parts > 3 ? 7 : 12;
    for (let code = 0; code < (most + 1) ** parts; code += 1) {
      const counts = Array.from({ length: parts }, (_, place) => Math.floor(code / (most + 1) ** place) % (most + 1));
      const told = counts.map(publish);
      const key = JSON.stringify([
        ...told,
        publishTotal(
          counts.reduce((sum, count) => sum + count, 0),
          [told],
        ),
      ]);
      const behind = seen.get(key) ?? counts.map(() => new Set<number>());
      for (const [place, count] of counts.entries()) behind[place]!.add(count);
      seen.set(key, behind);
    }
    for (const [key, behind] of seen)
      for (const [place, figure] of (JSON.parse(key) as PublishedFigure[]).slice(0, -1).entries())
        if (figure === '< 5') expect(behind[place]!.size, key).toBeGreaterThan(1);
  },
);
