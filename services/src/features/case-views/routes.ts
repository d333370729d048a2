import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CaseView, CaseViews, ChangeCaseView, Id, SaveCaseView } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readViews } from './queries.ts';
import { changeView, deleteView, saveView } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** Lists of cases that staff keep for themselves. */
export async function caseViewRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];
  const access = 'report:decide';

  // What staff keep for themselves is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/moderation/case-views',
    { config: { access }, schema: { tags, summary: 'One’s own lists of cases', response: { 200: CaseViews } } },
    async (request) => ({ items: await readViews(readFrom(platform), memberOf(request).accountId) }),
  );

  app.post<{ Body: SaveCaseView }>(
    '/moderation/case-views',
    {
      config: { access, problems: ['conflict'] },
      schema: { tags, summary: 'Keeps a list of cases under a name', body: SaveCaseView, response: { 201: CaseView } },
    },
    async (request, reply) => {
      const saved = await transact(platform, (tx) => saveView(tx, memberOf(request), request.body));
      return reply.status(201).send(saved);
    },
  );

  app.patch<{ Params: ById; Body: ChangeCaseView }>(
    '/moderation/case-views/:id',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Gives a list of cases another name, or keeps another list under it',
        params: ById,
        body: ChangeCaseView,
        response: { 200: CaseView },
      },
    },
    async (request) => transact(platform, (tx) => changeView(tx, memberOf(request), request.params.id, request.body)),
  );

  app.delete<{ Params: ById }>(
    '/moderation/case-views/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Deletes a list of cases that was kept', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteView(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
