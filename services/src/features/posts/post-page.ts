import type { Post } from '@clapback/contracts';
import { postPath } from '@clapback/contracts/post-address';
import type { PageExtras } from '#platform/frontend/frontend.ts';
import type { Platform } from '#platform/platform.ts';
import { oembedPath } from '../embeds/service.ts';
import { postPicture } from '../social-images/service.ts';
import { discussionInStructuredData } from './post-structured-data.ts';
import { findPost, wasDeletedByAuthor } from './queries.ts';
import { postView, rowMayLeaveSite, type PostRow } from './views.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const notThere: PageExtras = { status: 404, meta: { title: 'Page not found', isListed: false } };
const tombstone: PageExtras = { meta: { title: 'A deleted post', isListed: false } };
const gone: PageExtras = { ...tombstone, status: 410 };

/** How much of a post a preview quotes, in characters. */
const quoted = 200;

/**
 * What a post's own page says of itself. 404 alike for a post that staff hid and for one that never was, 410 for one that its author
 * deleted and under which nobody else's words stand; of a flagged post nothing is spread. Search engines are offered what may leave the site.
 */
export async function postPage(platform: Platform, url: string): Promise<PageExtras> {
  const path = URL.parse(url, 'http://page')?.pathname ?? '';
  const id = /^\/+posts\/+([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (!uuid.test(id)) return notThere;
  const post = await findPost(platform, null, id);
  if (!post) return (await wasDeletedByAuthor(platform, id)) ? gone : notThere;
  if (post.deleted_at !== null) return post.response_count + post.comment_count > 0 ? tombstone : gone;
  // Whatever follows the id of a flagged post: its title must not come from here.
  if (post.is_flagged) return { meta: { title: 'A flagged post', isListed: false, canonicalPath: postPath(post.id, null) } };
  const own = postPath(post.id, post.title);
  if (path !== own) return { movedTo: own };
  const shown = postView(platform.secrets, post, null);
  const isListed = rowMayLeaveSite(post);
  const { publicUrl } = platform.settings;
  return {
    meta: { ...metaOf(post, shown), isListed, ...(isListed ? { oembed: oembedPath(new URL(own, publicUrl).href) } : {}) },
    structuredData: isListed ? [discussionInStructuredData(shown, publicUrl)] : [],
  };
}

/**
 * What the start page with a post above its feed (`/?post=…`) says: that the post's own page is the one to keep. Search engines are not offered
 * it, whatever stands there.
 */
export async function linkedPost(platform: Platform, postId: unknown): Promise<PageExtras> {
  if (postId === undefined) return {};
  const post = typeof postId === 'string' && uuid.test(postId) ? await findPost(platform, null, postId) : null;
  if (!post || post.is_flagged || post.deleted_at !== null) return { meta: { isListed: false } };
  return { meta: { ...metaOf(post, postView(platform.secrets, post, null)), isListed: false, isCopy: true } };
}

const metaOf = (row: PostRow, post: Post): NonNullable<PageExtras['meta']> => ({
  title: post.title,
  kind: 'article',
  description: [...post.content.replaceAll(/\s+/g, ' ')].slice(0, quoted).join(''),
  canonicalPath: postPath(post.id, post.title),
  // An accusation that nobody answered does not travel as a picture: there it would stand alone, and stay where it was sent.
  ...(rowMayLeaveSite(row) ? { image: postPicture(post) } : {}),
});
