import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readFeedInProcess } from '#platform/pages/feeds.ts';
import { hostOf } from '../matching/match.ts';
import { below, type Network } from './network.ts';

// Without a find it answers `{}`.
const Answer = Type.Object({ articles: Type.Optional(Type.Array(Type.Unknown())) });
const Article = Type.Object({ url: Type.String(), title: Type.String(), sentence: Type.String() });
/** ms between two searches: it takes one in five seconds, counted by its own clock. */
const pause = 6500;

/**
 * News of the last day, sentence by sentence, as the GDELT Project's Context API finds them. Its terms allow any use that names the project and
 * links to it, as the screen does; those of Google News allow its RSS for feed readers of one's own alone, so that is not asked.
 */
export const news: Network = {
  kind: 'news',
  source: {
    addresses: [
      'https://blog.gdeltproject.org/announcing-the-gdelt-context-2-0-api/',
      'https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/',
      'https://www.gdeltproject.org/about.html',
    ],
    readOn: '2026-11-28',
  },
  accessBy({ alertNetworks: { news: own } }) {
    if (!own) return null;
    const { url } = own;
    return {
      sentTo: 'the GDELT Project',
      origin: url.origin,
      page: () => 'https://www.gdeltproject.org/',
      login: null,
      knowsOr: true,
      pause,
      search: (query) => ({
        url: below(url, '', {
          query: queryFor(query),
          mode: 'artlist',
          format: 'json',
          timespan: '24h',
          maxrecords: '75',
          sort: 'datedesc',
        }),
        headers: { accept: 'application/json' },
      }),
      refusesToken: () => false,
      // It can say so as a success.
      isBusy: ({ body }) => body.subarray(0, 200).toString('utf8').startsWith('Please limit requests'),
      read: async (body) => {
        if (!Value.Check(Answer, body)) return null;
        const articles = (body.articles ?? []).filter((article) => Value.Check(Article, article));
        // Sentences have entities in them, which are read where those of feeds are.
        const feed = await readFeedInProcess(
          Buffer.from(
            JSON.stringify({
              version: 'https://jsonfeed.org/version/1.1',
              title: 'News',
              items: articles.map(({ url: id, title, sentence }) => ({
                id,
                url: id,
                title,
                content_html: sentence === '' ? ' ' : sentence,
              })),
            }),
          ),
          'application/feed+json; charset=utf-8',
        );
        return (feed?.items ?? []).map(({ title, text, url: at }) => ({
          title: `${hostOf(at ?? '')}, found by the GDELT Project`,
          text: [title, text].filter(Boolean).join('\n\n'),
          url: at ?? '',
        }));
      },
    };
  },
};

/** In its words: one word stands without quotes, and words of which any may be there in parentheses. */
function queryFor(query: string): string {
  if (/^"[^"\s]+"$/.test(query)) return query.slice(1, -1);
  return !query.startsWith('"') && query.includes(' OR ') ? `(${query})` : query;
}
