import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id, LetterOutcomes, PageComparison } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readOutcomes } from './outcomes.ts';
import { readComparison } from './queries.ts';

const ByEntry = Type.Object({ id: Id, entryId: Id }, { additionalProperties: false });

/** What watching led to. */
export async function returnWatchRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: { id: string; entryId: string } }>(
    '/premium/case-files/:id/changes/:entryId',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'What stood on a watched page before and after', params: ByEntry, response: { 200: PageComparison } },
    },
    async (request) => {
      const { id: caseFileId, entryId } = request.params;
      return readComparison(readFrom(platform), memberOf(request).accountId, { caseFileId, entryId });
    },
  );

  app.get(
    '/premium/letters/outcomes',
    {
      config: { access: 'premium:use' },
      schema: { tags, summary: 'After how many letters a page was gone or changed', response: { 200: LetterOutcomes } },
    },
    async () => readOutcomes(readFrom(platform)),
  );
}
