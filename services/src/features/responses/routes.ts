import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CreateResponse, EditResponse, Id, PostResponse, ResponsePage, ResponsesQuery } from '@clapback/contracts';
import { accountIdOf, memberOf } from '#platform/access/access.ts';
import type { Actor } from '#platform/access/actor.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseUnseenMarks } from '../look/service.ts';
import { checkResponse, textsOf } from './check.ts';
import { mayReadOriginals } from './evidence-views.ts';
import { findResponse, listResponses } from './queries.ts';
import type { ResponseReader } from './views.ts';
import { createResponse, deleteResponse, editResponse, responseGone } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function responseRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const readerOf = (actor: Actor): ResponseReader => ({
    id: accountIdOf(actor),
    isStaff: actor.kind === 'member' && mayReadOriginals(actor),
  });
  const read = async (actor: Actor, responseId: string): Promise<PostResponse> => {
    const found = await findResponse(platform, readerOf(actor), responseId);
    if (!found) throw responseGone();
    return found;
  };

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
      return listResponses(platform, readerOf(request.actor), request.params.id, decodeCursor(request.query.cursor));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/responses/:id',
    {
      config: { access: 'public' },
      schema: { tags: ['content'], summary: 'One response', params: ById, response: { 200: PostResponse } },
    },
    async (request) => read(request.actor, request.params.id),
  );

  app.post<{ Params: { id: string }; Body: CreateResponse }>(
    '/posts/:id/responses',
    {
      config: { access: 'response:create', problems: ['captcha_failed', 'post_unavailable', 'content_changed', 'look_again', 'not_found'] },
      schema: {
        tags: ['content'],
        summary: 'Responds to a post',
        params: ById,
        headers: IdempotencyKey,
        body: CreateResponse,
        response: { 201: PostResponse },
      },
    },
    async (request, reply) => {
      const author = memberOf(request);
      const checked = checkResponse(request.body);
      await countCall(platform, keyOf(request, author.accountId), `responses:${author.accountId}`, {
        max: platform.settings.responsesPerHour,
        seconds: 3600,
      });
      refuseUnseenMarks(request.body, textsOf(request.body));
      const { captchaToken } = request.body;
      const answer = await once(platform, request, author.accountId, async (tx) => ({
        status: 201,
        body: { id: await createResponse(tx, author, request.params.id, { checked, captchaToken }) },
      }));
      const response = await read(author, answer.body.id);
      return reply.status(201).header('location', `/api/responses/${response.id}`).send(response);
    },
  );

  app.patch<{ Params: { id: string }; Body: EditResponse }>(
    '/responses/:id',
    {
      config: { access: 'response:edit-own', problems: ['content_changed', 'look_again'] },
      schema: {
        tags: ['content'],
        summary: 'Changes one’s own response',
        params: ById,
        body: EditResponse,
        response: { 200: PostResponse },
      },
    },
    async (request) => {
      const author = memberOf(request);
      const { lastEditedAt } = request.body;
      const checked = checkResponse(request.body);
      await countTry(platform, `edits:${author.accountId}`, { max: 60, seconds: 3600 });
      refuseUnseenMarks(request.body, textsOf(request.body));
      await transact(platform, (tx) => editResponse(tx, author, request.params.id, { checked, lastEditedAt }));
      return read(author, request.params.id);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/responses/:id',
    {
      config: { access: 'response:delete-own' },
      schema: { tags: ['content'], summary: 'Deletes one’s own response', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteResponse(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
