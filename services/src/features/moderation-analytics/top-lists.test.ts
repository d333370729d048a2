import { beforeEach, expect } from 'vitest';
import type { ModerationAnalytics, Problem } from '@clapback/contracts';
import { addBelow, decide, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let moderator: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  moderator = await service.member({ role: 'moderator' });
});
beforeEach(async () => {
  await service.sql('delete from posts');
  await service.sql('delete from reports');
  await service.sql('delete from kept_figures');
});

const readKept = async (query = '') =>
  (await service.get<ModerationAnalytics & Problem>(`/api/moderation/analytics${query}`, { token: moderator.token })).body;
/** Counted now, however busy the machine is. */
async function read(query = ''): Promise<ModerationAnalytics & Problem> {
  await service.sql('delete from kept_figures');
  return readKept(query);
}
const members = async (count: number) => Promise.all(Array.from({ length: count }, () => service.member()));
const view = (post: { id: string }, by: TestMember) => service.post(`/api/posts/${post.id}/views`, { token: by.token });

test('[MODSTATS-01, MODSTATS-02] the most viewed posts, in all and of the last 24 hours, at most five or as many as are asked for', async () => {
  const author = await service.member();
  const readers = await members(3);
  const posts = [];
  for (let number = 1; number <= 6; number += 1) posts.push(await service.createPost(author, { title: `Post ${number}` }));
  for (const reader of readers) await view(posts[0]!, reader);
  for (const reader of readers.slice(0, 2)) await view(posts[1]!, reader);
  for (const post of posts.slice(2)) await view(post, readers[0]!);
  // What was opened more than a day ago is no trend.
  await service.sql(`update post_views set created_at = now() - interval '25 hours' where post_id = $1`, [posts[0]!.id]);
  await service.sql(`update post_views_by_day set day = day - 1 where post_id = $1`, [posts[0]!.id]);

  const { viewsByPost, trending, countedAt } = await read();
  expect(viewsByPost.map(({ title, views }) => [title, views]).slice(0, 2)).toEqual([
    ['Post 1', 3],
    ['Post 2', 2],
  ]);
  expect(viewsByPost[0]!.postId).toBe(posts[0]!.id);
  expect(viewsByPost).toHaveLength(5);
  expect(trending[0]).toEqual({ postId: posts[1]!.id, title: 'Post 2', views24h: 2 });
  expect(trending).toHaveLength(5);
  expect(trending.map(({ title }) => title)).not.toContain('Post 1');
  expect(Date.now() - new Date(countedAt).getTime()).toBeLessThan(60_000);
  expect((await read('?limit=2')).viewsByPost).toHaveLength(2);
  expect((await read('?limit=6')).code).toBe('validation_failed');
});

test('[MODSTATS-03, MODSTATS-04] the posts and members with the most pending reports; what was decided counts no more', async () => {
  const [author, other] = [await service.member({ displayName: 'Ada Quist' }), await service.member({ displayName: 'Ben Oduya' })];
  const reporters = await members(3);
  const [often, once] = [await service.createPost(author, { title: 'Often' }), await service.createPost(other, { title: 'Once' })];
  for (const by of reporters) await report(service, by, { postId: often.id });
  await report(service, reporters[0]!, { postId: once.id });
  const responseId = await addBelow(service, 'response', once.id, other, 'It was not like that.');
  for (const by of reporters) await report(service, by, { responseId });

  const before = await read();
  expect(before.mostReportedPosts).toEqual([
    { postId: often.id, title: 'Often', pendingReports: 3 },
    { postId: once.id, title: 'Once', pendingReports: 1 },
  ]);
  expect(before.mostReportedUsers).toEqual([
    { userId: other.id, displayName: 'Ben Oduya', pendingReports: 4 },
    { userId: author.id, displayName: 'Ada Quist', pendingReports: 3 },
  ]);
  expect((await decide(service, moderator, often.id, { decision: 'dismiss' })).status).toBe(200);
  const after = await read();
  expect(after.mostReportedPosts.map(({ title }) => title)).toEqual(['Once']);
  expect(after.mostReportedUsers.map(({ displayName }) => displayName)).toEqual(['Ben Oduya']);
});

test('who wrote an anonymous post is not among the reported members, neither by it nor by what they wrote below it', async () => {
  const author = await service.member({ displayName: 'Cleo Marsh' });
  const reporters = await members(2);
  const post = await service.createPost(author, { title: 'Without a name', isAnonymous: true });
  const below = [
    { responseId: await addBelow(service, 'response', post.id, author, 'More of it.') },
    { commentId: await addBelow(service, 'comment', post.id, author, 'And that.') },
  ];
  for (const by of reporters) for (const item of [{ postId: post.id }, ...below]) await report(service, by, item);
  const { mostReportedPosts, mostReportedUsers } = await read();
  expect(mostReportedPosts).toEqual([{ postId: post.id, title: 'Without a name', pendingReports: 2 }]);
  expect(mostReportedUsers).toEqual([]);
});

test('staff find neither themselves nor what they wrote among what is reported most, with their name or without; colleagues do', async () => {
  const [author, reporter] = [await service.member({ displayName: 'Iris Bell', role: 'moderator' }), await service.member()];
  const named = await service.createPost(author, { title: 'Under my name' });
  const anonymous = await service.createPost(author, { title: 'Without it', isAnonymous: true });
  for (const { id } of [named, anonymous]) await report(service, reporter, { postId: id });
  const seen = async (token: string) => {
    const { body } = await service.get<ModerationAnalytics>('/api/moderation/analytics', { token });
    return [body.mostReportedPosts.map(({ title }) => title).toSorted(), body.mostReportedUsers.map(({ displayName }) => displayName)];
  };
  expect(await seen(author.token)).toEqual([[], []]);
  expect(await seen(moderator.token)).toEqual([['Under my name', 'Without it'], ['Iris Bell']]);
});

test('what took long to count is shown as the job kept it, with the titles of this moment and without what is deleted', async () => {
  const [author, reader] = [await service.member(), await service.member()];
  const [first, second] = [await service.createPost(author, { title: 'First' }), await service.createPost(author, { title: 'Second' })];
  await view(first, reader);
  await read();
  await service.sql('update kept_figures set took_ms = 60000');
  await view(second, reader);
  await service.sql(`update posts set title = 'First, mended' where id = $1`, [first.id]);
  expect((await readKept()).viewsByPost.map(({ title }) => title)).toEqual(['First, mended']);
  await service.sql('delete from posts where id = $1', [first.id]);
  expect((await readKept()).viewsByPost).toEqual([]);
});
