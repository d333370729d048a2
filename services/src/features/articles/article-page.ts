import type { FastifyRequest } from 'fastify';
import { articleSlug } from '@clapback/contracts/article-words';
import { toIso } from '#platform/database/time.ts';
import type { PageExtras } from '#platform/frontend/frontend.ts';
import type { Platform } from '#platform/platform.ts';
import { countArticleView } from './count-view.ts';
import { findArticle, isSlugOfDeleted, type ArticleRow } from './queries.ts';

const notThere: PageExtras = { status: 404, meta: { title: 'Article Not Found', isListed: false } };
const deleted: PageExtras = { status: 410, meta: { title: 'Article Not Found', isListed: false } };

/**
 * What an article's page says of itself: 404 for one that never was and for one that is not public, 410 for one that was deleted; an older
 * address leads to the present one. Its reader is counted.
 */
export async function articlePage(platform: Platform, request: FastifyRequest): Promise<PageExtras> {
  const path = URL.parse(request.url, 'http://page')?.pathname ?? '';
  const slug = (/^\/+blog\/+([^/]+)/i.exec(path)?.[1] ?? '').toLowerCase();
  if (!articleSlug.test(slug)) return notThere;
  const article = await findArticle(platform, slug);
  if (!article) return (await isSlugOfDeleted(platform, slug)) ? deleted : notThere;
  const own = `/blog/${article.slug}`;
  if (path !== own) return { movedTo: own };
  await countArticleView(platform, request, article.id);
  return {
    meta: {
      title: article.seo_title ?? article.title,
      kind: 'article',
      description: article.seo_description ?? article.excerpt,
      canonicalPath: own,
    },
    structuredData: [inStructuredData(article, platform.settings.publicUrl)],
  };
}

/** An article for search engines, as schema.org's `Article`. */
function inStructuredData(article: ArticleRow, publicUrl: URL): object {
  const url = new URL(`/blog/${article.slug}`, publicUrl).href;
  const product = { '@type': 'Organization', name: 'Clapback', url: publicUrl.origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.seo_description ?? article.excerpt,
    keywords: article.keywords.join(', '),
    datePublished: toIso(article.published_at),
    dateModified: toIso(article.changed_at),
    author: product,
    publisher: product,
    ...(article.sources.length > 0 ? { citation: article.sources.map(({ url: source }) => source) } : {}),
  };
}
