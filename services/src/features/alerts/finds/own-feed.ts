import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { listResults } from '../queries.ts';

const Params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false });
/** Feed readers ask every few minutes. */
const readsPerHour = 240;

/** A member's finds as a feed, for whoever has its secret address: what is new, and what is about them. */
export async function ownFeedRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { token: string } }>(
    '/feeds/:token',
    { config: { access: 'public' }, schema: { hide: true, params: Params } },
    async (request, reply) => {
      const hash = hashToken(request.params.token);
      const owner = await readFrom(platform)
        .selectFrom('alert_settings')
        .innerJoin('accounts', 'accounts.id', 'alert_settings.account_id')
        .select(['account_id', sql<boolean>`has_premium(accounts)`.as('has_premium')])
        .where('feed_token_hash', '=', hash)
        .where((eb) => eb(eb.fn<string>('effective_standing', [eb.table('accounts')]), 'in', ['active', 'suspended']))
        .executeTakeFirst();
      if (!owner) throw new ProblemError('not_found', { detail: 'There is no feed at this address, or it has a new one.' });
      if (!owner.has_premium)
        throw new ProblemError('gone', {
          detail: 'This feed is part of Premium, which has ended. It goes on at this address once it is renewed.',
        });
      await countTry(platform, `alert-feed:${owner.account_id}`, { max: readsPerHour, seconds: 3600 });
      const { results } = await listResults(platform, owner.account_id, { without: 'not_me' });
      const link = new URL('/premium?tab=alerts', platform.settings.publicUrl).href;
      const { generateRssFeed } = await import('feedsmith');
      const items = results.map(({ id, keyword, contentSnippet, sourceUrl, sourceTitle, foundAt }) => ({
        // Readers show a description as HTML, and some of them a title: whoever writes what is found writes no markup into a member's reader.
        title: `${keyword}: ${sourceTitle}`.replaceAll(/[<>]/g, ' '),
        link: URL.parse(sourceUrl)?.href ?? link,
        description: escapeHtml(contentSnippet),
        guid: { value: id, isPermaLink: false },
        pubDate: new Date(foundAt),
      }));
      return reply
        .type('application/rss+xml; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .send(generateRssFeed({ title: 'Your name alerts', link, description: 'What your name alerts on Clapback found.', items }));
    },
  );
}
