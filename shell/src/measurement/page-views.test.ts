import { expect, test } from 'vitest';
import { isRealMeasurementId } from './page-views.ts';

test('[SHELL-17] [SHELL-18] only an id that an analytics service gave out counts', () => {
  for (const id of ['G-1A2B3C4D5E', 'UA-12345-1', ' G-ABC123 ']) expect([id, isRealMeasurementId(id)]).toEqual([id, true]);
  for (const id of [
    '',
    '  ',
    'G-XXXXXXXXXX',
    'g-xxxx',
    'UA-XXXXX-X',
    'GA_MEASUREMENT_ID',
    'MEASUREMENT_ID',
    'YOUR_MEASUREMENT_ID',
    'your-id',
    'undefined',
    null,
    undefined,
  ]) {
    expect([id, isRealMeasurementId(id)]).toEqual([id, false]);
  }
});
