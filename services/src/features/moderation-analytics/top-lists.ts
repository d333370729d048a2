import { sql, type RawBuilder } from 'kysely';
import type { ModerationAnalytics } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { limitRows } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { readKept, type Countable } from './kept-figures.ts';

interface Counted {
  id: string;
  count: number;
}

interface TopLists {
  views: Counted[];
  views24h: Counted[];
  reportedPosts: Counted[];
  reportedUsers: Counted[];
}

/** More than are shown, since what is deleted after the counting leaves its list. */
const keptRows = 20;
/** Posts of today and yesterday whose views are looked at one by one: those with the most views on the two days. */
const candidates = 100;

const mostFirst = sql`order by "count" desc, id desc ${limitRows(keptRows)}`;

const views = sql<Counted>`select id, view_count as "count" from posts where deleted_at is null and view_count > 0 ${mostFirst}`;

// 24 hours lie within two days, so no post has more views in them than on both.
const views24h = sql<Counted>`
  with days as (
    select post_id, sum(views) as views from post_views_by_day where day >= (now() at time zone 'UTC')::date - 1 group by post_id
    order by views desc ${limitRows(candidates)}
  )
  select d.post_id as id, v."count" from days d
  cross join lateral (select count(*)::int as "count" from post_views v where v.post_id = d.post_id and v.created_at > now() - interval '24 hours') v
  where v."count" > 0 ${mostFirst}`;

const reportedPosts = sql<Counted>`
  select r.post_id as id, count(*)::int as "count" from reports r join posts p on p.id = r.post_id
  where r.status = 'pending' and p.deleted_at is null group by r.post_id ${mostFirst}`;

/** Who is reported, and whose posts, responses and comments are, without those that are anonymous. */
const reportedUsers = sql<Counted>`
  select author_id as id, count(*)::int as "count" from (
    select p.author_id from reports r join posts p on p.id = r.post_id where r.status = 'pending' and not p.is_anonymous
    union all
    select s.author_id from reports r join responses s on s.id = r.response_id join posts u on u.id = s.post_id
      where r.status = 'pending' and not ${isByAnonymousAuthor('s', 'u')}
    union all
    select c.author_id from reports r join comments c on c.id = r.comment_id join posts u on u.id = c.post_id
      where r.status = 'pending' and not ${isByAnonymousAuthor('c', 'u')}
    union all
    select r.person_id from reports r where r.status = 'pending' and r.person_id is not null
  ) reported where author_id is not null group by author_id ${mostFirst}`;

/** The four lists by ids. */
export const topLists: Countable<TopLists> = {
  name: 'top-lists',
  async count(platform) {
    const rowsOf = async (query: RawBuilder<Counted>) => (await query.execute(readFrom(platform))).rows;
    return {
      views: await rowsOf(views),
      views24h: await rowsOf(views24h),
      reportedPosts: await rowsOf(reportedPosts),
      reportedUsers: await rowsOf(reportedUsers),
    };
  },
};

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/**
 * The four lists with the titles and names of this moment. What is gone by now is left out; of what is reported also whoever reads it and
 * what they wrote, since nobody is shown a case of their own.
 */
export async function readTopLists(platform: Platform, staff: Member, limit: number): Promise<ModerationAnalytics> {
  const db = readFrom(platform);
  const { figures, countedAt } = await readKept(platform, topLists);
  const postIds = [...new Set([...figures.views, ...figures.views24h, ...figures.reportedPosts].map(({ id }) => id))];
  const userIds = figures.reportedUsers.map(({ id }) => id);
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'author_id'])
    .where(isOneOf(postIds))
    .where('deleted_at', 'is', null)
    .execute();
  const users = await db.selectFrom('profiles').select(['id', 'display_name']).where(isOneOf(userIds)).execute();
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  const ofOthers = new Map(posts.flatMap(({ id, title, author_id }) => (author_id === staff.accountId ? [] : [[id, title] as const])));
  const names = new Map(users.flatMap(({ id, display_name }) => (id === staff.accountId ? [] : [[id, display_name] as const])));
  const rows = <T>(counted: readonly Counted[], words: ReadonlyMap<string, string>, row: (id: string, words: string, count: number) => T) =>
    counted
      .filter(({ id }) => words.has(id))
      .slice(0, limit)
      .map(({ id, count }) => row(id, words.get(id)!, count));
  return {
    countedAt,
    viewsByPost: rows(figures.views, titles, (postId, title, count) => ({ postId, title, views: count })),
    trending: rows(figures.views24h, titles, (postId, title, count) => ({ postId, title, views24h: count })),
    mostReportedPosts: rows(figures.reportedPosts, ofOthers, (postId, title, pendingReports) => ({ postId, title, pendingReports })),
    mostReportedUsers: rows(figures.reportedUsers, names, (userId, displayName, pendingReports) => ({
      userId,
      displayName,
      pendingReports,
    })),
  };
}
