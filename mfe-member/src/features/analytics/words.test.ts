import { expect, test } from 'vitest';
import { countText, dayHead, daysText, shortNumberText, tipWords } from './words.ts';

const on = (day: string) => ({ day, views: 0, likes: 0, responses: 0, comments: 0 });

test('days are named as the service counts them, in UTC', () => {
  expect(dayHead('2026-11-19')).toEqual({ weekday: 'Thu', day: '19' });
  expect(daysText([on('2026-11-19'), on('2026-11-25')])).toBe('November 19 – 25');
  expect(daysText([on('2026-11-28'), on('2026-12-04')])).toBe('November 28 – December 4');
});

test('numbers are short where there is little room', () => {
  expect([0, 999, 1000, 1234, 45_678].map(shortNumberText)).toEqual(['0', '999', '1K', '1.2K', '45.7K']);
  expect([countText(1, 'post'), countText(2, 'post'), countText(1204, 'like')]).toEqual(['1 post', '2 posts', '1,204 likes']);
});

test.each([
  [0, 'Five more posts, and this says more'],
  [3, 'Two more posts, and this says more'],
  [4, 'One more post, and this says more'],
])('[STATS-08] with %d posts the tip says how many are missing', (posts, title) => {
  expect(tipWords('few_posts', posts).title).toBe(title);
});
