import { feedPageSize } from '@clapback/contracts/limits';
import { encodeCursor, type Place } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import type { Platform } from '#platform/platform.ts';
import { joinPage, type FeedPage, type ReaderMarks, type WritePost } from './feed-pages.ts';
import { listOwnHidden } from './queries.ts';
import { postView, type PostRow } from './views.ts';

const placeOf = (row: PostRow): Place => ({ at: toIso(row.created_at), id: row.id });

/** The order of the feed, newest first. Ids are compared as text, which for UUIDs is the database's own order. */
function byPlace(one: PostRow, other: PostRow): number {
  if (one.id === other.id) return 0;
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a.at !== b.at) return a.at > b.at ? -1 : 1;
  return a.id > b.id ? -1 : 1;
}

/**
 * The page as an author gets it of whom staff hid something: with their own hidden posts where they stand in time. A page grows by at most
 * another page; where there are more of them it ends earlier, and the next one goes on from there.
 */
export async function pageWithOwnHidden(
  platform: Platform,
  page: FeedPage,
  readerId: string,
  { after, likes, write }: Pick<ReaderMarks, 'likes'> & { after: Place | null; write: WritePost },
): Promise<Buffer> {
  const visible = page.posts.map(({ row }) => row);
  const last = visible.at(-1);
  const found = await listOwnHidden(platform, readerId, { after, before: page.nextCursor !== null && last ? placeOf(last) : null });
  const own = found.slice(0, feedPageSize);
  const end = found.length > feedPageSize ? own.at(-1)! : null;
  const isLiked = new Set(likes?.split(','));
  // What was hidden just now may still stand in the kept page.
  const isHidden = new Set(own.map(({ id }) => id));
  const others = visible.filter((row) => !isHidden.has(row.id)).map((row) => ({ ...row, liked_by_me: isLiked.has(row.id) }));
  const rows = [...others, ...own].toSorted(byPlace).filter((row) => !end || byPlace(row, end) <= 0);
  const nextCursor = end ? encodeCursor(placeOf(end)) : page.nextCursor;
  return joinPage(
    rows.map((row) => Buffer.from(write(postView(platform.secrets, row, readerId)))),
    nextCursor,
  );
}
