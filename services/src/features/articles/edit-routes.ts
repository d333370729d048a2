import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  ArticlePreview,
  ArticleText,
  ChangeArticle,
  EditedArticle,
  EditedArticles,
  EditedArticlesQuery,
  Id,
  PreviewArticle,
  PublishArticle,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findEdited, findRevision, listEdited } from './queries.ts';
import { forgetKeptArticles } from './kept-articles.ts';
import { renderArticle } from './render.ts';
import { changeArticle, checkContent, createArticle, deleteArticle, publishArticle, unpublishArticle } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const ByNumber = Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, { additionalProperties: false });
type ByNumber = { id: string; number: number };

/** What admins do with articles. */
export async function editArticleRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['admin'];
  const access = 'article:edit';
  const notThere = () => new ProblemError('not_found', { detail: 'There is no such article.' });

  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET') forgetKeptArticles(platform);
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: EditedArticlesQuery }>(
    '/admin/articles',
    {
      config: { access },
      schema: { tags, summary: 'All articles, also drafts', querystring: EditedArticlesQuery, response: { 200: EditedArticles } },
    },
    async ({ query }) => listEdited(platform, decodeCursor(query.cursor)),
  );

  app.post<{ Body: ArticleText }>(
    '/admin/articles',
    { config: { access }, schema: { tags, summary: 'Begins an article', body: ArticleText, response: { 201: EditedArticle } } },
    async (request, reply) => {
      const made = await transact(platform, (tx) => createArticle(tx, memberOf(request), request.body));
      return reply.status(201).send(made);
    },
  );

  app.post<{ Body: PreviewArticle }>(
    '/admin/articles/preview',
    {
      config: { access },
      schema: { tags, summary: 'What a text will look like', body: PreviewArticle, response: { 200: ArticlePreview } },
    },
    async ({ body }) => ({ html: renderArticle(checkContent(body.content)).html }),
  );

  app.get<{ Params: ById }>(
    '/admin/articles/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'An article with its newest words', params: ById, response: { 200: EditedArticle } },
    },
    async ({ params }) => {
      const found = await findEdited(readFrom(platform), params.id);
      if (!found) throw notThere();
      return found;
    },
  );

  app.get<{ Params: ByNumber }>(
    '/admin/articles/:id/revisions/:number',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'The words of a revision', params: ByNumber, response: { 200: ArticleText } },
    },
    async ({ params }) => {
      const found = await findRevision(platform, params.id, params.number);
      if (!found) throw new ProblemError('not_found', { detail: 'There is no such revision.' });
      return found;
    },
  );

  app.put<{ Params: ById; Body: ChangeArticle }>(
    '/admin/articles/:id',
    {
      config: { access, problems: ['content_changed', 'not_found'] },
      schema: { tags, summary: 'Keeps the next revision', params: ById, body: ChangeArticle, response: { 200: EditedArticle } },
    },
    async (request) => transact(platform, (tx) => changeArticle(tx, memberOf(request), request.params.id, request.body)),
  );

  app.put<{ Params: ById; Body: PublishArticle }>(
    '/admin/articles/:id/publication',
    {
      config: { access, problems: ['conflict', 'content_changed', 'not_found'] },
      schema: { tags, summary: 'Publishes an article, now or later', params: ById, body: PublishArticle, response: { 200: EditedArticle } },
    },
    async (request) => transact(platform, (tx) => publishArticle(tx, memberOf(request), request.params.id, request.body)),
  );

  app.delete<{ Params: ById }>(
    '/admin/articles/:id/publication',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Takes an article offline', params: ById, response: { 200: EditedArticle } },
    },
    async (request) => transact(platform, (tx) => unpublishArticle(tx, memberOf(request), request.params.id)),
  );

  app.delete<{ Params: ById }>(
    '/admin/articles/:id',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Deletes a draft', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteArticle(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
