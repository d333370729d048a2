import { expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { MemberAnalytics, Problem } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const read = async (member: TestMember, period?: string) =>
  service.get<MemberAnalytics & Problem>(`/api/me/analytics${period === undefined ? '' : `?period=${period}`}`, { token: member.token });
const figures = async (member: TestMember, period = 'all') => (await read(member, period)).body;

/** Posts of a member, the first the oldest, as old as is said. */
async function posts(member: TestMember, ages: readonly string[], postType = 'statement') {
  const ids: string[] = [];
  for (const [index, age] of ages.entries()) {
    const { id } = await service.createPost(member, { title: `Post ${index + 1}`, postType });
    await service.sql('update posts set created_at = now() - $2::interval where id = $1', [id, age]);
    ids.push(id);
  }
  return ids;
}

const like = (post: string | undefined, by: TestMember) => service.call('PUT', `/api/posts/${post}/like`, { token: by.token });
const view = (post: string | undefined, by: TestMember) => service.post(`/api/posts/${post}/views`, { token: by.token });
const comment = (post: string | undefined, by: TestMember) =>
  service.post<{ id: string }>(`/api/posts/${post}/comments`, { token: by.token, body: { content: 'A comment' } });
const respond = (postId: string | undefined, authorId: string) =>
  service.sql(
    `with added as (insert into responses (id, post_id, author_id, name, content, revision_id) values ($1, $2, $3, 'x', 'x', $4))
     update posts set response_count = response_count + 1 where id = $2`,
    [uuid(), postId, authorId, uuid()],
  );

test('a member without posts has figures of nothing, and a period that there is not is refused', async () => {
  const member = await service.member();
  const { status, body } = await read(member);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    period: 'week',
    posts: 0,
    totals: { views: 0, likes: 0, responses: 0, comments: 0 },
    postsWith: { views: 0, likes: 0, responses: 0, comments: 0 },
    averageLikes: 0,
    postTypes: [],
    recentPosts: [],
    tips: ['few_posts'],
  });
  const refused = await read(member, 'year');
  expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
});

test('[STATS-02] the figures are of the member’s own posts alone: those that staff hid too, those that are deleted not', async () => {
  const [author, other, third] = [await service.member(), await service.member(), await service.member()];
  const [shown, hidden, deleted] = await posts(author, ['3 hours', '2 hours', '1 hour']);
  const [foreign] = await posts(other, ['1 hour']);
  for (const post of [shown, hidden, deleted, foreign]) {
    await like(post, third);
    await view(post, third);
    await comment(post, third);
    await respond(post, third.id);
  }
  // A second look is no second view.
  await view(shown, third);
  await view(shown, other);
  const gone = await comment(shown, other);
  await service.delete(`/api/comments/${gone.body.id}`, { token: other.token });
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden]);
  expect((await service.delete(`/api/posts/${deleted}`, { token: author.token })).status).toBe(204);

  const own = await figures(author);
  expect(own).toMatchObject({
    posts: 2,
    totals: { views: 3, likes: 2, responses: 2, comments: 2 },
    postsWith: { views: 2, likes: 2, responses: 2, comments: 2 },
  });
  expect(
    own.recentPosts.map(({ id, status, views, likes, responses, comments }) => [id, status, views, likes, responses, comments]),
  ).toEqual([
    [hidden, 'hidden', 1, 1, 1, 1],
    [shown, 'active', 2, 1, 1, 1],
  ]);
  expect(own.activity.at(-1)).toMatchObject({ views: 3, likes: 2, responses: 2, comments: 2 });
  expect((await figures(other)).totals).toEqual({ views: 1, likes: 1, responses: 1, comments: 1 });
  expect((await figures(third)).totals).toEqual({ views: 0, likes: 0, responses: 0, comments: 0 });
});

test('[STATS-03] a week is 7 days, a month 30, and all time begins with 2020', async () => {
  const author = await service.member();
  const [, , beyondMonth, inMonth, beyondWeek, inWeek] = await posts(author, [
    '1 day',
    '1 day',
    '30 days 1 minute',
    '29 days 23 hours 59 minutes',
    '7 days 1 minute',
    '6 days 23 hours 59 minutes',
  ]);
  const all = (await figures(author)).recentPosts.map(({ id }) => id);
  const [before, first] = [all[0], all[1]];
  await service.sql(`update posts set created_at = '2019-12-31T23:59:59.999Z' where id = $1`, [before]);
  await service.sql(`update posts set created_at = '2020-01-01T00:00:00.000Z' where id = $1`, [first]);
  const ids = async (period: string) => (await figures(author, period)).recentPosts.map(({ id }) => id);
  expect(await ids('week')).toEqual([inWeek]);
  expect(await ids('month')).toEqual([inWeek, beyondWeek, inMonth]);
  expect(await ids('all')).toEqual([inWeek, beyondWeek, inMonth, beyondMonth, first]);
  expect((await figures(author, 'all')).posts).toBe(5);
  expect((await figures(author, 'all')).from).toBe('2020-01-01T00:00:00.000Z');
  const week = await figures(author, 'week');
  expect(Math.abs(Date.now() - 7 * 86_400_000 - Date.parse(week.from))).toBeLessThan(60_000);
});

