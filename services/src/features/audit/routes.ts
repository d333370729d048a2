import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AuditChain, AuditFilters, AuditLogQuery, AuditPage } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { clientAddress } from '#platform/http/address.ts';
import type { Platform } from '#platform/platform.ts';
import { readChain } from './chain.ts';
import { auditLines, listAuditEntries } from './queries.ts';

/** For the document: the lines are sent as they are. */
const fileOf = (type: string, description: string) => ({ description, content: { [type]: { schema: { type: 'string' } } } });

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
    async (request, reply) => {
      const { cursor, ...filters } = request.query;
      reply.type('application/json; charset=utf-8');
      return listAuditEntries(platform, memberOf(request), { ...filters, after: decodeCursor(cursor) });
    },
  );

  app.get<{ Querystring: AuditFilters }>(
    '/moderation/audit-logs/export',
    {
      config: { access: 'user:administer' },
      schema: {
        tags,
        summary: 'The audit log to take along; that it was taken stands in it',
        querystring: AuditFilters,
        response: { 200: fileOf('application/x-ndjson', 'One entry a line, newest first') },
      },
    },
    async (request, reply) => {
      const admin = memberOf(request);
      const filters = request.query;
      await transact(platform, (tx) =>
        tx.audit({
          actorId: admin.accountId,
          action: 'audit_log_exported',
          targetKind: 'audit_log',
          details: filters,
          address: clientAddress(request),
        }),
      );
      return reply
        .header('content-disposition', `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.ndjson"`)
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(auditLines(platform, admin, filters)));
    },
  );

  app.get(
    '/moderation/audit-logs/chain',
    {
      config: { access: 'user:administer' },
      schema: { tags, summary: 'With what the chain of the audit log ends', response: { 200: AuditChain } },
    },
    async () => readChain(platform),
  );
}
