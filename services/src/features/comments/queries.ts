import { sql, type RawBuilder } from 'kysely';
import type { Comment, CommentPage } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hidingDecision, isVisibleItemTo } from '../moderation/views.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { commentView, type CommentRow } from './views.ts';

const pageSize = 50;

/** Comments with what their views show. What staff hid is shown to its author alone, and what its author deleted to nobody. */
const visibleComments = (readerId: string | null) => sql`
  select c.id, c.post_id, c.response_id, c.author_id, c.content, c.status, c.created_at, c.edited_at,
    w.display_name, w.is_verified, w.avatar_type, w.avatar_default, w.avatar_file_id,
    ${isByAnonymousAuthor('c', 'p')} as by_anonymous_author,
    case when r.deleted_at is null and ${isVisibleItemTo(readerId, 'r')} then r.name end as response_name,
    ${isByAnonymousAuthor('r', 'p')} as response_by_anonymous_author,
    ${readerId === null ? sql`null::jsonb` : hidingDecision('comment', 'c')} as hidden
  from comments c
  join posts p on p.id = c.post_id and ${isVisibleItemTo(readerId, 'p')}
  left join responses r on r.id = c.response_id
  left join profiles w on w.id = c.author_id
  where ${isVisibleItemTo(readerId, 'c')} and c.deleted_at is null`;

/** What comments are listed of: a post, with those on its responses, or one response. */
export type CommentedItem = { postId: string } | { responseId: string };

/** At which end a list of comments begins, and where the page before ended. */
export interface CommentsPlace {
  from: 'oldest' | 'newest';
  after: KeysetCursor | null;
}

/** A page of comments, oldest first also where the list begins with the newest page. */
export async function listComments(
  platform: Platform,
  readerId: string | null,
  item: CommentedItem,
  { from, after }: CommentsPlace,
): Promise<CommentPage> {
  const isOfItem =
    'postId' in item ? sql`c.post_id = ${item.postId}` : sql`c.response_id = ${item.responseId} and ${isVisibleItemTo(readerId, 'r')}`;
  const [order, beyond]: RawBuilder<unknown>[] = from === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { rows } = await sql<CommentRow>`
    ${visibleComments(readerId)} and ${isOfItem}
      and ${after ? sql`(c.created_at, c.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.created_at ${order}, c.id ${order} ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  const items = page.rows.map((row) => commentView(platform.secrets, row, readerId));
  return { items: from === 'newest' ? items.toReversed() : items, nextCursor: page.nextCursor };
}

/** One comment as its reader may see it; null where they may not, or its post is hidden from them. */
export async function findComment(platform: Platform, readerId: string | null, commentId: string): Promise<Comment | null> {
  const { rows } = await sql<CommentRow>`${visibleComments(readerId)} and c.id = ${commentId}`.execute(readFrom(platform));
  return rows[0] ? commentView(platform.secrets, rows[0], readerId) : null;
}
