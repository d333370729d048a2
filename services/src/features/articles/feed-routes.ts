import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toIso } from '#platform/database/time.ts';
import { isKnownTag } from '#platform/http/etags.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Platform } from '#platform/platform.ts';
import { listForFeed, listForSitemap } from './queries.ts';
import { renderedArticle } from './render.ts';

/** Articles for feed readers (RSS 2.0) and, as a part of the sitemap, for search engines. */
export async function articleFeedRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const route = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/blog.xml', route, async (request, reply) => {
    const text = await write(await listForFeed(platform));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(text);
  });

  app.get('/sitemaps/articles.xml', route, async (_request, reply) => {
    const entries = (await listForSitemap(platform)).map(
      ({ slug, changed_at: changedAt }) =>
        `<url><loc>${escapeHtml(address(`/blog/${slug}`))}</loc><lastmod>${toIso(changedAt)}</lastmod></url>\n`,
    );
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      );
  });

  async function write(rows: Awaited<ReturnType<typeof listForFeed>>): Promise<string> {
    const { generateRssFeed } = await import('feedsmith');
    return generateRssFeed({
      title: 'Clapback articles',
      link: address('/blog'),
      description: 'How to answer an accusation, and what to expect of rules, letters and platforms.',
      language: 'en',
      atom: { links: [{ href: address('/blog.xml'), rel: 'self', type: 'application/rss+xml' }] },
      items: rows.map((row) => ({
        title: row.title,
        link: address(`/blog/${row.slug}`),
        // Feed readers take it for HTML.
        description: escapeHtml(row.excerpt),
        guid: { value: `urn:uuid:${row.id}`, isPermaLink: false },
        pubDate: new Date(toIso(row.published_at)),
        categories: row.keywords.map((name) => ({ name })),
        content: { encoded: withWholeAddresses(renderedArticle(row.content).html) },
      })),
    });
  }

  /** Feed readers show an article elsewhere, where an address without its host leads nowhere. */
  const withWholeAddresses = (html: string) =>
    html.replaceAll(/ (href|src)="(\/[^"]*)"/g, (_all, name: string, path: string) => ` ${name}="${address(path)}"`);
}
