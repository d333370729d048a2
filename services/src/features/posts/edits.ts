import { sql } from 'kysely';
import type { PostEdit } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type Place } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';

const pageSize = 20;

interface EditRow {
  id: string;
  created_at: Date | string;
  title: string;
  content: string;
  old_title: string;
  old_content: string;
}

const text = (title: string, content: string) => `Title: ${title}\n\nContent: ${content}`;

/** A page of a post's edits, newest first: for its author and for admins alone. Each is a revision beside the one before it. */
export async function listEdits(
  platform: Platform,
  reader: Member,
  postId: string,
  after: Place | null,
): Promise<{ items: PostEdit[]; nextCursor: string | null }> {
  const db = readFrom(platform);
  const { rows: posts } = await sql<{ author_id: string | null }>`select author_id from posts 
    where id = ${postId} and (status = 'active' or author_id = ${reader.accountId}) and deleted_at is null`.execute(db);
  // A stranger learns neither that a post is gone nor that it is hidden: what they may not see is refused in the same way.
  const isAllowed = reader.abilities.includes('post:read-all-edits') || posts[0]?.author_id === reader.accountId;
  if (!isAllowed) throw new ProblemError('forbidden', { detail: 'The edit history is for the author of a post.' });
  if (!posts[0]) throw new ProblemError('not_found', { detail: 'This post is not here any more.' });
  const place = after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EditRow>`
    select n.id, n.created_at, n.title, n.content, o.title as old_title, o.content as old_content
    from revisions n join revisions o on o.post_id = n.post_id and o.number = n.number - 1
    where n.post_id = ${postId} ${place} order by n.created_at desc, n.id desc limit ${pageSize + 1}`.execute(db);
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
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
