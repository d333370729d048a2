import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readFeedInProcess } from '#platform/pages/feeds.ts';
import { below, type Network } from './network.ts';

const Answer = Type.Object({ statuses: Type.Array(Type.Unknown()) });
const Status = Type.Object({
  uri: Type.String(),
  url: Type.Optional(Type.Unknown()),
  content: Type.String(),
  spoiler_text: Type.Optional(Type.String()),
});

/** A Mastodon server, which searches the posts that it knows of for an account of its own. */
export const mastodon: Network = {
  kind: 'mastodon',
  source: {
    addresses: [
      'https://docs.joinmastodon.org/methods/search/',
      'https://docs.joinmastodon.org/api/rate-limits/',
      'https://github.com/mastodon/mastodon/blob/00084581289b4b7afd120845363b16247c5fa93b/app/lib/search_query_transformer.rb',
    ],
    readOn: '2026-11-28',
  },
  accessBy({ alertNetworks: { mastodon: own } }) {
    if (!own) return null;
    const { url, token } = own;
    return {
      sentTo: url.host,
      origin: url.origin,
      page: (query) => below(url, '/search', { q: query, type: 'statuses' }).href,
      login: null,
      knowsOr: false,
      search: (query) => ({
        url: below(url, '/api/v2/search', { q: query, type: 'statuses', limit: '40' }),
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      }),
      // 403 is a token without the scope `read:search`.
      refusesToken: ({ status }) => status === 401 || status === 403,
      read: async (body) => {
        if (!Value.Check(Answer, body)) return null;
        const statuses = body.statuses.filter((status) => Value.Check(Status, status));
        // Posts are HTML, which is read where that of feeds is.
        const feed = await readFeedInProcess(
          Buffer.from(
            JSON.stringify({
              version: 'https://jsonfeed.org/version/1.1',
              title: 'Mastodon',
              items: statuses.map(({ uri, url: shown, content, spoiler_text: warning }) => ({
                id: uri,
                url: typeof shown === 'string' ? shown : uri,
                content_html: content === '' ? ' ' : content,
                ...(warning ? { title: warning } : {}),
              })),
            }),
          ),
          'application/feed+json; charset=utf-8',
        );
        return (feed?.items ?? []).map((item) => ({
          title: 'Mastodon',
          text: [item.title, item.text].filter(Boolean).join('\n\n'),
          url: item.url ?? url.href,
        }));
      },
    };
  },
};
