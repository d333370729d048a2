import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits, type CreatePost, type LikeState } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { consumePass, findPass } from '#platform/bot-check/passes.ts';
import { transactAtOnce, type Tx } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { claimKey, type CallKey } from '#platform/http/idempotency.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { PostRow } from './views.ts';

/** What a new post consists of once it was checked. */
export interface CheckedPost {
  title: string;
  content: string;
  alt: string | null;
  fileId: string | null;
}

/** Checks what does not need the database, before anything is written or a bot pass is used up. */
export function checkPost(input: CreatePost): CheckedPost {
  const title = plainText(input.title, { field: 'title', max: limits.title });
  const content = plainText(input.content, { field: 'content', max: limits.post, multiline: true });
  const fileId = input.attachmentUrl ? fileIdOf(input.attachmentUrl) : null;
  if (input.attachmentUrl && !fileId) throw refuseAttachment();
  const alt = input.attachmentAlt?.trim() ? plainText(input.attachmentAlt, { field: 'attachmentAlt', max: limits.alternativeText }) : null;
  return { title, content, alt: fileId ? alt : null, fileId };
}

/** A post to be written: its id is known before, so that the answer can be kept with the call's key. The author is the session's member, whatever was sent. */
export interface NewPost {
  id: string;
  author: Member;
  input: CreatePost;
  checked: CheckedPost;
}

/** Creates a post with its first revision, and announces it. Gives the post as it is read. */
export async function createPost(tx: Tx, post: NewPost): Promise<PostRow> {
  await consumePass(tx, post.input.captchaToken, 'create_post');
  if (post.checked.fileId) await takeUpload(tx, post.author, post.checked.fileId);
  const { rows } = await sql<PostRow>`with ${insertPost(tx, post, sql``)}`.execute(tx.db);
  return rows[0]!;
}

/**
 * The same in one statement that is a transaction by itself, with the key that the call brings: a crowd that posts waits for the way to the
 * database most of all. The pass is held, the key is taken, and only then is the pass used up, so that a repeated call takes nothing. Gives
 * null where anything was missing; nothing is written then, and `createPost` says what it was. A picture is for that one too.
 */
export async function createPostAtOnce(
  platform: Platform,
  post: NewPost,
  key: CallKey | null,
  answer: { status: number; body: unknown },
): Promise<PostRow | null> {
  if (post.checked.fileId) return null;
  const rows = await transactAtOnce(
    platform,
    (tx) => sql<PostRow>`
    with pass as (${findPass(post.input.captchaToken, 'create_post')}),
    claimed as (${key ? claimKey(key, answer, sql`from pass`) : sql`select from pass`}),
    used as (delete from captcha_passes c using pass, claimed where c.hash = pass.hash returning c.hash),
    ${insertPost(tx, post, sql`from used`)}`,
  );
  return rows[0] ?? null;
}

/** Post, revision and event as parts of one statement that reads the post as well, written once for each row of `from`. */
const insertPost = (tx: Tx, { id, author, input, checked }: NewPost, from: RawBuilder<unknown>, revisionId = uuid()) => sql`
  post as (
    insert into posts (id, author_id, title, content, post_type, is_anonymous, attachment_file_id, attachment_alt, revision_id)
    select ${id}::uuid, ${author.accountId}::uuid, ${checked.title}, ${checked.content}, ${input.postType}, ${input.isAnonymous ?? false}::boolean, ${checked.fileId}::uuid, ${checked.alt}, ${revisionId}::uuid ${from}
    returning *
  ), revision as (
    insert into revisions (id, post_id, number, title, content, editor_id) select ${revisionId}::uuid, id, 1, title, content, author_id from post
  ), event as (${tx.insertEvent('post.created', { postId: id }, { actorId: author.accountId }, from)})
  select p.*, f.media_type as attachment_type, f.width as attachment_width, f.height as attachment_height,
    case when a.id is not null then to_jsonb(a) - 'phone' - 'company_name' end as author, null::jsonb as answer, false as liked_by_me
  from post p left join profiles a on a.id = p.author_id left join files f on f.id = p.attachment_file_id`;

/** Makes an upload of the author's the post's own. One file belongs to one item. */
async function takeUpload(tx: Tx, author: Member, fileId: string): Promise<void> {
  const taken = await tx.db
    .updateTable('files')
    .set({ state: 'attached' })
    .where('id', '=', fileId)
    .where('owner_id', '=', author.accountId)
    .where('purpose', '=', 'post-image')
    .where('state', '=', 'stored')
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw refuseAttachment();
}

const refuseAttachment = () => refuseField('attachmentUrl', 'unknown_upload', 'This picture is not here any more. Please choose it again.');

/** Likes a post. Liking it twice is one like. */
export async function likePost(tx: Tx, member: Member, postId: string): Promise<LikeState> {
  await lockVisiblePost(tx, postId);
  const added = await tx.db
    .insertInto('post_likes')
    .values({ post_id: postId, account_id: member.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return { likedByMe: true, likeCount: await adjustLikes(tx, member, postId, added ? 1 : 0) };
}

/** Takes a like back; where there is none nothing changes. */
export async function unlikePost(tx: Tx, member: Member, postId: string): Promise<LikeState> {
  await lockVisiblePost(tx, postId);
  const removed = await tx.db
    .deleteFrom('post_likes')
    .where('post_id', '=', postId)
    .where('account_id', '=', member.accountId)
    .returning('post_id')
    .executeTakeFirst();
  return { likedByMe: false, likeCount: await adjustLikes(tx, member, postId, removed ? -1 : 0) };
}

// The post's row is locked first, so that two likes at once wait for each other and neither ends in a deadlock.
async function lockVisiblePost(tx: Tx, postId: string): Promise<void> {
  const { rows } = await sql`select id from posts where id = ${postId} and status = 'active' and deleted_at is null for update`.execute(
    tx.db,
  );
  if (rows.length === 0) throw new ProblemError('not_found', { detail: 'This post is not here any more.' });
}

async function adjustLikes(tx: Tx, member: Member, postId: string, by: number): Promise<number> {
  const { rows } = await sql<{
    like_count: number;
  }>`update posts set like_count = like_count + ${by} where id = ${postId} returning like_count`.execute(tx.db);
  if (by !== 0) await tx.recordEvent(by > 0 ? 'post.liked' : 'post.unliked', { postId }, { actorId: member.accountId });
  return rows[0]!.like_count;
}
