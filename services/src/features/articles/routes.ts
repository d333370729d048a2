import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Article, ArticlePage, ArticlesQuery, articleSlug, type Article as ArticleAnswer } from '@clapback/contracts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { seenAgo } from '#platform/http/response-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { countArticleView } from './count-view.ts';
import { cardOf, findArticle, listArticles, listRelated } from './queries.ts';
import { keptArticles } from './kept-articles.ts';
import { renderedArticle } from './render.ts';

const BySlug = Type.Object({ slug: Type.String() }, { additionalProperties: false });

/** What everybody reads of articles. */
export async function articleRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['content'];
  const config = { access: 'public' } as const;
  const kept = keptArticles(platform);

  app.get<{ Querystring: ArticlesQuery }>(
    '/blog',
    {
      config,
      schema: { tags, summary: 'Articles, and what is found in them', querystring: ArticlesQuery, response: { 200: ArticlePage } },
    },
    async (request) => {
      const { query } = request;
      const read = () => listArticles(platform, query, decodeCursor(query.cursor));
      if (query.search) return read();
      return kept.lists.read(`${query.sort ?? ''} ${query.cursor ?? ''}`, seenAgo(request), read);
    },
  );

  app.get<{ Params: { slug: string } }>(
    '/blog/:slug',
    {
      config: { ...config, problems: ['not_found'] },
      schema: {
        tags,
        summary: 'One article',
        description: 'Counts its reader, once a day. An older address of it is answered too.',
        params: BySlug,
        response: { 200: Article },
      },
    },
    async (request): Promise<ArticleAnswer> => {
      const { slug } = request.params;
      const article = articleSlug.test(slug) ? await kept.bySlug.read(slug, seenAgo(request), () => readArticle(slug)) : null;
      if (!article) throw new ProblemError('not_found', { detail: 'There is no such article.' });
      const counted = await countArticleView(platform, request, article.id);
      article.viewCount += counted;
      return article;
    },
  );

  async function readArticle(slug: string): Promise<ArticleAnswer | null> {
    const found = await findArticle(platform, slug);
    if (!found) return null;
    const related = await listRelated(platform, found);
    const { html, headings } = renderedArticle(found.content);
    return {
      ...cardOf(found),
      updatedAt: toIso(found.changed_at),
      html,
      headings,
      sources: found.sources,
      lawAsOf: found.law_as_of,
      reviewOn: found.review_on,
      seoTitle: found.seo_title,
      seoDescription: found.seo_description,
      related,
    };
  }
}
