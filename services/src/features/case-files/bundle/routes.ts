import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DataExportList, DataExportSummary, Id } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { listArchives, requestBundle } from '../../data-rights/service.ts';
import { lockCaseFile } from '../matter.ts';
import { refuseForeign } from '../queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** Bundles that one member can ask for in an hour: each may be gigabytes. */
const bundlesPerHour = 20;

/** Bundles of case files, which the job makes that makes archives of members' data: for everybody whose they are, with Premium or without. */
export async function caseFileBundleRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];
  const config = { access: 'member', problems: ['not_found'] } as const;

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: ById }>(
    '/premium/case-files/:id/bundles',
    { config, schema: { tags, summary: 'The bundles of a case file, newest first', params: ById, response: { 200: DataExportList } } },
    async (request) => {
      const member = memberOf(request);
      await refuseForeign(readFrom(platform), member.accountId, request.params.id);
      return { items: await listArchives(platform, member, { caseFileId: request.params.id }) };
    },
  );

  app.post<{ Params: ById }>(
    '/premium/case-files/:id/bundles',
    {
      config: { ...config, needsNoConsent: true, problems: ['not_found', 'too_many_requests'] },
      schema: {
        tags,
        summary: 'Asks for a case file as a zip with its evidence, a manifest and SHA256SUMS',
        params: ById,
        response: { 202: DataExportSummary },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const caseFileId = request.params.id;
      await countTry(platform, `bundles:${member.accountId}`, { max: bundlesPerHour, seconds: 3600 });
      const id = await transact(platform, async (tx) => {
        await lockCaseFile(tx, member.accountId, caseFileId);
        return requestBundle(tx, member.accountId, caseFileId);
      });
      const [made] = await listArchives(platform, member, { caseFileId, id });
      return reply.status(202).send(made!);
    },
  );
}
