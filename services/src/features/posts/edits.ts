import type { PostEdit } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { listRevisions } from './queries.ts';
import { isVisiblePostTo, notHere } from './views.ts';

const text = (title: string, content: string) => `Title: ${title}\n\nContent: ${content}`;

/** A page of a post's edits, newest first: for its author and for admins alone. Each is a revision beside the one before it. */
export async function listEdits(
  platform: Platform,
  reader: Member,
  postId: string,
  after: KeysetCursor | null,
): Promise<{ items: PostEdit[]; nextCursor: string | null }> {
  const post = await readFrom(platform)
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .where(isVisiblePostTo(reader.accountId, 'posts'))
    .executeTakeFirst();
  // A stranger learns neither that a post is gone nor that it is hidden: what they may not see is refused in the same way.
  const isAllowed = reader.abilities.includes('post:read-all-edits') || post?.author_id === reader.accountId;
  if (!isAllowed) throw new ProblemError('forbidden', { detail: 'The edit history is for the author of a post.' });
  if (!post) throw notHere();
  const page = await listRevisions(platform, postId, after);
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      postId,
      oldContent: text(row.old_title, row.old_content),
      newContent: text(row.title, row.content),
      editedAt: toIso(row.created_at),
    })),
    nextCursor: page.nextCursor,
  };
}
