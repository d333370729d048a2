import { createHash } from 'node:crypto';
import { generateAtomFeed } from 'feedsmith';
import type { FastifyInstance } from 'fastify';
import { postPath } from '@clapback/contracts/post-address';
import { toIso } from '#platform/database/time.ts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { feedCache } from '../posts/service.ts';
import { listNewestForFeed, type FeedEntryRow } from './queries.ts';

/** The newest posts as an Atom feed (RFC 4287), for feed readers. It is made once for all, and anew after what changes the community's feed. */
export async function webFeedRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { publicUrl } = platform.settings;
  const kept = new ResponseCache<{ text: string; etag: string }>(platform.events, feedCache);

  app.get('/feed.xml', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { text, etag } = await kept.read('', null, async () => {
      const written = write(await listNewestForFeed(platform));
      return { text: written, etag: `"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"` };
    });
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  });

  function write(rows: FeedEntryRow[]): string {
    const address = (path: string) => new URL(path, publicUrl).href;
    return generateAtomFeed({
      id: address('/feed.xml'),
      title: { value: 'Clapback' },
      subtitle: { value: 'The newest posts of the community.' },
      // Of an empty community the day on which this was built says nothing, and a time is asked for.
      updated: rows.length > 0 ? new Date(Math.max(...rows.map(changedAt))) : new Date(0),
      links: [
        { href: address('/feed.xml'), rel: 'self', type: 'application/atom+xml' },
        { href: publicUrl.href, rel: 'alternate', type: 'text/html' },
      ],
      entries: rows.map((row) => ({
        id: `urn:uuid:${row.id}`,
        title: { value: row.title, type: 'text' },
        content: { value: row.content, type: 'text' },
        links: [{ href: address(postPath(row.id, row.title)), rel: 'alternate', type: 'text/html' }],
        authors: [{ name: row.author_name ?? 'Anonymous' }],
        published: new Date(toIso(row.created_at)),
        updated: new Date(changedAt(row)),
      })),
    });
  }
}

const changedAt = ({ created_at: createdAt, edited_at: editedAt }: FeedEntryRow): number => Date.parse(toIso(editedAt ?? createdAt));
