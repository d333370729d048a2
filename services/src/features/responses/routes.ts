import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id, ResponsePage, ResponsesQuery } from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { listResponses } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function responseRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { cursor?: string } }>(
    '/posts/:id/responses',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'The responses to a post: by running boosts, then newest',
        params: ById,
        querystring: ResponsesQuery,
        response: { 200: ResponsePage },
      },
    },
    async (request) => {
      return listResponses(platform, accountIdOf(request.actor), request.params.id, decodeCursor(request.query.cursor));
    },
  );
}
