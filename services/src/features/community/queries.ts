import { sql } from 'kysely';
import type { CommunityFigures } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { decidedAt } from '../moderation-analytics/service.ts';
import { isVisiblePost } from '../posts/views.ts';
import { readRemovedByLetters } from '../return-watch/service.ts';
import { publishMinutes } from '../transparency/service.ts';

const lastWeek = sql`now() - interval '7 days'`;

/** The last seven days in figures, and what takedown letters led to. */
export async function readFigures(platform: Platform): Promise<CommunityFigures> {
  const { rows } = await sql<{ new_posts: number; posts_answered: number; median_minutes: number | null; decided: number }>`
    with decided as (
      select * from (select r.created_at, ${decidedAt('r')} as decided_at from reports r where r.reviewed_at > ${lastWeek}) r where r.decided_at > ${lastWeek})
    select
      (select count(*)::int from posts where ${isVisiblePost('posts')} and created_at > ${lastWeek}) as new_posts,
      (select count(distinct r.post_id)::int from responses r join posts p on p.id = r.post_id and ${isVisiblePost('p')}
        where r.status <> 'hidden' and r.created_at > ${lastWeek}) as posts_answered,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60)::int from decided) as median_minutes,
      (select count(*)::int from decided) as decided`.execute(readFrom(platform));
  const row = rows[0]!;
  return {
    newPosts: row.new_posts,
    postsAnswered: row.posts_answered,
    medianDecisionMinutes: publishMinutes(row.median_minutes, row.decided),
    removedByLetters: await readRemovedByLetters(platform),
  };
}
