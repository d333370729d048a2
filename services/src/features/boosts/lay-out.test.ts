import { expect, test } from 'vitest';
import { layOut, type OpenBoost } from './lay-out.ts';

const boost = (left: number, startsIn: number | null, mayRun = true): OpenBoost => ({
  id: `${left}`,
  mayRun,
  left,
  stretch: startsIn === null ? null : { startsIn, endsIn: Math.max(0, startsIn) + left },
});
const still = (left: number, mayRun = true) => boost(left, null, mayRun);

test.each<[string, OpenBoost[], ([number, number] | null)[]]>([
  ['none', [], []],
  ['a new one begins at once', [still(700)], [[0, 700]]],
  ['one that runs goes on', [boost(600, -100)], [[-100, 600]]],
  [
    'a further one begins when the running one ends',
    [boost(600, -100), still(700)],
    [
      [-100, 600],
      [600, 1300],
    ],
  ],
  ['all stand still', [boost(600, -100, false), boost(700, 600, false)], [null, null]],
  [
    'both go on one after the other',
    [still(600), still(700)],
    [
      [0, 600],
      [600, 1300],
    ],
  ],
  ['one that waits begins where the running one is stopped', [boost(600, -100, false), boost(700, 600)], [null, [0, 700]]],
  [
    'the one that was stopped waits for the one that runs now',
    [still(600), boost(500, -200)],
    [
      [500, 1100],
      [-200, 500],
    ],
  ],
  ['nothing comes between', [still(600, false), still(700)], [null, [0, 700]]],
])('[BOOST-11, BOOST-12] %s', (_what, boosts, stretches) => {
  expect(layOut(boosts)).toEqual(stretches.map((one) => one && { startsIn: one[0], endsIn: one[1] }));
});
