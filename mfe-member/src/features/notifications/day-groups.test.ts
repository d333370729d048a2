import { expect, test } from 'vitest';
import { dayGroups } from './day-groups.ts';
import { sampleLine } from './sample-line.ts';

test('lines stand by day: today, yesterday, earlier; a day without any has no heading', () => {
  const now = new Date(2026, 10, 22, 9, 30);
  const at = (day: number, hour: number) => sampleLine({ createdAt: new Date(2026, 10, day, hour).toISOString() });
  const groups = dayGroups([at(22, 9), at(22, 0), at(20, 23), at(2, 8)], now);
  expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Today', 2],
    ['Earlier', 2],
  ]);
  expect(dayGroups([at(21, 0)], now).map(({ title }) => title)).toEqual(['Yesterday']);
});
