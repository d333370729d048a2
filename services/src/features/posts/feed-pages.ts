import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EventKind } from '@clapback/contracts';
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
  /** Each post as JSON without its end, which says whether the reader likes it and wrote it. */
  beginnings: string[];
  nextCursor: string | null;
}

const visitorsEnd = ',"likedByMe":false,"isMine":false}';

async function makePage(platform: Platform, after: Place | null): Promise<FeedPage> {
  const { rows, nextCursor } = await listPosts(platform, null, after);
  const beginnings = rows.map((row) => {
    const json = JSON.stringify(postView(platform.secrets, row, null));
    if (!json.endsWith(visitorsEnd)) throw new Error('A post must end with likedByMe and isMine.');
    return json.slice(0, -visitorsEnd.length);
  });
  const bytes = Buffer.from(pageJson(beginnings.map((beginning) => beginning + visitorsEnd), nextCursor));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`, rows, beginnings, nextCursor };
}

const pageJson = (items: string[], nextCursor: string | null) => `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`;

/** Changes that a page of the feed shows: of posts, and of their authors' profiles. */
const concerns = (kind: EventKind) => kind !== 'session.ended';

/** The pages of the feed that this process keeps. */
export class FeedPages {
  readonly #platform: Platform;
  readonly #kept: KeptAnswers<FeedPage>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new KeptAnswers(platform.events, concerns);
  }

  /** A page as visitors get it. `youngerThan` as in `KeptAnswers.read`. */
  read(after: Place | null, youngerThan: number | null): Promise<FeedPage> {
    return this.#kept.read(after ? `${after.at}|${after.id}` : '', youngerThan, () => makePage(this.#platform, after));
  }
}

/** SQL beside the account `a`: which posts of a page its holder likes. */
export const likedAmong = (page: FeedPage) =>
  sql<string[]>`(select coalesce(jsonb_agg(l.post_id), '[]') from post_likes l where l.account_id = a.id and l.post_id = any(${page.rows.map(({ id }) => id)}::uuid[]))`;

/** The page as one member gets it. */
export function pageFor(platform: Platform, page: FeedPage, readerId: string, liked: ReadonlySet<string>): string {
  const items = page.rows.map((row, index) => {
    const likedByMe = liked.has(row.id);
    // An author finds more in their own post than everybody.
    if (row.author_id === readerId) return JSON.stringify(postView(platform.secrets, { ...row, liked_by_me: likedByMe }, readerId));
    return `${page.beginnings[index]},"likedByMe":${likedByMe},"isMine":false}`;
  });
  return pageJson(items, page.nextCursor);
}
