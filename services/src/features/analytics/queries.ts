import { sql, type RawBuilder } from 'kysely';
import type { AnalyticsQuery } from '@clapback/contracts';
import { limitRows } from '#platform/database/cursor.ts';
import { queryRaw, readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isVisibleResponse } from '../responses/views.ts';
import type { AnalyticsRow } from './views.ts';

const recentPosts = 5;

/** When the posts of a period begin. */
const beginnings: Record<AnalyticsQuery['period'], RawBuilder<string>> = {
  week: sql`now() - interval '7 days'`,
  month: sql`now() - interval '30 days'`,
  all: sql`timestamptz '2020-01-01 00:00:00Z'`,
};

const today = sql`(now() at time zone 'UTC')::date`;
const firstDay = sql`(${today} - 6)`;
/** The moment at which the first of the seven days begins. */
const firstMoment = sql`(${firstDay}::timestamp at time zone 'UTC')`;

/** What was written below the posts (`own`), or liked, by day since the first of the seven. */
const byDay = (kind: string, table: string, alias: string, shown: RawBuilder<unknown> = sql`true`) => sql`
  select ${sql.lit(kind)} as kind, (${sql.ref(`${alias}.created_at`)} at time zone 'UTC')::date as day, count(*)::int as count
  from own join ${sql.table(table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.post_id`)} = own.id
  where ${sql.ref(`${alias}.created_at`)} >= ${firstMoment} and ${shown} group by 2`;

/** A member's own posts of a period, with what came in on each of the last seven days. Deleted ones are left out. */
const ownFigures = (accountId: string, since: RawBuilder<string>) => sql<AnalyticsRow>`
    with own as materialized (
      select id, title, post_type, status, is_flagged, is_anonymous, created_at,
        view_count as views, like_count as likes, response_count as responses, comment_count as comments
      from posts where author_id = ${accountId} and deleted_at is null and created_at >= ${since}
    ), activity as (
      select 'views' as kind, v.day, sum(v.views)::int as count from own join post_views_by_day v on v.post_id = own.id
        where v.day >= ${firstDay} group by 2
      union all ${byDay('likes', 'post_likes', 'l')}
      union all ${byDay('responses', 'responses', 'r', isVisibleResponse('r'))}
      union all ${byDay('comments', 'comments', 'c', sql`${isVisibleItemTo(null, 'c')} and c.deleted_at is null`)}
    )
    select ${since} as since, ${today}::text as today, count(*)::int as posts, coalesce(sum(views), 0)::int as views,
      coalesce(sum(likes), 0)::int as likes, coalesce(sum(responses), 0)::int as responses, coalesce(sum(comments), 0)::int as comments,
      count(*) filter (where views > 0)::int as with_views, count(*) filter (where likes > 0)::int as with_likes,
      count(*) filter (where responses > 0)::int as with_responses, count(*) filter (where comments > 0)::int as with_comments,
      (select json_agg(t order by t.posts desc, t.post_type)
        from (select post_type, count(*)::int as posts from own group by post_type) t) as post_types,
      (select json_agg(p) from (select * from own order by created_at desc, id desc ${limitRows(recentPosts)}) p) as recent,
      (select json_agg(a) from activity a) as activity
    from own`;

/** Reads a member's figures. The statement's text is put together once for each period: doing so takes longer than sending it. */
export function analyticsReader(platform: Platform): (accountId: string, period: AnalyticsQuery['period']) => Promise<AnalyticsRow> {
  const texts = new Map<string, string>();
  return async (accountId, period) => {
    const db = readFrom(platform);
    const text = texts.get(period) ?? ownFigures(accountId, beginnings[period]).compile(db).sql;
    texts.set(period, text);
    return (await queryRaw<AnalyticsRow>(db, text, [accountId]))[0]!;
  };
}
