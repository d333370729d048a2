import type { FastifyInstance } from 'fastify';
import { ModerationAnalytics, ModerationAnalyticsQuery, ModerationWork, ModerationWorkQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Platform } from '#platform/platform.ts';
import { readTopLists } from './top-lists.ts';
import { readWork } from './work.ts';

export async function moderationAnalyticsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];

  // Titles of hidden posts are for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ModerationAnalyticsQuery }>(
    '/moderation/analytics',
    {
      config: { access: 'report:decide' },
      schema: {
        tags,
        summary: 'What is read most and reported most',
        querystring: ModerationAnalyticsQuery,
        response: { 200: ModerationAnalytics },
      },
    },
    async (request) => readTopLists(platform, memberOf(request), request.query.limit),
  );

  app.get<{ Querystring: ModerationWorkQuery }>(
    '/moderation/analytics/work',
    {
      config: { access: 'user:administer' },
      schema: {
        tags,
        summary: 'How the work on reports goes, and how the service bears it',
        querystring: ModerationWorkQuery,
        response: { 200: ModerationWork },
      },
    },
    async (request) => readWork(platform, request.query.days),
  );
}
