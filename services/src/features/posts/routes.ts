import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { CreatePost, EditPost, Id, LikeState, Post, PostEditPage, PostEditsQuery, PostPage, PostsQuery } from '@clapback/contracts';
import { accountIdOf, actorFor, memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { isKnownTag } from '#platform/http/etags.ts';
import { seenAgo } from '#platform/http/response-cache.ts';
import { countCall, IdempotencyKey, keyOf } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { actorResolverWith } from '../accounts/resolver.ts';
import { refuseUnseenMarks } from '../look/service.ts';
import { checkEdit, deletePost, editPost } from './changes.ts';
import { listEdits } from './edits.ts';
import { likePost, unlikePost } from './likes.ts';
import { FeedCache, personalizePage, readerMarks, type ReaderMarks, type WritePost } from './feed-cache.ts';
import { addOwnHiddenPosts } from './own-hidden-posts.ts';
import { withinFirstPosts } from './new-members.ts';
import { findPost, listBoostedPosts } from './queries.ts';
import { checkPost, createPost } from './service.ts';
import { countView } from './view-counts.ts';
import { notHere, postView } from './views.ts';

// Fastify takes any schema here; its type asks for an index signature.
const postSchema = Post as unknown as Record<string, unknown>;
const asItIs = (payload: unknown) => payload as string;
const FeedHeaders = Type.Object({
  'seen-ago': Type.Optional(
    Type.String({ description: 'Milliseconds since this client had an answer: it gets nothing older than what it has seen.' }),
  ),
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of a visitor’s page: 304 where it is still the same.' })),
});
const NoContent = Type.Null();
const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function postRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { secrets, settings } = platform;
  const pages = new FeedCache(platform);
  const resolve = actorResolverWith<ReaderMarks>(platform, readerMarks);

  const readPost = async (readerId: string | null, postId: string): Promise<Post> => {
    const row = await findPost(platform, readerId, postId);
    if (!row) throw notHere();
    return postView(secrets, row, readerId);
  };

  // Each change of a like is told to everybody who has the feed open, so one member must not make a storm of them.
  const countLike = (member: Member) => countTry(platform, `likes:${member.accountId}`, { max: 200, seconds: 60 });

  app.get<{ Querystring: PostsQuery }>(
    '/posts',
    {
      config: { access: 'public', resolvesSession: true },
      schema: {
        tags: ['content'],
        summary: 'The community feed, newest first',
        querystring: PostsQuery,
        headers: FeedHeaders,
        response: { 200: PostPage, 304: NoContent },
      },
    },
    async (request, reply) => {
      const after = decodeCursor(request.query.cursor);
      const write: WritePost = reply.compileSerializationSchema(postSchema);
      const page = await pages.read(after, seenAgo(request), write);
      reply.header('content-type', 'application/json; charset=utf-8').serializer(asItIs);
      const known = request.sessionId ? await resolve(request.sessionId, page.ids) : null;
      const reader = (request.actor = actorFor('public', known?.member ?? null, settings.supportAddress));
      if (reader.kind === 'member' && known) {
        return known.also.has_hidden
          ? addOwnHiddenPosts(platform, page, reader.accountId, { ...known.also, after, write })
          : personalizePage(platform, page, reader.accountId, known.also, write);
      }
      reply.header('etag', page.etag);
      if (isKnownTag(request.headers['if-none-match'], page.etag)) return reply.removeHeader('content-type').status(304).send();
      return page.bytes;
    },
  );

  app.get(
    '/posts/boosted',
    {
      config: { access: 'public' },
      schema: { tags: ['content'], summary: 'Up to three posts whose boost runs', response: { 200: PostPage } },
    },
    async (request) => {
      const readerId = accountIdOf(request.actor);
      const rows = await listBoostedPosts(platform, readerId);
      return { items: rows.map((row) => postView(secrets, row, readerId)), nextCursor: null };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/posts/:id',
    { config: { access: 'public' }, schema: { tags: ['content'], summary: 'One post', params: ById, response: { 200: Post } } },
    async (request) => readPost(accountIdOf(request.actor), request.params.id),
  );

  app.post<{ Body: CreatePost }>(
    '/posts',
    {
      config: { access: 'post:create', problems: ['captcha_failed', 'not_found', 'look_again', 'nearly_the_same'] },
      schema: { tags: ['content'], summary: 'Creates a post', headers: IdempotencyKey, body: CreatePost, response: { 201: Post } },
    },
    async (request, reply) => {
      const author = memberOf(request);
      const checked = checkPost(request.body);
      const key = keyOf(request, author.accountId);
      await countCall(platform, key, `posts:${author.accountId}`, { max: platform.settings.postsPerHour, seconds: 3600 });
      const { title, content, attachmentAlt } = request.body;
      refuseUnseenMarks(request.body, { title, content, attachmentAlt });
      const { made, answer } = await withinFirstPosts(platform, author, { key, post: checked }, () =>
        createPost(platform, author, { id: uuid(), input: request.body, checked, key }),
      );
      const { id } = answer.body;
      const post = made ? postView(secrets, made, author.accountId) : await readPost(author.accountId, id);
      return reply.status(201).header('location', `/api/posts/${id}`).send(post);
    },
  );

  app.put<{ Params: { id: string } }>(
    '/posts/:id/like',
    { config: { access: 'post:like' }, schema: { tags: ['content'], summary: 'Likes a post', params: ById, response: { 200: LikeState } } },
    async (request) => {
      await countLike(memberOf(request));
      return likePost(platform, memberOf(request), request.params.id);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/posts/:id/like',
    {
      config: { access: 'post:unlike' },
      schema: { tags: ['content'], summary: 'Takes a like back', params: ById, response: { 200: LikeState } },
    },
    async (request) => {
      await countLike(memberOf(request));
      return unlikePost(platform, memberOf(request), request.params.id);
    },
  );

  app.patch<{ Params: { id: string }; Body: EditPost }>(
    '/posts/:id',
    {
      config: { access: 'post:edit-own', problems: ['look_again'] },
      schema: { tags: ['content'], summary: 'Changes one’s own post', params: ById, body: EditPost, response: { 200: Post } },
    },
    async (request) => {
      const author = memberOf(request);
      const checked = checkEdit(request.body);
      await countTry(platform, `edits:${author.accountId}`, { max: 60, seconds: 3600 });
      refuseUnseenMarks(request.body, { title: request.body.title, content: request.body.content });
      await transact(platform, (tx) => editPost(tx, author, request.params.id, checked));
      return readPost(author.accountId, request.params.id);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/posts/:id',
    {
      config: { access: 'post:delete-own' },
      schema: { tags: ['content'], summary: 'Deletes one’s own post', params: ById, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deletePost(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );

  app.get<{ Params: { id: string }; Querystring: PostEditsQuery }>(
    '/posts/:id/edits',
    {
      config: { access: 'member', isOnConsole: true, problems: ['forbidden'] },
      schema: {
        tags: ['content'],
        summary: 'What a post’s author changed, newest first',
        params: ById,
        querystring: PostEditsQuery,
        response: { 200: PostEditPage },
      },
    },
    async (request) => listEdits(platform, memberOf(request), request.params.id, decodeCursor(request.query.cursor)),
  );

  app.post<{ Params: { id: string } }>(
    '/posts/:id/views',
    {
      config: { access: 'post:view' },
      schema: { tags: ['content'], summary: 'Notes that one has opened a post', params: ById, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await countView(platform, memberOf(request), request.params.id);
      return reply.status(204).send();
    },
  );
}
