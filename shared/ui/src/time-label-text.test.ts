import { expect, test } from 'vitest';
import { exactTimeLabelText, timeLabelText } from './time-label-text.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T12:00:00.000Z', 'Just now'],
  ['2026-11-21T11:00:00.001Z', 'Just now'],
  ['2026-11-21T11:00:00.000Z', '1h ago'],
  ['2026-11-20T12:00:00.001Z', '23h ago'],
  ['2026-11-20T12:00:00.000Z', '1d ago'],
  ['2026-11-14T12:00:00.001Z', '6d ago'],
  ['2026-11-14T12:00:00.000Z', 'Nov 14, 2026'],
  ['2026-11-21T12:30:00.000Z', 'Just now'],
])('[FEED-12] [RESP-32] %s reads %j', (time, label) => {
  expect(timeLabelText(new Date(time), now, 'post', 'en-US')).toBe(label);
});

test.each([
  ['2026-11-21T11:30:00.000Z', 'Just now'],
  ['2026-11-20T12:00:00.001Z', '23h ago'],
  ['2026-11-20T12:00:00.000Z', 'November 20'],
  ['2026-11-01T12:00:00.000Z', 'November 1'],
])('[COMM-10] a comment of %s reads %j', (time, label) => {
  expect(timeLabelText(new Date(time), now, 'comment', 'en-US')).toBe(label);
});

test('the exact local time stands beside an age, and alone where the label is a date already', () => {
  const time = new Date(2026, 10, 20, 14, 30);
  const after = (hours: number, style: 'post' | 'comment' = 'post') =>
    exactTimeLabelText(time, time.getTime() + hours * 3_600_000, style, 'en-GB');
  expect(after(0.01)).toBe('Just now · 20 Nov 2026, 14:30');
  expect(after(0.5)).toBe('30m ago · 20 Nov 2026, 14:30');
  expect(after(0.9999)).toBe('59m ago · 20 Nov 2026, 14:30');
  expect(after(3)).toBe('3h ago · 20 Nov 2026, 14:30');
  expect(after(26)).toBe('1d ago · 20 Nov 2026, 14:30');
  expect(after(8 * 24)).toBe('20 Nov 2026, 14:30');
  expect(after(26, 'comment')).toBe('20 Nov 2026, 14:30');
});
