import { expect, test } from 'vitest';
import { watchStep, type Look, type WatchedState } from './step.ts';

const hours = (count: number) => new Date(Date.UTC(2026, 10, 20) + count * 3_600_000);
const same: Look = { verdict: 'there', isNew: false };
const other: Look = { verdict: 'there', isNew: true };
const gone: Look = { verdict: 'gone', isNew: false };
const unclear: Look = { verdict: 'unclear', isNew: false };

/** What is told of looks at these hours, one after the other. */
function told(looks: readonly (readonly [number, Look])[]): (string | null)[] {
  let state: WatchedState = { state: 'unseen', goneSeenAt: null };
  return looks.map(([hour, look]) => {
    const step = watchStep(state, look, hours(hour));
    state = step;
    return step.finding;
  });
}

test.each([
  [
    'what stays is not told',
    [
      [0, other],
      [6, same],
      [12, same],
    ],
    [null, null, null],
  ],
  [
    'gone is told after two looks a day apart, once',
    [
      [0, other],
      [6, gone],
      [12, gone],
      [30, gone],
      [54, gone],
    ],
    [null, null, null, 'page_gone', null],
  ],
  [
    'a page that was lost for some hours was never gone',
    [
      [0, other],
      [6, gone],
      [12, same],
      [40, gone],
    ],
    [null, null, null, null],
  ],
  [
    'what is gone can come back',
    [
      [0, other],
      [6, gone],
      [30, gone],
      [54, other],
      [60, same],
    ],
    [null, null, 'page_gone', 'page_back', null],
  ],
  [
    'another text is told',
    [
      [0, other],
      [6, other],
      [12, same],
    ],
    [null, 'page_changed', null],
  ],
  [
    'a site that does not let us see is told once, and changes nothing',
    [
      [0, other],
      [6, unclear],
      [12, unclear],
      [18, same],
      [24, other],
    ],
    [null, 'page_unclear', null, null, 'page_changed'],
  ],
  [
    'what is gone stays gone when the site does not let us see',
    [
      [0, other],
      [6, gone],
      [30, gone],
      [36, unclear],
      [60, gone],
    ],
    [null, null, 'page_gone', null, null],
  ],
  [
    'a page that nobody could see when the watch began',
    [
      [0, unclear],
      [6, gone],
      [30, gone],
    ],
    ['page_unclear', null, 'page_gone'],
  ],
] as const)('%s', (_what, looks, findings) => {
  expect(told(looks)).toEqual(findings);
});
