import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CommunityFigures } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

export async function communityRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/community/figures',
    {
      config: { access: 'public' },
      schema: { tags: ['content'], summary: 'The last seven days in figures', response: { 200: CommunityFigures } },
    },
    async () => {
      const { rows } = await sql<{ new_posts: number; posts_answered: number; median_minutes: number | null }>`
      select
        (select count(*)::int from posts where status = 'active' and deleted_at is null and created_at > now() - interval '7 days') as new_posts,
        (select count(distinct r.post_id)::int from responses r join posts p on p.id = r.post_id and p.status = 'active'
          where r.status <> 'hidden' and r.created_at > now() - interval '7 days') as posts_answered,
        (select round(percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at)) / 60)::int
          from reports where reviewed_at > now() - interval '7 days') as median_minutes`.execute(readFrom(platform));
      const row = rows[0]!;
      return { newPosts: row.new_posts, postsAnswered: row.posts_answered, medianDecisionMinutes: row.median_minutes };
    },
  );
}
