import type { CaseKind } from '@clapback/contracts';

/** What an address names, and the post that is shown there; none where it is a person's page. */
export interface NoticedItem {
  kind: CaseKind;
  id: string;
  postId: string | null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The post, response or comment that an address of this installation shows: a post's page (`/posts/{id}/…`) or
 * `/?post=…`, each with `response=…` or `comment=…`; or the person whose page it is (`/people/{id}`). Null for any other
 * address, also for one that only looks like ours. Whether there is such a thing is not asked here.
 */
export function noticedItem(given: string, publicUrl: URL): NoticedItem | null {
  const address = /^https?:\/\//i.test(given.trim()) ? given.trim() : `https://${given.trim()}`;
  const url = URL.parse(address);
  // Of an address that was typed without its beginning the port is the only part that can tell installations of one host apart.
  if (!url || url.host !== hostFor(url, publicUrl) || url.username || url.password) return null;
  const personId = /^\/people\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (personId) return uuid.test(personId) ? { kind: 'person', id: personId.toLowerCase(), postId: null } : null;
  const ofPage = /^\/posts\/([^/]+)(?:\/[^/]*)?\/?$/.exec(url.pathname)?.[1];
  if (!ofPage && !['/', '/dashboard'].includes(url.pathname)) return null;
  const [named, responses, comments] = ['post', 'response', 'comment'].map((name) => url.searchParams.getAll(name)) as [
    string[],
    string[],
    string[],
  ];
  const posts = ofPage ? [ofPage, ...named] : named;
  const below = [...responses, ...comments];
  const [postId, belowId] = [posts[0], below[0]];
  if (posts.length !== 1 || below.length > 1 || !postId || !uuid.test(postId)) return null;
  if (belowId === undefined) return { kind: 'post', id: postId.toLowerCase(), postId: postId.toLowerCase() };
  if (!uuid.test(belowId)) return null;
  return { kind: responses.length === 1 ? 'response' : 'comment', id: belowId.toLowerCase(), postId: postId.toLowerCase() };
}

/** The host that an address must have. A default port is not written out, and which one that is follows from the scheme. */
const hostFor = ({ protocol }: URL, publicUrl: URL): string => {
  const own = new URL(publicUrl);
  own.protocol = protocol;
  return own.host;
};
