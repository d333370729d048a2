import type { Comment } from '@clapback/contracts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Secrets } from '#platform/secrets.ts';
import { avatarUrl, type AvatarColumns } from '../accounts/views.ts';
import { hidingDecisionView, type HidingDecisionRow } from '../moderation/views.ts';
import { anonymousAuthorName } from '../posts/views.ts';

/** A row of the comments query. */
export interface CommentRow extends AvatarColumns {
  id: string;
  post_id: string;
  response_id: string | null;
  response_name: string | null;
  response_by_anonymous_author: boolean;
  author_id: string | null;
  content: string;
  status: Comment['status'];
  created_at: string;
  edited_at: string | null;
  display_name: string | null;
  is_verified: boolean | null;
  by_anonymous_author: boolean;
  hidden: HidingDecisionRow | null;
}

/**
 * A comment as its reader may see it. Items written by the post's anonymous author are anonymised for everyone else: without id, name, mark
 * and picture.
 */
export function commentView(secrets: Secrets, row: CommentRow, readerId: string | null): Comment {
  const isMine = readerId !== null && row.author_id === readerId;
  return {
    id: row.id,
    postId: row.post_id,
    responseId: row.response_id,
    responseName: row.response_name !== null && row.response_by_anonymous_author ? anonymousAuthorName : row.response_name,
    userId: row.by_anonymous_author && !isMine ? null : row.author_id,
    author: authorView(secrets, row),
    content: row.content,
    status: row.status,
    isMine,
    isByAnonymousAuthor: row.by_anonymous_author,
    createdAt: toIso(row.created_at),
    editedAt: toIsoOrNull(row.edited_at),
    ...(row.status === 'hidden' ? { hidden: hidingDecisionView(row.hidden) } : {}),
  };
}

function authorView(secrets: Secrets, row: CommentRow): Comment['author'] {
  if (row.by_anonymous_author) return { displayName: anonymousAuthorName, isVerified: false, avatarUrl: null };
  if (row.display_name === null) return null;
  return { displayName: row.display_name, isVerified: row.is_verified ?? false, avatarUrl: avatarUrl(secrets, row) };
}
