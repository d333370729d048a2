import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits, type EditPost } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { plainText } from '#platform/text/plain-text.ts';

/** Checks what does not need the database. What is absent stays. */
export function checkEdit(input: EditPost): EditPost {
  return {
    ...input,
    ...(input.title === undefined ? {} : { title: plainText(input.title, { field: 'title', max: limits.title }) }),
    ...(input.content === undefined ? {} : { content: plainText(input.content, { field: 'content', max: limits.post, multiline: true }) }),
  };
}

/**
 * Changes a post's text, which was checked, by its author: one more revision, and the old ones stay. A text that stays the same writes nothing. Refused with
 * `conflict` where it was changed since the author read it.
 */
export async function editPost(tx: Tx, author: Member, postId: string, given: EditPost): Promise<void> {
  const post = await lockOwnPost(tx, author, postId, { alsoHidden: false });
  const last = toIsoOrNull(post.edited_at);
  if (given.lastEditedAt !== undefined && (given.lastEditedAt && new Date(given.lastEditedAt).toISOString()) !== last) {
    throw new ProblemError('conflict', { detail: 'This post was changed meanwhile. Please look at it again before you change it.' });
  }
  const [title, content] = [given.title ?? post.title, given.content ?? post.content];
  if (title === post.title && content === post.content) return;
  const revisionId = uuid();
  await sql`insert into revisions (id, post_id, number, title, content, editor_id)
    select ${revisionId}, ${postId}, max(number) + 1, ${title}, ${content}, ${author.accountId} from revisions where post_id = ${postId}`.execute(
    tx.db,
  );
  await sql`update posts set title = ${title}, content = ${content}, revision_id = ${revisionId},
    edited_at = greatest(now()::timestamptz(3), coalesce(edited_at, created_at) + interval '1 millisecond') where id = ${postId}`.execute(
    tx.db,
  );
  await tx.recordEvent('post.changed', { postId }, { actorId: author.accountId });
}

/**
 * Deletes a post by its author, also one that staff hid: text, picture, likes and views go. Where others wrote below it, or a report or decision is about it, an
 * empty tombstone keeps the place; its revisions then stay for those who judge.
 */
export async function deletePost(tx: Tx, author: Member, postId: string): Promise<void> {
  const post = await lockOwnPost(tx, author, postId, { alsoHidden: true });
  if (post.attachment_file_id)
    await sql`update files set state = 'deleted', deleted_at = now() where id = ${post.attachment_file_id}`.execute(tx.db);
  const { rows } = await sql<{ is_needed: boolean }>`
    select exists (select from responses where post_id = ${postId} and author_id is distinct from ${author.accountId})
      or exists (select from comments where post_id = ${postId} and author_id is distinct from ${author.accountId})
      or exists (select from reports where post_id = ${postId}) or exists (select from decisions where post_id = ${postId})
      or exists (select from boosts where post_id = ${postId}) as is_needed`.execute(tx.db);
  if (rows[0]?.is_needed) {
    await sql`delete from post_likes where post_id = ${postId}`.execute(tx.db);
    await sql`delete from post_views where post_id = ${postId}`.execute(tx.db);
    await sql`update posts set title = '', content = '', attachment_file_id = null, attachment_alt = null, like_count = 0, deleted_at = now() where id = ${postId}`.execute(
      tx.db,
    );
  } else {
    await sql`delete from posts where id = ${postId}`.execute(tx.db);
  }
  await tx.recordEvent('post.removed', { postId }, { actorId: author.accountId });
}

/** Notes that a member has opened a post: once, however often they do. */
export async function countView(tx: Tx, member: Member, postId: string): Promise<void> {
  const { rows } = await sql`select from posts where id = ${postId} and status = 'active' and deleted_at is null for key share`.execute(
    tx.db,
  );
  if (rows.length === 0) throw notHere();
  await tx.db
    .insertInto('post_views')
    .values({ post_id: postId, account_id: member.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface OwnPostRow {
  author_id: string | null;
  title: string;
  content: string;
  attachment_file_id: string | null;
  edited_at: Date | string | null;
}

async function lockOwnPost(tx: Tx, author: Member, postId: string, { alsoHidden }: { alsoHidden: boolean }): Promise<OwnPostRow> {
  const isThere = alsoHidden ? sql`(status = 'active' or author_id = ${author.accountId})` : sql`status = 'active'`;
  const { rows } = await sql<OwnPostRow>`
    select author_id, title, content, attachment_file_id, edited_at from posts where id = ${postId} and ${isThere} and deleted_at is null for update`.execute(
    tx.db,
  );
  const post = rows[0];
  if (!post) throw notHere();
  if (post.author_id !== author.accountId) throw new ProblemError('forbidden', { detail: 'Only its author may change this post.' });
  return post;
}

const notHere = () => new ProblemError('not_found', { detail: 'This post is not here any more.' });
