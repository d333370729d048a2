import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Article, ArticlePage, ArticlesQuery, articleSlug, type Article as ArticleAnswer } from '@clapback/contracts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { countArticleView } from './count-view.ts';
import { cardOf, findArticle, listArticles, listRelated } from './queries.ts';
import { renderedArticle } from './render.ts';

const BySlug = Type.Object({ slug: Type.String() }, { additionalProperties: false });

/** What everybody reads of articles. */
export async function articleRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['content'];
  const config = { access: 'public' } as const;

  app.get<{ Querystring: ArticlesQuery }>(
    '/blog',
    {
      config,
      schema: { tags, summary: 'Articles, and what is found in them', querystring: ArticlesQuery, response: { 200: ArticlePage } },
    },
    async ({ query }) => listArticles(platform, query, decodeCursor(query.cursor)),
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
      const found = articleSlug.test(slug) ? await findArticle(platform, slug) : null;
      if (!found) throw new ProblemError('not_found', { detail: 'There is no such article.' });
      const [counted, related] = await Promise.all([countArticleView(platform, request, found.id), listRelated(platform, found)]);
      const { html, headings } = renderedArticle(found.content);
      const card = cardOf(found);
      return {
        ...card,
        viewCount: card.viewCount + counted,
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
    },
  );
}
