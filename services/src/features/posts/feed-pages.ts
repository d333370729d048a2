import { createHash } from 'node:crypto';
import type { Place } from '#platform/database/cursor.ts';
import { KeptAnswers } from '#platform/http/kept-answers.ts';
import type { Platform } from '#platform/platform.ts';
import { listPosts } from './queries.ts';
import { postView, type PostRow } from './views.ts';

/** A page of the feed as every visitor gets it, and what is needed to make a member's page of it. */
export interface FeedPage {
  /** The visitors' answer as it goes out. */
  bytes: Buffer;
  etag: string;
  rows: PostRow[];
  nextCursor: string | null;
  /** The ids of its posts, as the database takes a list. */
  ids: string;
  /** Where in the bytes each post begins and ends, and where it says whether the reader likes it. */
  places: { begin: number; liked: number; end: number }[];
}

const visitorsEnd = '"likedByMe":false,"isMine":false}';
const [liked, notLiked] = [Buffer.from('true'), Buffer.from('false')];

async function makePage(platform: Platform, after: Place | null): Promise<FeedPage> {
  const { rows, nextCursor } = await listPosts(platform, null, after);
  const places: FeedPage['places'] = [];
  const head = '{"items":[';
  let end = head.length - 1;
  const items = rows.map((row) => {
    const json = JSON.stringify(postView(platform.secrets, row, null));
    if (!json.endsWith(visitorsEnd)) throw new Error('A post must end with likedByMe and isMine.');
    const begin = end + 1;
    end = begin + Buffer.byteLength(json);
    places.push({ begin, liked: end - visitorsEnd.length + '"likedByMe":'.length, end });
    return json;
  });
  const bytes = Buffer.from(`${head}${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    rows,
    nextCursor,
    ids: `{${rows.map(({ id }) => id).join()}}`,
    places,
  };
}

/** The name of the kept pages of the feed: manifests say which events change what they show. */
export const feedPages = 'feed-pages';

/** The pages of the feed that this process keeps. */
export class FeedPages {
  readonly #platform: Platform;
  readonly #kept: KeptAnswers<FeedPage>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new KeptAnswers(platform.events, feedPages);
  }

  /** A page as visitors get it. `youngerThan` as in `KeptAnswers.read`. */
  read(after: Place | null, youngerThan: number | null): Promise<FeedPage> {
    return this.#kept.read(after ? `${after.at}|${after.id}` : '', youngerThan, () => makePage(this.#platform, after));
  }
}

/** What the statement that finds out who reads gives besides: the ids of the posts that they like, and whether posts of theirs are hidden. */
export interface ReaderMarks {
  likes: string | null;
  has_hidden: boolean;
}

/** SQL for `ReaderMarks` beside the account `a`, by the page's `ids`. */
export const readerMarks: Record<keyof ReaderMarks, string> = {
  likes: `(select string_agg(l.post_id::text, ',') from post_likes l where l.account_id = a.id and l.post_id = any($2::uuid[]))`,
  has_hidden: `exists (select from posts h where h.author_id = a.id and h.status <> 'active' and h.deleted_at is null)`,
};

/** The page as one member gets it: the kept bytes, but where the member likes a post or wrote it. */
export function pageFor(platform: Platform, page: FeedPage, readerId: string, { likes }: ReaderMarks): Buffer {
  const isLiked = new Set(likes?.split(','));
  const parts: Buffer[] = [];
  let done = 0;
  const replace = (from: number, to: number, by: Buffer) => {
    parts.push(page.bytes.subarray(done, from), by);
    done = to;
  };
  for (const [index, row] of page.rows.entries()) {
    const { begin, liked: at, end } = page.places[index]!;
    const likedByMe = isLiked.has(row.id);
    // An author finds more in their own post than everybody.
    if (row.author_id === readerId)
      replace(begin, end, Buffer.from(JSON.stringify(postView(platform.secrets, { ...row, liked_by_me: likedByMe }, readerId))));
    else if (likedByMe) replace(at, at + notLiked.length, liked);
  }
  return parts.length === 0 ? page.bytes : Buffer.concat([...parts, page.bytes.subarray(done)]);
}
