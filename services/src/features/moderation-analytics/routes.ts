import type { FastifyInstance } from 'fastify';
import { ModerationAnalytics, ModerationAnalyticsQuery } from '@clapback/contracts';
import type { Platform } from '#platform/platform.ts';
import { readTopLists } from './top-lists.ts';

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
    async (request) => readTopLists(platform, request.query.limit),
  );
}
