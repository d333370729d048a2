import type { FastifyInstance } from 'fastify';
import { SearchPage, SearchQuery, Suggestions, SuggestionsQuery } from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { ResponseCache, seenAgo } from '#platform/http/response-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { suggestSearches } from './offered-words.ts';
import { findPosts, readFound, searchCache, type Found, type PostsRead } from './service.ts';

export async function searchRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const found = new ResponseCache<Found>(platform.events, searchCache);
  const suggestions = new ResponseCache<string[]>(platform.events, searchCache);

  app.get<{ Querystring: SearchQuery }>(
    '/search/posts',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'Finds posts by their words, and by those of their responses',
        querystring: SearchQuery,
        response: { 200: SearchPage },
      },
    },
    async (request) => {
      const { q, type, sort, date, boosts, verified, cursor } = request.query;
      const after = decodeCursor(cursor);
      const key = JSON.stringify([q, type, sort, date, boosts, verified, cursor]);
      const readerId = accountIdOf(request.actor);
      let read: PostsRead = null;
      const page = await found.read(key, seenAgo(request), async () => {
        const { posts, ...made } = await findPosts(platform, request.query, after, readerId === null);
        // Of this request alone, and never kept.
        read = posts;
        return made;
      });
      return readFound(platform, page, readerId, read);
    },
  );

  app.get<{ Querystring: SuggestionsQuery }>(
    '/search/suggestions',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'Searches that begin like what is typed',
        querystring: SuggestionsQuery,
        response: { 200: Suggestions },
      },
    },
    async (request) => {
      const { q } = request.query;
      return { items: await suggestions.read(q, seenAgo(request), () => suggestSearches(platform, q)) };
    },
  );
}
