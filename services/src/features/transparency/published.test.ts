import { expect, test } from 'vitest';
import { publish, publishMinutes } from './published.ts';

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