test('[STATS-04] recent posts are the five newest', async () => {
  const author = await service.member();
  const ids = await posts(author, ['6 hours', '5 hours', '4 hours', '3 hours', '2 hours', '1 hour']);
  const { recentPosts, posts: count } = await figures(author, 'week');
  expect(recentPosts.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
  expect(count).toBe(6);
});

test('[STATS-05] activity is one figure for each of the last seven days in UTC, the last of them today', async () => {
  const [author, reader, second] = [await service.member(), await service.member(), await service.member()];
  const [old] = await posts(author, ['20 days']);
  for (const by of [reader, second]) {
    await like(old, by);
    await view(old, by);
  }
  await comment(old, reader);
  await respond(old, reader.id);
  const [{ today }] = (await service.sql<{ today: string }>(`select (now() at time zone 'UTC')::date::text as today`)) as [
    { today: string },
  ];
  const dayBefore = (count: number) => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
  // At the borders of the first of the seven days, as UTC has them.
  const [first, before] = [`${dayBefore(6)}T00:00:00.000Z`, `${dayBefore(7)}T23:59:59.999Z`];
  await service.sql('update post_likes set created_at = $2 where post_id = $1 and account_id = $3', [old, first, reader.id]);
  await service.sql('update post_likes set created_at = $2 where post_id = $1 and account_id = $3', [old, before, second.id]);
  await service.sql('update responses set created_at = $2 where post_id = $1', [old, first]);
  await service.sql('update comments set created_at = $2 where post_id = $1', [old, before]);
  await service.sql('update post_views_by_day set day = day - 1 where post_id = $1', [old]);

  const none = { views: 0, likes: 0, responses: 0, comments: 0 };
  const { activity, totals } = await figures(author, 'month');
  expect(activity).toEqual([
    { day: dayBefore(6), ...none, likes: 1, responses: 1 },
    { day: dayBefore(5), ...none },
    { day: dayBefore(4), ...none },
    { day: dayBefore(3), ...none },
    { day: dayBefore(2), ...none },
    { day: dayBefore(1), ...none, views: 2 },
    { day: dayBefore(0), ...none },
  ]);
  expect(totals).toEqual({ views: 2, likes: 2, responses: 1, comments: 1 });
  // The post is older than the week.
  expect((await figures(author, 'week')).activity.every(({ views, likes }) => views === 0 && likes === 0)).toBe(true);
});

test('[STATS-06] average likes are rounded to one decimal', async () => {
  const author = await service.member();
  const ids = await posts(author, ['3 hours', '2 hours', '1 hour']);
  const average = async (likes: readonly number[]) => {
    for (const [index, count] of likes.entries()) await service.sql('update posts set like_count = $2 where id = $1', [ids[index], count]);
    return (await figures(author)).averageLikes;
  };
  expect(await average([8, 4, 1])).toBe(4.3);
  expect(await average([8, 4, 2])).toBe(4.7);
  expect(await average([5, 5, 5])).toBe(5);
});

test('[STATS-07, STATS-08, STATS-09] tips appear below their borders and not at them', async () => {
  const author = await service.member();
  const ids = [...(await posts(author, ['6 hours', '5 hours'], 'clapback')), ...(await posts(author, ['4 hours', '3 hours', '2 hours']))];
  const tips = async () => (await figures(author)).tips;
  await service.sql('update posts set like_count = 5 where id = any($1)', [ids]);
  expect(await tips()).toEqual([]);
  await service.sql('update posts set like_count = 4 where id = $1', [ids[0]]);
  expect(await tips()).toEqual(['few_likes']);
  await service.delete(`/api/posts/${ids[0]}`, { token: author.token });
  expect(await tips()).toEqual(['few_posts']);
  await service.sql(`update posts set post_type = 'clapback' where id = $1`, [ids[2]]);
  expect((await figures(author)).postTypes).toEqual([
    { postType: 'clapback', posts: 2 },
    { postType: 'statement', posts: 2 },
  ]);
  expect(await tips()).toEqual(['few_posts']);
  await service.sql(`update posts set post_type = 'clapback' where id = $1`, [ids[3]]);
  expect(await tips()).toEqual(['few_posts', 'many_clapbacks']);
});

test('ten who open a post at once are ten views of the day, and whoever deletes their account takes theirs along', async () => {
  const author = await service.member();
  const readers = await Promise.all(Array.from({ length: 10 }, () => service.member()));
  const [post] = await posts(author, ['1 hour']);
  const counted = async () => {
    const { totals, activity } = await figures(author);
    return [totals.views, activity.at(-1)!.views];
  };
  await Promise.all(readers.map((reader) => view(post, reader)));
  expect(await counted()).toEqual([10, 10]);
  const leaving = await service.member();
  await view(post, leaving);
  expect(await counted()).toEqual([11, 11]);
  const gone = await service.call('DELETE', '/api/me', { token: leaving.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(gone.status).toBe(204);
  expect(await counted()).toEqual([10, 10]);
});
