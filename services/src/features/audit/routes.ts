import type { FastifyInstance } from 'fastify';
import { AuditLogQuery, AuditPage } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { listAuditEntries } from './queries.ts';

export async function auditRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];

  // Who did what is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: AuditLogQuery }>(
    '/moderation/audit-logs',
    {
      config: { access: 'report:decide' },
      schema: {
        tags,
        summary: 'What staff did and what touched the safety of accounts, newest first',
        querystring: AuditLogQuery,
        response: { 200: AuditPage },
      },
    },
    async (request) => {
      const { cursor, ...filters } = request.query;
      return listAuditEntries(platform, memberOf(request), { ...filters, after: decodeCursor(cursor) });
    },
  );
}
