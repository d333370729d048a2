import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Comment, CommentPage, CommentsQuery, CreateComment, CreateResponseComment, EditComment, Id } from '@clapback/contracts';
import { accountIdOf, memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseUnseenMarks } from '../look/service.ts';
import { findComment, listComments, type CommentsPlace } from './queries.ts';
import { checkComment, commentGone, createComment, deleteComment, editComment, postOfResponse } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

interface ListRequest {
  Params: { id: string };
  Querystring: CommentsQuery;
}

const placeOf = ({ cursor, from = 'oldest' }: CommentsQuery): CommentsPlace => ({ from, after: decodeCursor(cursor) });

export async function commentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const read = async (readerId: string | null, commentId: string): Promise<Comment> => {
    const found = await findComment(platform, readerId, commentId);
    if (!found) throw commentGone();
    return found;
  };

  /** Creates a comment where the call says, once per key, and gives it as its author sees it. */
  async function create(
    request: FastifyRequest<{ Body: CreateResponseComment }>,
    placeIn: (tx: Tx) => Promise<{ postId: string; responseId: string | null }>,
  ): Promise<Comment> {
    const author = memberOf(request);
    const content = checkComment(request.body.content);
    await countCall(platform, keyOf(request, author.accountId), `comments:${author.accountId}`, {
      max: platform.settings.commentsPerTenMinutes,
      seconds: 600,
    });
    refuseUnseenMarks(request.body, { content: request.body.content });
    const answer = await once(platform, request, author.accountId, async (tx) => ({
      status: 201,
      body: { id: await createComment(tx, author, { ...(await placeIn(tx)), content }) },
    }));
    return read(author.accountId, answer.body.id);
  }

  app.get<ListRequest>(
    '/posts/:id/comments',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'The comments on a post and on its responses, oldest first on each page',
        params: ById,
        querystring: CommentsQuery,
        response: { 200: CommentPage },
      },
    },
    async ({ actor, params, query }) => listComments(platform, accountIdOf(actor), { postId: params.id }, placeOf(query)),
  );

  app.get<ListRequest>(
    '/responses/:id/comments',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'The comments on a response, oldest first on each page',
        params: ById,
        querystring: CommentsQuery,
        response: { 200: CommentPage },
      },
    },
    async ({ actor, params, query }) => listComments(platform, accountIdOf(actor), { responseId: params.id }, placeOf(query)),
  );

  app.get<{ Params: { id: string } }>(
    '/comments/:id',
    {
      config: { access: 'public' },
      schema: { tags: ['content'], summary: 'One comment', params: ById, response: { 200: Comment } },
    },
    async (request) => read(accountIdOf(request.actor), request.params.id),
  );

  app.post<{ Params: { id: string }; Body: CreateComment }>(
    '/posts/:id/comments',
    {
      config: { access: 'comment:create', problems: ['post_unavailable', 'look_again', 'not_found'] },
      schema: {
        tags: ['content'],
        summary: 'Comments on a post, or on one of its responses',
        params: ById,
        headers: IdempotencyKey,
        body: CreateComment,
        response: { 201: Comment },
      },
    },
    async (request, reply) => {
      const place = { postId: request.params.id, responseId: request.body.responseId ?? null };
      const comment = await create(request, async () => place);
      return reply.status(201).header('location', `/api/comments/${comment.id}`).send(comment);
    },
  );

  app.post<{ Params: { id: string }; Body: CreateResponseComment }>(
    '/responses/:id/comments',
    {
      config: { access: 'comment:create', problems: ['post_unavailable', 'look_again', 'not_found'] },
      schema: {
        tags: ['content'],
        summary: 'Comments on a response',
        params: ById,
        headers: IdempotencyKey,
        body: CreateResponseComment,
        response: { 201: Comment },
      },
    },
    async (request, reply) => {
      const responseId = request.params.id;
      const comment = await create(request, async (tx) => ({ postId: await postOfResponse(tx, responseId), responseId }));
      return reply.status(201).header('location', `/api/comments/${comment.id}`).send(comment);
    },
  );

  app.patch<{ Params: { id: string }; Body: EditComment }>(
    '/comments/:id',
    {
      config: { access: 'comment:edit-own', problems: ['look_again'] },
      schema: { tags: ['content'], summary: 'Changes one’s own comment', params: ById, body: EditComment, response: { 200: Comment } },
    },
    async (request) => {
      const author = memberOf(request);
      const { lastEditedAt } = request.body;
      const content = checkComment(request.body.content);
      await countTry(platform, `edits:${author.accountId}`, { max: 60, seconds: 3600 });
      refuseUnseenMarks(request.body, { content: request.body.content });
      await transact(platform, (tx) =>
        editComment(tx, author, request.params.id, { content, ...(lastEditedAt === undefined ? {} : { lastEditedAt }) }),
      );
      return read(author.accountId, request.params.id);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/comments/:id',
    {
      config: { access: 'comment:delete-own' },
      schema: { tags: ['content'], summary: 'Deletes one’s own comment', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteComment(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
