import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DataExport, DeleteAccount } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookies } from '../auth/service.ts';
import { exportData } from './export-data.ts';
import { checkConfirmation, deleteAccount } from './delete-account.ts';

/** Exports that a member may ask for in an hour. */
const exportsPerHour = 20;

export async function dataRightsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['me'];

  app.get(
    '/me/export',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'All that is kept of oneself, as one document', response: { 200: DataExport } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await countTry(platform, `export:${accountId}`, { max: exportsPerHour, seconds: 3600 });
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="clapback-${accountId}.json"`);
      return exportData(platform, accountId);
    },
  );

  app.get(
    '/export-schema.json',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What an export of data holds, as JSON Schema',
        response: { 200: Type.Object({}, { additionalProperties: true }) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(DataExport),
  );

  app.delete<{ Body: DeleteAccount }>(
    '/me',
    {
      config: { access: 'session', recentProof: true, problems: ['conflict'] },
      schema: { tags, summary: 'Deletes the account with all that is the member’s', body: DeleteAccount, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      checkConfirmation(request.body.confirmation);
      await countTry(platform, `delete-account:${member.accountId}`, { max: 20, seconds: 3600 });
      await transact(platform, (tx) => deleteAccount(tx, member));
      clearSessionCookies(reply);
      return reply.status(204).send();
    },
  );
}
