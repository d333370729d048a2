import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Post } from '@clapback/contracts';
import { isKnownTag } from '#platform/http/etags.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { noticedItem } from '../legal-notices/service.ts';
import { findPost } from '../posts/service.ts';
import { postView, rowMayLeaveSite } from '../posts/views.ts';
import { embedPage, embedPolicy, missingPage } from './embed-page.ts';
import { oembedOf } from './oembed.ts';
import { embedPath } from './service.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const config = { access: 'public' } as const;

const Pixels = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
const OembedQuery = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  maxwidth: Pixels,
  maxheight: Pixels,
  format: Type.Optional(Type.String({ maxLength: 20 })),
});
type OembedQuery = Static<typeof OembedQuery>;

/**
 * Posts in frames of other sites, and what tells those sites how to frame them (oembed.com). Only of posts that may leave the site, looked
 * up anew by each request. Neither sets nor reads a cookie.
 */
export async function embedRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { publicUrl } = platform.settings;

  app.get<{ Params: { id: string } }>(embedPath(':id'), { config, schema: { hide: true } }, async (request, reply) => {
    const post = await find(request.params.id.toLowerCase());
    const page = post ? embedPage(post, publicUrl) : missingPage(publicUrl);
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
    void reply.headers({
      'content-security-policy': embedPolicy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (!post) return reply.status(404).type('text/html; charset=utf-8').send(page);
    void reply.header('etag', etag);
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get<{ Querystring: OembedQuery }>('/oembed', { config, schema: { hide: true, querystring: OembedQuery } }, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    // "The provider cannot return a response in the requested format" (oembed.com, 2.3.5).
    if (format !== 'json') return reply.status(501).type('text/plain; charset=utf-8').send('Only JSON is offered: format=json.');
    const item = noticedItem(url, publicUrl);
    const post = item?.kind === 'post' ? await find(item.id) : null;
    if (!post) throw new ProblemError('not_found');
    // Any site may read it from a browser too: there is nothing of whoever asks in it.
    void reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    return oembedOf(post, publicUrl, { maxwidth, maxheight });
  });

  async function find(id: string): Promise<Post | null> {
    const row = uuid.test(id) ? await findPost(platform, null, id) : null;
    return row && rowMayLeaveSite(row) ? postView(platform.secrets, row, null) : null;
  }
}
