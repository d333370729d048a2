import { feedPageSize } from '@clapback/contracts/limits';
import { encodeCursor, type KeysetCursor } from '#platform/database/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { compareRowsInFeed, feedCursor } from './feed-order.ts';
import { joinPage, type FeedPage, type ReaderMarks, type WritePost } from './feed-cache.ts';
import { listOwnHiddenPosts } from './queries.ts';
import { postView } from './views.ts';

/**
 * The page as an author gets it of whom staff hid something: with their own hidden posts where they stand in the feed. A page grows by at
 * most another page; where there are more of them it ends earlier, and the next one goes on from there.
 */
export async function addOwnHiddenPosts(
  platform: Platform,
  page: FeedPage,
  readerId: string,
  { after, likes, write }: Pick<ReaderMarks, 'likes'> & { after: KeysetCursor | null; write: WritePost },
): Promise<Buffer> {
  const visible = page.posts.map(({ row }) => row);
  const last = visible.at(-1);
  const found = await listOwnHiddenPosts(platform, readerId, { after, before: page.nextCursor !== null && last ? feedCursor(last) : null });
  const own = found.slice(0, feedPageSize);
  const end = found.length > feedPageSize ? own.at(-1)! : null;
  const isLiked = new Set(likes?.split(','));
  // What was hidden just now may still stand in the kept page.
  const isHidden = new Set(own.map(({ id }) => id));
  const others = visible.filter((row) => !isHidden.has(row.id)).map((row) => ({ ...row, liked_by_me: isLiked.has(row.id) }));
  const rows = [...others, ...own].toSorted(compareRowsInFeed).filter((row) => !end || compareRowsInFeed(row, end) <= 0);
  const nextCursor = end ? encodeCursor(feedCursor(end)) : page.nextCursor;
  return joinPage(
    rows.map((row) => Buffer.from(write(postView(platform.secrets, row, readerId)))),
    nextCursor,
  );
}
