import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id, UserHistory } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Platform } from '#platform/platform.ts';
import { readUserHistory } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function userHistoryRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // What staff know of members is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: { id: string } }>(
    '/moderation/users/:id/history',
    {
      config: { access: 'user:history', problems: ['not_found'] },
      schema: { tags: ['moderation'], summary: 'What staff know of a member', params: ById, response: { 200: UserHistory } },
    },
    async (request) => readUserHistory(platform, memberOf(request), request.params.id),
  );
}
