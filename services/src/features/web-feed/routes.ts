import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SearchFeedQuery } from '@clapback/contracts';
import { postPath } from '@clapback/contracts/post-address';
import { toIso } from '#platform/database/time.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { isKnownTag } from '#platform/http/etags.ts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { storableText } from '#platform/text/storable-text.ts';
import { feedCache } from '../posts/service.ts';
import { findForFeed, searchCache } from '../search/service.ts';
import { entries, listForFeed, listNewestForFeed, type FeedEntryRow } from './queries.ts';

const config = { access: 'public' } as const;
/** Searches a minute of one network: feed readers that others run ask for many people at once. */
const searchesPerMinute = 60;

interface KeptFeed {
  text: string;
  etag: string;
}

/** What a feed says of itself. */
interface FeedHead {
  /** Its own path, with what was searched. */
  self: string;
  /** The path of the page that shows the same. */
  page: string;
  title: string;
  subtitle: string;
}

/** The newest posts as Atom feeds (RFC 4287), for feed readers. Each is made once for all, and anew after what changes it. */
export async function webFeedRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const newest = new ResponseCache<KeptFeed>(platform.events, feedCache);
  const searched = new ResponseCache<KeptFeed>(platform.events, searchCache);

  app.get('/feed.xml', { config, schema: { hide: true } }, async (request, reply) => {
    const head = { self: '/feed.xml', page: '/', title: 'Clapback', subtitle: 'The newest posts of the community.' };
    return send(request, reply, await newest.read('', null, async () => keep(head, await listNewestForFeed(platform))));
  });

  app.get<{ Querystring: SearchFeedQuery }>(
    '/search.xml',
    { config, schema: { hide: true, querystring: SearchFeedQuery } },
    async (request, reply) => {
      const { q, type, date, boosts, verified } = request.query;
      const query = new URLSearchParams(
        Object.entries({ q, type, date, boosts, verified }).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ).toString();
      await countTry(platform, `search-feed:${networkOf(clientAddress(request))}`, { max: searchesPerMinute, seconds: 60 });
      const head = {
        self: `/search.xml?${query}`,
        page: `/search?${query}`,
        title: q ? `${storableText(q)} - Clapback` : 'Search - Clapback',
        subtitle: 'The newest posts found.',
      };
      void reply.header('x-robots-tag', 'noindex');
      return send(
        request,
        reply,
        await searched.read(query, null, async () =>
          keep(head, await listForFeed(platform, await findForFeed(platform, request.query, entries))),
        ),
      );
    },
  );

  function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: KeptFeed) {
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  }

  async function keep(head: FeedHead, rows: FeedEntryRow[]): Promise<KeptFeed> {
    const text = await write(head, rows);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  }

  async function write({ self, page, title, subtitle }: FeedHead, rows: FeedEntryRow[]): Promise<string> {
    const { generateAtomFeed } = await import('feedsmith');
    return generateAtomFeed({
      id: address(self),
      title: { value: title },
      subtitle: { value: subtitle },
      // Of an empty community the day on which this was built says nothing, and a time is asked for.
      updated: rows.length > 0 ? new Date(Math.max(...rows.map(changedAt))) : new Date(0),
      links: [
        { href: address(self), rel: 'self', type: 'application/atom+xml' },
        { href: address(page), rel: 'alternate', type: 'text/html' },
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
