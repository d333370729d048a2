import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { storableText } from '#platform/text/storable-text.ts';
import { hostOf } from '../matching/match.ts';
import type { Network } from './network.ts';

const Answer = Type.Object({ results: Type.Array(Type.Unknown()) });
const Result = Type.Object({ url: Type.String(), title: Type.Optional(Type.Unknown()), content: Type.Optional(Type.Unknown()) });
/** Names of machines that stand inside: members are not told how they are called. */
const inside = /^[^.]*$|^[\d.]+$|^\[|\.(?:local|localhost|internal|intranet|lan|home\.arpa|svc)$|\.svc\./;

/** The operator's own search engine, which answers as SearXNG does. */
export const operatorSearch: Network = {
  kind: 'search',
  source: {
    addresses: ['https://docs.searxng.org/dev/search_api.html', 'https://docs.searxng.org/user/search-syntax.html'],
    readOn: '2026-11-28',
  },
  accessBy({ alertSearchUrl, publicUrl }) {
    if (!alertSearchUrl) return null;
    const at = inside.test(alertSearchUrl.hostname) ? '' : ` at ${alertSearchUrl.host}`;
    return {
      sentTo: `the search engine of this service${at}, and those that it asks,`,
      origin: alertSearchUrl.origin,
      // Where it stands is for members no place to go to.
      page: () => publicUrl.href,
      login: null,
      knowsOr: true,
      search: (query) => {
        const url = new URL(alertSearchUrl);
        url.searchParams.set('q', withoutCommands(query));
        url.searchParams.set('format', 'json');
        return { url, headers: { accept: 'application/json' } };
      },
      refusesToken: () => false,
      read: (body) =>
        Value.Check(Answer, body)
          ? body.results
              .filter((result) => Value.Check(Result, result))
              .map(({ url, title, content }) => ({
                title: hostOf(url),
                text: storableText([title, content].filter((part) => typeof part === 'string' && part !== '').join('\n\n')),
                url,
              }))
          : null,
    };
  },
};

/** Without the signs by which a word is a command to SearXNG: which engine it asks, where it leads to, in which language and for how long. */
const withoutCommands = (query: string) => query.replaceAll(/(?<=^|[\s"])[!:?<]+/g, '').trim();
