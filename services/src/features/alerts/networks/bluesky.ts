import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { storableText } from '#platform/text/storable-text.ts';
import { below, type Network } from './network.ts';

const lexicons = 'https://github.com/bluesky-social/atproto/blob/d6296a1cfdb40a773319cb59061300e4e8e52f26/lexicons';
const Session = Type.Object({ accessJwt: Type.String({ minLength: 1 }) });
const Payload = Type.Object({ exp: Type.Number() });
const Answer = Type.Object({ posts: Type.Array(Type.Unknown()) });
const Post = Type.Object({
  uri: Type.String(),
  author: Type.Object({ did: Type.String() }),
  record: Type.Object({ text: Type.String() }),
});
/** ms after which a token counts as expired that does not say when it is. */
const shortLife = 30 * 60_000;

/** Bluesky, whose search asks for an account: the session of an app password, and its newest posts. */
export const bluesky: Network = {
  kind: 'bluesky',
  source: {
    addresses: [
      `${lexicons}/com/atproto/server/createSession.json`,
      `${lexicons}/app/bsky/feed/searchPosts.json`,
      'https://github.com/bluesky-social/indigo/blob/49a1572716a6cccde22022c4264b62acbab43bc2/cmd/palomar/README.md',
      'https://raw.githubusercontent.com/bluesky-social/bsky-docs/main/docs/advanced-guides/rate-limits.md',
    ],
    readOn: '2026-11-28',
  },
  accessBy({ alertNetworks: { bluesky: own } }) {
    if (!own) return null;
    const { url, handle, appPassword } = own;
    return {
      sentTo: url.host === 'bsky.social' ? 'Bluesky' : `Bluesky, at ${url.host}`,
      origin: url.origin,
      page: (query) => `https://bsky.app/search?${new URLSearchParams({ q: query }).toString()}`,
      login: {
        request: {
          url: below(url, '/xrpc/com.atproto.server.createSession'),
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ identifier: handle, password: appPassword }),
        },
        read: (body) => (Value.Check(Session, body) ? { value: body.accessJwt, expiresAt: expiryOf(body.accessJwt) } : null),
      },
      knowsOr: false,
      search: (query, token) => ({
        url: below(url, '/xrpc/app.bsky.feed.searchPosts', { q: query, sort: 'latest', limit: '100' }),
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      }),
      // An expired token is a bad request there.
      refusesToken: ({ status }, body) =>
        status === 401 || (status === 400 && ['ExpiredToken', 'InvalidToken'].includes((body as { error?: string } | null)?.error ?? '')),
      read: (body) =>
        Value.Check(Answer, body)
          ? body.posts
              .filter((post) => Value.Check(Post, post))
              .map(({ uri, author, record }) => ({
                title: 'Bluesky',
                text: storableText(record.text),
                url: `https://bsky.app/profile/${encodeURI(author.did)}/post/${encodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))}`,
              }))
          : null,
    };
  },
};

/** When a JWT says that it expires. It is not verified: whoever gave it out does. */
function expiryOf(jwt: string): number {
  try {
    const payload: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (Value.Check(Payload, payload)) return payload.exp * 1000;
  } catch {
    // Not a JWT: it holds for the short while below.
  }
  return Date.now() + shortLife;
}
