import { expect, test } from 'vitest';
import type { PostPage } from '@clapback/contracts';
import { TestService } from '../../../test/service.ts';

test('[BOOST-15] the strip shows up to three posts whose boost runs, and none that is flagged, hidden or over', async () => {
  // Its own: it sees the whole feed.
  await using service = await TestService.start();
  const strip = async () => (await service.get<PostPage>('/api/posts/boosted')).body;
  expect(await strip()).toEqual({ items: [], nextCursor: null });
  const member = await service.member();
  const made: Record<string, string> = {};
  for (const [title, days, change] of [
    ['one', 1, ''],
    ['two', 2, ''],
    ['three', 3, ''],
    ['four', 4, ''],
    ['over', -1, ''],
    ['flagged', 9, 'is_flagged = true'],
    ['hidden', 9, `status = 'hidden'`],
  ] as const) {
    made[title] = (await service.createPost(member, { title })).id;
    await service.sql(
      `update posts set boost_count = 1, boosted_until = now() + make_interval(days => $2)${change && `, ${change}`} where id = $1`,
      [made[title], days],
    );
  }
  const { items } = await strip();
  expect(items.map(({ title, boostCount, boostedUntil }) => [title, boostCount, Date.parse(boostedUntil ?? '') > Date.now()])).toEqual([
    ['four', 1, true],
    ['three', 1, true],
    ['two', 1, true],
  ]);
  const feed = (await service.get<PostPage>('/api/posts')).body.items;
  expect(feed.map(({ title }) => title)).toEqual(['flagged', 'over', 'four', 'three', 'two', 'one']);
  expect(feed.find(({ title }) => title === 'over')?.boostedUntil).toBeNull();
});
