import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AddCaseNote, CasePresence, CaseWork, HandOnCase, Id, OwnHardCases, OwnHardCasesQuery, SnoozeCase } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countHardCases } from './hard-case-queries.ts';
import { addNote, handOn, lookAt, lookAway, snooze, wake } from './case-work.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** What staff do with a case before it is decided. */
export async function caseWorkRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];
  const config = { access: 'report:decide', problems: ['conflict', 'not_found'] } as const;
  const response = { 200: CaseWork };

  // What staff say among each other is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: OwnHardCasesQuery }>(
    '/moderation/own-hard-cases',
    {
      config: { access: 'report:decide' },
      schema: {
        tags,
        summary: 'How many cases of the gravest grounds one has decided oneself',
        querystring: OwnHardCasesQuery,
        response: { 200: OwnHardCases },
      },
    },
    async (request) => countHardCases(readFrom(platform), memberOf(request).accountId, request.query.since),
  );

  app.post<{ Params: ById; Body: AddCaseNote }>(
    '/moderation/cases/:id/notes',
    {
      config: { ...config, problems: ['not_found'] },
      schema: { tags, summary: 'Keeps words about a case, for staff alone', params: ById, body: AddCaseNote, response },
    },
    async (request) => transact(platform, (tx) => addNote(tx, memberOf(request), request.params.id, request.body.text)),
  );

  app.post<{ Params: ById; Body: HandOnCase }>(
    '/moderation/cases/:id/hand-on',
    { config, schema: { tags, summary: 'Hands a case on to the admins, with a note', params: ById, body: HandOnCase, response } },
    async (request) => transact(platform, (tx) => handOn(tx, memberOf(request), request.params.id, request.body.text)),
  );

  app.post<{ Params: ById; Body: SnoozeCase }>(
    '/moderation/cases/:id/snooze',
    { config, schema: { tags, summary: 'Sets a case aside for some hours', params: ById, body: SnoozeCase, response } },
    async (request) => transact(platform, (tx) => snooze(tx, memberOf(request), request.params.id, request.body)),
  );

  app.delete<{ Params: ById }>(
    '/moderation/cases/:id/snooze',
    { config, schema: { tags, summary: 'Brings a case back that was set aside', params: ById, response } },
    async (request) => transact(platform, (tx) => wake(tx, memberOf(request), request.params.id)),
  );

  app.put<{ Params: ById }>(
    '/moderation/cases/:id/presence',
    {
      config: { ...config, problems: ['not_found'], isBackground: true },
      schema: { tags, summary: 'Says that one looks at a case, and tells who else does', params: ById, response: { 200: CasePresence } },
    },
    async (request) => transact(platform, (tx) => lookAt(tx, memberOf(request), request.params.id)),
  );

  app.delete<{ Params: ById }>(
    '/moderation/cases/:id/presence',
    {
      config: { access: 'report:decide', isBackground: true },
      schema: { tags, summary: 'Says that one does not look at a case any more', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => lookAway(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
