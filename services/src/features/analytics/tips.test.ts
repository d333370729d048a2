import { expect, test } from 'vitest';
import { tipsFor } from './tips.ts';

test.each([
  ['[STATS-07] 24 likes on 5 posts', { posts: 5, likes: 24, clapbacks: 0 }, ['few_likes']],
  ['[STATS-07] 25 likes on 5 posts', { posts: 5, likes: 25, clapbacks: 0 }, []],
  ['[STATS-07] 124 likes on 25 posts, which is 5.0 when rounded', { posts: 25, likes: 124, clapbacks: 0 }, ['few_likes']],
  ['[STATS-08] 4 posts', { posts: 4, likes: 20, clapbacks: 0 }, ['few_posts']],
  ['[STATS-08] 5 posts', { posts: 5, likes: 25, clapbacks: 2 }, []],
  ['[STATS-09] 3 clapbacks of 5 posts', { posts: 5, likes: 25, clapbacks: 3 }, ['many_clapbacks']],
  ['[STATS-09] 3 clapbacks of 6 posts', { posts: 6, likes: 30, clapbacks: 3 }, []],
  ['[STATS-07, STATS-09] no posts, of which there is no average', { posts: 0, likes: 0, clapbacks: 0 }, ['few_posts']],
  ['all of them', { posts: 1, likes: 4, clapbacks: 1 }, ['few_likes', 'few_posts', 'many_clapbacks']],
])('%s', (_what, figures, tips) => {
  expect(tipsFor(figures)).toEqual(tips);
});
