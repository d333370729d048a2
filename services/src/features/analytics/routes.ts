import type { FastifyInstance } from 'fastify';
import { AnalyticsQuery, MemberAnalytics } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Platform } from '#platform/platform.ts';
import { analyticsReader } from './queries.ts';
import { memberAnalytics } from './views.ts';

export async function analyticsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const read = analyticsReader(platform);
  app.get<{ Querystring: AnalyticsQuery }>(
    '/me/analytics',
    {
      config: { access: 'member' },
      schema: {
        tags: ['me'],
        summary: 'Figures of one’s own posts of a period, with tips',
        querystring: AnalyticsQuery,
        response: { 200: MemberAnalytics },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { period } = request.query;
      return memberAnalytics(period, await read(memberOf(request).accountId, period));
    },
  );
}
