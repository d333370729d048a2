import { expect, test } from 'vitest';
import { figureText, medianText, periodText } from './transparency-words.ts';

test('periods, numbers and durations as people read them', () => {
  expect([periodText('2026'), periodText('2026-10')]).toEqual(['The year 2026', 'October 2026']);
  expect([figureText(0), figureText('< 5'), figureText(1240)]).toEqual(['0', '< 5', '1,240']);
  expect([null, 5, 85, 120, 4300, 7200].map(medianText)).toEqual(['–', '5 minutes', '85 minutes', '2 hours', '72 hours', '5 days']);
});
