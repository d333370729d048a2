import { createHash } from 'node:crypto';
import type { Post } from '@clapback/contracts';
import { encodeCursor, type KeysetCursor } from '#platform/database/cursor.ts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { listPosts } from './queries.ts';
import { isHiddenPost, postView, type PostRow } from './views.ts';

/** Writes a post as its response schema says. */
export type WritePost = (post: Post) => string;

/** A post of a kept page: its row, and its text as it goes out to visitors and to members who like it. */
interface KeptPost {
  row: PostRow;
  plain: Buffer;
  /** Made for the first member who likes it. */
  liked?: Buffer;
}

/** A page of the feed as every visitor gets it, and what is needed to make a member's page of it. */
export interface FeedPage {
  /** The visitors' answer as it goes out. */
  bytes: Buffer;
  etag: string;
  posts: KeptPost[];
  nextCursor: string | null;
  /** The ids of its posts, as the database takes a list. */
  ids: string;
}

const [head, comma] = [Buffer.from('{"items":['), Buffer.from(',')];

/** A page of the feed out of posts that are text already. */
export const joinPage = (posts: Buffer[], nextCursor: string | null): Buffer =>
  Buffer.concat([
    head,
    ...posts.flatMap((post, index) => (index === 0 ? [post] : [comma, post])),
    Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`),
  ]);

async function makePage(platform: Platform, after: KeysetCursor | null, write: WritePost): Promise<FeedPage> {
  const { rows, nextCursor } = await listPosts(platform, null, after);
  const posts = rows.map((row) => ({ row, plain: Buffer.from(write(postView(platform.secrets, row, null))) }));
  const bytes = joinPage(
    posts.map(({ plain }) => plain),
    nextCursor,
  );
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    posts,
    nextCursor,
    ids: `{${rows.map(({ id }) => id).join()}}`,
  };
}

/** The name of the kept pages of the feed: manifests say which events change what they show. */
export const feedCache = 'feed';

/** The pages of the feed that this process keeps. */
export class FeedCache {
  readonly #platform: Platform;
  readonly #kept: ResponseCache<FeedPage>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new ResponseCache(platform.events, feedCache);
  }

  /** A page as visitors get it. `youngerThan` as in `ResponseCache.read`. */
  read(after: KeysetCursor | null, youngerThan: number | null, write: WritePost): Promise<FeedPage> {
    return this.#kept.read(after ? encodeCursor(after) : '', youngerThan, () => makePage(this.#platform, after, write));
  }
}

/**
 * What the statement that finds out who reads gives besides: the ids of the posts that they like, and whether posts of theirs are hidden.
 */
export interface ReaderMarks {
  likes: string | null;
  has_hidden: boolean;
}

/** SQL for `ReaderMarks` beside the account `a`, by the page's `ids`. */
export const readerMarks: Record<keyof ReaderMarks, string> = {
  likes: `(select string_agg(l.post_id::text, ',') from post_likes l where l.account_id = a.id and l.post_id = any($2::uuid[]))`,
  has_hidden: `exists (select from posts h where h.author_id = a.id and ${isHiddenPost('h')})`,
};

/** The page as one member gets it: the kept posts, but those that the member likes or wrote. */
export function personalizePage(platform: Platform, page: FeedPage, readerId: string, { likes }: ReaderMarks, write: WritePost): Buffer {
  const isLiked = new Set(likes?.split(','));
  if (!page.posts.some(({ row }) => row.author_id === readerId || isLiked.has(row.id))) return page.bytes;
  const texts = page.posts.map((post) => {
    const likedByMe = isLiked.has(post.row.id);
    // An author finds more in their own post than everybody.
    if (post.row.author_id === readerId)
      return Buffer.from(write(postView(platform.secrets, { ...post.row, liked_by_me: likedByMe }, readerId)));
    if (!likedByMe) return post.plain;
    post.liked ??= Buffer.from(write(postView(platform.secrets, { ...post.row, liked_by_me: true }, null)));
    return post.liked;
  });
  return joinPage(texts, page.nextCursor);
}
