import type { FastifyInstance } from 'fastify';
import { CreateAppeal, OwnAppeal, OwnAppealPage, OwnAppealsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import type { Platform } from '#platform/platform.ts';
import { checkWords, createAppeal } from './create.ts';
import { appealGone } from './decide.ts';
import { listOwnAppeals } from './own-queries.ts';

/** Appeals that one member may send in a day. */
const appealsPerDay = 10;

export async function appealRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['me'];

  // What members write to staff is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: OwnAppealsQuery }>(
    '/me/appeals',
    {
      config: { access: 'appeal:create' },
      schema: { tags, summary: 'One’s own appeals, newest first', querystring: OwnAppealsQuery, response: { 200: OwnAppealPage } },
    },
    async (request) => listOwnAppeals(platform, memberOf(request).accountId, { after: decodeCursor(request.query.cursor) }),
  );

  app.post<{ Body: CreateAppeal }>(
    '/me/appeals',
    {
      config: { access: 'appeal:create', problems: ['already_appealed', 'not_appealable', 'not_found'] },
      schema: {
        tags,
        summary: 'Appeals a decision about oneself, or the dismissal of one’s own report; without a decision, anything else',
        headers: IdempotencyKey,
        body: CreateAppeal,
        response: { 201: OwnAppeal },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const words = checkWords(request.body);
      const limit = { max: appealsPerDay, seconds: 86_400 };
      await countCall(platform, keyOf(request, member.accountId), `appeals:${member.accountId}`, limit);
      const answer = await once(platform, request, member.accountId, async (tx) => ({
        status: 201,
        body: { id: await createAppeal(tx, member, request.body, words) },
      }));
      const { items } = await listOwnAppeals(platform, member.accountId, { id: answer.body.id });
      if (!items[0]) throw appealGone();
      return reply.status(201).send(items[0]);
    },
  );
}
