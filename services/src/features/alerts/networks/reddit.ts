import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { storableText } from '#platform/text/storable-text.ts';
import { below, type Network } from './network.ts';

const Granted = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });
const Listing = Type.Object({ data: Type.Object({ children: Type.Array(Type.Unknown()) }) });
const Link = Type.Object({
  kind: Type.Literal('t3'),
  data: Type.Object({
    title: Type.String(),
    permalink: Type.String(),
    subreddit: Type.String(),
    selftext: Type.Optional(Type.String()),
  }),
});

/** Reddit, for an app of the operator's without a member of Reddit: its newest posts. Its search knows no comments. */
export const reddit: Network = {
  kind: 'reddit',
  source: {
    addresses: [
      'https://github.com/reddit-archive/reddit/wiki/oauth2',
      'https://github.com/reddit-archive/reddit/wiki/API',
      'https://github.com/reddit-archive/reddit/blob/029f5c9392a03c440637288bf159c8ebaf5d1dc2/r2/r2/controllers/front.py',
    ],
    readOn: '2026-11-28',
  },
  accessBy({ alertNetworks: { reddit: own }, publicUrl }) {
    if (!own) return null;
    const { tokenUrl, apiUrl, clientId, clientSecret, username } = own;
    // As its rules ask for: platform, app, version and whom to write to. Others are slowed down.
    const headers = { accept: 'application/json', 'user-agent': `web:${publicUrl.host}:1 (by /u/${username})` };
    return {
      sentTo: 'Reddit',
      origin: apiUrl.origin,
      page: (query) => `https://www.reddit.com/search/?${new URLSearchParams({ q: query, sort: 'new' }).toString()}`,
      login: {
        request: {
          url: tokenUrl,
          method: 'POST',
          headers: {
            ...headers,
            authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        },
        // What it refuses can be a success with an error in it.
        read: (body) => (Value.Check(Granted, body) ? { value: body.access_token, expiresAt: Date.now() + body.expires_in * 1000 } : null),
      },
      knowsOr: true,
      search: (query, token) => ({
        // Without raw_json, texts have entities in them.
        url: below(apiUrl, '/search', { q: query, sort: 'new', type: 'link', limit: '100', raw_json: '1' }),
        headers: { ...headers, authorization: `Bearer ${token}` },
      }),
      refusesToken: ({ status }) => status === 401,
      read: (body) =>
        Value.Check(Listing, body)
          ? body.data.children
              .filter((child) => Value.Check(Link, child))
              .map(({ data: { title, selftext = '', permalink, subreddit } }) => ({
                title: `Reddit, r/${subreddit}`,
                text: storableText([title, selftext].filter(Boolean).join('\n\n')),
                url: new URL(permalink, 'https://www.reddit.com').href,
              }))
          : null,
    };
  },
};
