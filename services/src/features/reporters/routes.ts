import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DecideReporterProposal, Id, ReporterProposal, ReporterProposalPage, ReporterProposalsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { decideProposal } from './decide.ts';
import { listProposals } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function reporterRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // What staff know of members is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ReporterProposalsQuery }>(
    '/moderation/reporter-proposals',
    {
      config: { access: 'report:decide' },
      schema: {
        tags: ['moderation'],
        summary: 'What a rule proposes about those whose reports were mostly unfounded, newest first',
        querystring: ReporterProposalsQuery,
        response: { 200: ReporterProposalPage },
      },
    },
    async (request) =>
      listProposals(platform, memberOf(request), { status: request.query.status, after: decodeCursor(request.query.cursor) }),
  );

  app.post<{ Params: { id: string }; Body: DecideReporterProposal }>(
    '/moderation/reporter-proposals/:id/decision',
    {
      config: { access: 'report:decide', problems: ['not_found', 'already_decided'] },
      schema: {
        tags: ['moderation'],
        summary: 'Decides what a rule proposed about a reporter',
        params: ById,
        body: DecideReporterProposal,
        response: { 200: ReporterProposal },
      },
    },
    async (request) => {
      const staff = memberOf(request);
      await transact(platform, (tx) => decideProposal(tx, staff, request.params.id, request.body));
      const { items } = await listProposals(platform, staff, { id: request.params.id });
      return items[0]!;
    },
  );
}
