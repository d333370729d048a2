import type { FastifyInstance } from 'fastify';
import { PremiumCounts } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countNewFinds } from '../alerts/service.ts';
import { countCaseFilesToActOn } from '../case-files/service.ts';
import { countDueLetters } from '../letters/service.ts';

/** What waits for a member behind the tabs of Premium. Each feature says by its own rule what does. */
export async function premiumCountRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/premium/counts',
    {
      config: { access: 'premium:use' },
      schema: {
        tags: ['premium'],
        summary: 'How many case files, letters and finds wait for the member',
        response: { 200: PremiumCounts },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const [db, { accountId }] = [readFrom(platform), memberOf(request)];
      const [caseFiles, letters, finds] = await Promise.all([
        countCaseFilesToActOn(db, accountId),
        countDueLetters(db, accountId),
        countNewFinds(db, accountId),
      ]);
      return { caseFiles, letters, finds };
    },
  );
}
