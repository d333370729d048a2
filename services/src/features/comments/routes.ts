import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CommentPage, CommentsQuery, Id } from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { listComments } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function commentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { cursor?: string } }>(
    '/posts/:id/comments',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'The comments on a post, oldest first',
        params: ById,
        querystring: CommentsQuery,
        response: { 200: CommentPage },
      },
    },
    async (request) => {
      return listComments(platform, accountIdOf(request.actor), request.params.id, decodeCursor(request.query.cursor));
    },
  );
}
