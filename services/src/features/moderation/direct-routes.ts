import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  ForceHide,
  Id,
  LastSuspension,
  LiftSuspension,
  ManagedPost,
  ManagedPostPage,
  ManagedPostsQuery,
  ModeratedPost,
  RestorePost,
  SetFlag,
  ShortenSuspension,
  Suspend,
  Suspension,
  type ItemState,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Post } from '../posts/entities.ts';
import { forceHidePost, restorePost, setPostFlag } from './force-hide.ts';
import { listManagedPosts, readManagedPost } from './post-list.ts';
import { liftSuspension, readLastSuspension, readSuspension, shortenSuspension, suspendFor } from './suspensions.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** What staff do by controls of their own, without a report. */
export async function directModerationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];

  // What staff know of members is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const change = (postId: string, work: (tx: Tx) => Promise<{ decisionId: string }>): Promise<ModeratedPost> =>
    transact(platform, async (tx) => {
      const { decisionId } = await work(tx);
      const post = await tx.em.findOneOrFail(Post, postId);
      const state: ItemState = post.status === 'active' && post.isFlagged ? 'flagged' : post.status;
      return { id: postId, decisionId, state };
    });

  app.get<{ Querystring: ManagedPostsQuery }>(
    '/moderation/posts',
    {
      config: { access: 'post:flag' },
      schema: {
        tags,
        summary: 'All posts as staff see them, newest first',
        querystring: ManagedPostsQuery,
        response: { 200: ManagedPostPage },
      },
    },
    async (request) => listManagedPosts(platform, memberOf(request), request.query),
  );

  app.get<{ Params: ById }>(
    '/moderation/posts/:id',
    {
      config: { access: 'post:flag', problems: ['not_found'] },
      schema: { tags, summary: 'One post as staff see it', params: ById, response: { 200: ManagedPost } },
    },
    async (request) => readManagedPost(platform, memberOf(request), request.params.id),
  );

  app.post<{ Params: ById; Body: ForceHide }>(
    '/moderation/posts/:id/force-hide',
    {
      config: { access: 'post:force-hide', problems: ['conflict', 'content_changed', 'not_found'] },
      schema: { tags, summary: 'Hides a post by force', params: ById, body: ForceHide, response: { 200: ModeratedPost } },
    },
    async (request) => change(request.params.id, (tx) => forceHidePost(tx, memberOf(request), request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: RestorePost }>(
    '/moderation/posts/:id/restore',
    {
      config: { access: 'post:force-hide', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Takes back what hides a post', params: ById, body: RestorePost, response: { 200: ModeratedPost } },
    },
    async (request) => change(request.params.id, (tx) => restorePost(tx, memberOf(request), request.params.id, request.body.reason)),
  );

  app.put<{ Params: ById; Body: SetFlag }>(
    '/moderation/posts/:id/flag',
    {
      config: { access: 'post:flag', problems: ['conflict', 'content_changed', 'not_found'] },
      schema: {
        tags,
        summary: 'Puts a warning over a post, or takes it away',
        params: ById,
        body: SetFlag,
        response: { 200: ModeratedPost },
      },
    },
    async (request) => change(request.params.id, (tx) => setPostFlag(tx, memberOf(request), request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: Suspend }>(
    '/moderation/users/:id/suspensions',
    {
      config: { access: 'user:suspend', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Suspends a member', params: ById, body: Suspend, response: { 201: Suspension } },
    },
    async (request, reply) => {
      const { decisionId } = await transact(platform, (tx) => suspendFor(tx, memberOf(request), request.params.id, request.body));
      return reply.status(201).send(await readSuspension(platform, memberOf(request), decisionId));
    },
  );

  app.get<{ Params: ById }>(
    '/moderation/users/:id/suspensions/last',
    {
      config: { access: 'user:suspend' },
      schema: { tags, summary: 'How a member was suspended last', params: ById, response: { 200: LastSuspension } },
    },
    async (request) => readLastSuspension(platform, memberOf(request), request.params.id),
  );

  app.patch<{ Params: ById; Body: ShortenSuspension }>(
    '/moderation/suspensions/:id',
    {
      config: { access: 'user:suspend', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Lets a suspension end earlier', params: ById, body: ShortenSuspension, response: { 200: Suspension } },
    },
    async (request) => {
      const { decisionId } = await transact(platform, (tx) => shortenSuspension(tx, memberOf(request), request.params.id, request.body));
      return readSuspension(platform, memberOf(request), decisionId);
    },
  );

  app.delete<{ Params: ById; Querystring: LiftSuspension }>(
    '/moderation/suspensions/:id',
    {
      config: { access: 'user:suspend', problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Lifts a suspension before its time; an open appeal against it is closed as granted',
        params: ById,
        querystring: LiftSuspension,
        response: { 200: Suspension },
      },
    },
    async (request) => {
      await transact(platform, (tx) => liftSuspension(tx, memberOf(request), request.params.id, request.query.reason));
      return readSuspension(platform, memberOf(request), request.params.id);
    },
  );
}
