import { sql } from 'kysely';
import type { Comment, CommentPage } from '@clapback/contracts';
import { cutPage, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import { avatarUrl, type AvatarColumns } from '../accounts/views.ts';
import { hidingDecision, hidingDecisionView, isVisibleItemTo, type HidingDecisionRow } from '../moderation/views.ts';

const pageSize = 50;

interface CommentRow extends AvatarColumns {
  id: string;
  post_id: string;
  response_id: string | null;
  author_id: string | null;
  content: string;
  status: Comment['status'];
  created_at: string;
  display_name: string | null;
  is_verified: boolean | null;
  hidden: HidingDecisionRow | null;
}

/** A page of the comments on a post, oldest first. What staff hid is shown to its author alone. */
export async function listComments(
  platform: Platform,
  readerId: string | null,
  postId: string,
  after: KeysetCursor | null,
): Promise<CommentPage> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.post_id, c.response_id, c.author_id, c.content, c.status, c.created_at, w.display_name, w.is_verified, w.avatar_type, w.avatar_default, w.avatar_file_id,
      ${readerId === null ? sql`null::jsonb` : hidingDecision('comment', 'c')} as hidden
    from comments c
    join posts p on p.id = c.post_id and ${isVisibleItemTo(readerId, 'p')}
    left join profiles w on w.id = c.author_id
    where c.post_id = ${postId} and ${isVisibleItemTo(readerId, 'c')}
      and ${after ? sql`(c.created_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.created_at, c.id limit ${pageSize + 1}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => commentView(platform.secrets, row)), nextCursor: page.nextCursor };
}

const commentView = (secrets: Secrets, row: CommentRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  responseId: row.response_id,
  userId: row.author_id,
  author:
    row.display_name === null
      ? null
      : { displayName: row.display_name, isVerified: row.is_verified ?? false, avatarUrl: avatarUrl(secrets, row) },
  content: row.content,
  status: row.status,
  createdAt: toIso(row.created_at),
  ...(row.status === 'hidden' ? { hidden: hidingDecisionView(row.hidden) } : {}),
});
