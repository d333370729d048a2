import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DeleteAccount } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookies } from '../auth/service.ts';
import { checkConfirmation, deleteAccount } from './delete-account.ts';

export async function dataRightsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['me'];

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
