import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AnswerTemplate, AnswerTemplates, ChangeAnswerTemplate, CreateAnswerTemplate, Id } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readTemplates } from './queries.ts';
import { changeTemplate, createTemplate, deleteTemplate } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** Texts that staff begin with. */
export async function answerTemplateRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];
  const access = 'template:use';

  // What staff keep for themselves is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/moderation/answer-templates',
    {
      config: { access },
      schema: { tags, summary: 'One’s own templates and the shared ones', response: { 200: AnswerTemplates } },
    },
    async (request) => ({ items: await readTemplates(readFrom(platform), memberOf(request).accountId) }),
  );

  app.post<{ Body: CreateAnswerTemplate }>(
    '/moderation/answer-templates',
    {
      config: { access, problems: ['conflict'] },
      schema: { tags, summary: 'Keeps a template', body: CreateAnswerTemplate, response: { 201: AnswerTemplate } },
    },
    async (request, reply) => {
      const made = await transact(platform, (tx) => createTemplate(tx, memberOf(request), request.body));
      return reply.status(201).send(made);
    },
  );

  app.put<{ Params: ById; Body: ChangeAnswerTemplate }>(
    '/moderation/answer-templates/:id',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Changes a template', params: ById, body: ChangeAnswerTemplate, response: { 200: AnswerTemplate } },
    },
    async (request) => transact(platform, (tx) => changeTemplate(tx, memberOf(request), request.params.id, request.body)),
  );

  app.delete<{ Params: ById }>(
    '/moderation/answer-templates/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Deletes a template', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteTemplate(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
