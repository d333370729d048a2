import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppealCounts, DecideAppeal, Id, ModerationAppealDetail, ModerationAppealPage, ModerationAppealsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { checkResponse, decideAppeal } from './decide.ts';
import { countPendingAppeals, listAppeals, readAppeal } from './staff-queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

export async function staffAppealRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const config = { access: 'appeal:decide' } as const;
  const tags = ['moderation'];

  // What members write to staff is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ModerationAppealsQuery }>(
    '/moderation/appeals',
    {
      config,
      schema: {
        tags,
        summary: 'Appeals, newest first or what is due first',
        querystring: ModerationAppealsQuery,
        response: { 200: ModerationAppealPage },
      },
    },
    async (request) => {
      const { cursor, ...query } = request.query;
      return listAppeals(platform, memberOf(request), { ...query, after: decodeCursor(cursor) });
    },
  );

  app.get(
    '/moderation/appeal-counts',
    { config, schema: { tags, summary: 'How many appeals wait for an answer', response: { 200: AppealCounts } } },
    async (request) => countPendingAppeals(platform, memberOf(request)),
  );

  app.get<{ Params: ById }>(
    '/moderation/appeals/:id',
    {
      config: { ...config, problems: ['not_found'] },
      schema: {
        tags,
        summary: 'One appeal with what was decided and what an answer does',
        params: ById,
        response: { 200: ModerationAppealDetail },
      },
    },
    async (request) => readAppeal(platform, memberOf(request), request.params.id),
  );

  app.post<{ Params: ById; Body: DecideAppeal }>(
    '/moderation/appeals/:id/decision',
    {
      config: { ...config, problems: ['already_decided', 'conflict', 'not_found'] },
      schema: { tags, summary: 'Answers an appeal', params: ById, body: DecideAppeal, response: { 200: ModerationAppealDetail } },
    },
    async (request) => {
      const staff = memberOf(request);
      const response = checkResponse(request.body);
      await transact(platform, (tx) => decideAppeal(tx, staff, request.params.id, request.body, response));
      return readAppeal(platform, staff, request.params.id);
    },
  );
}
