import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { LockMode } from '@mikro-orm/core';
import { limits, type EditComment } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { countBelowResponse, lockItem } from '../moderation/service.ts';
import { lockVisiblePost } from '../posts/service.ts';
import { Response } from '../responses/entities.ts';
import { Revision } from '../revisions/entities.ts';
import { Comment } from './entities.ts';

/** Checks the words of a comment, before anything is written. */
export const checkComment = (content: string): string => validateText(content, { field: 'content', max: limits.comment, multiline: true });

/**
 * Posts a comment, which was checked: its row, first revision, the counters of the post and of the response that it was written on, and the
 * event. Refused with `post_unavailable` where post or response is hidden or gone, and at its field where the response is of another post.
 */
export async function createComment(
  tx: Tx,
  author: Member,
  { postId, responseId = null, content }: { postId: string; responseId?: string | null | undefined; content: string },
): Promise<string> {
  const post = await lockVisiblePost(tx, postId);
  const response = responseId === null ? null : await lockVisibleResponse(tx, postId, responseId);
  const [id, revisionId] = [uuid(), uuid()];
  tx.em.create(Comment, {
    id,
    postId,
    responseId,
    authorId: author.accountId,
    content,
    revisionId,
    createdAt: await nextTime(tx, postId),
  });
  const language = await detectLanguage(content);
  tx.em.create(Revision, { id: revisionId, commentId: id, number: 1, content, language, editorId: author.accountId });
  post.commentCount += 1;
  if (response) response.commentCount += 1;
  await tx.recordEvent('comment.created', idsOf({ id, postId, responseId }), { actorId: author.accountId });
  return id;
}

/** The post of a response that a comment is to be written on. Refused with `post_unavailable` where there is none. */
export async function postOfResponse(tx: Tx, responseId: string): Promise<string> {
  const row = await tx.db.selectFrom('responses').select('post_id').where('id', '=', responseId).executeTakeFirst();
  if (!row) throw responseUnavailable();
  return row.post_id;
}

async function lockVisibleResponse(tx: Tx, postId: string, responseId: string) {
  const response = await tx.em.findOne(Response, responseId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (response && response.postId !== postId) throw refuseField('responseId', 'other_post', 'This response is not one to this post.');
  if (!response || response.status === 'hidden' || response.deletedAt) throw responseUnavailable();
  return response;
}

const responseUnavailable = () =>
  new ProblemError('post_unavailable', { detail: 'This response is not here any more. Your words are kept in this browser.' });

/**
 * When a comment is written, later than every other on its post: of two at once the one that is committed last stands last, so that nobody
 * who has read to the end misses one. The post's row is locked.
 */
async function nextTime(tx: Tx, postId: string): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select greatest(clock_timestamp()::timestamptz(3), (
      select created_at + interval '1 ms' from comments where post_id = ${postId} order by created_at desc limit 1
    )) as at`.execute(tx.db);
  return new Date(rows[0]!.at);
}

/** Locks a comment of one's own for a change, its post first. `alsoHidden`: it may be hidden, or its post. */
async function lockOwn(tx: Tx, author: Pick<Member, 'accountId'>, commentId: string, { alsoHidden }: { alsoHidden: boolean }) {
  const item = await lockItem(tx, 'comment', commentId);
  const comment = item?.below as (typeof Comment)['~entity'] | null | undefined;
  const isAuthor = item?.authorId === author.accountId;
  if (!item || !comment || item.isDeleted || !(item.isVisible || (alsoHidden && isAuthor))) throw commentGone();
  if (!isAuthor) throw new ProblemError('forbidden', { detail: 'Only its author may change this comment.' });
  return { post: item.post, comment, wasShown: item.state !== 'hidden' };
}

/** Changes a comment, which was checked, by its author: one more revision, and the old ones stay. The same words write nothing. */
export async function editComment(
  tx: Tx,
  author: Member,
  commentId: string,
  { content, lastEditedAt }: Pick<EditComment, 'content' | 'lastEditedAt'>,
): Promise<void> {
  const { comment } = await lockOwn(tx, author, commentId, { alsoHidden: false });
  if (lastEditedAt !== undefined && toIsoOrNull(lastEditedAt) !== toIsoOrNull(comment.editedAt)) {
    throw new ProblemError('conflict', { detail: 'This comment was changed meanwhile. Please look at it again before you change it.' });
  }
  if (content === comment.content) return;
  const last = await tx.em.findOneOrFail(Revision, comment.revisionId);
  const language = await detectLanguage(content);
  const revision = tx.em.create(Revision, {
    id: uuid(),
    commentId,
    number: last.number + 1,
    content,
    language,
    editorId: author.accountId,
  });
  // Later than the text before it, whatever the clocks of two processes say.
  const editedAt = new Date(Math.max(Date.now(), (comment.editedAt ?? comment.createdAt).getTime() + 1));
  tx.em.assign(comment, { content, revisionId: revision.id, editedAt });
  await tx.recordEvent('comment.changed', idsOf(comment), { actorId: author.accountId });
}

/**
 * Deletes a comment by its author, also one that staff hid. Where somebody reported it or decided about it, an empty tombstone keeps what
 * they name, which no list shows; its revisions then stay for those who judge.
 */
export async function deleteComment(tx: Tx, author: Pick<Member, 'accountId'>, commentId: string): Promise<void> {
  const { post, comment, wasShown } = await lockOwn(tx, author, commentId, { alsoHidden: true });
  if (wasShown) {
    post.commentCount = Math.max(0, post.commentCount - 1);
    await countBelowResponse(tx, comment, -1);
  }
  const ids = idsOf(comment);
  if (await isReferredTo(tx, commentId)) tx.em.assign(comment, { content: '', deletedAt: new Date() });
  else tx.em.remove(comment);
  await tx.recordEvent('comment.removed', ids, { actorId: author.accountId });
}

/** Whether somebody reported a comment or decided about it. */
async function isReferredTo(tx: Tx, commentId: string): Promise<boolean> {
  const { isNeeded } = await tx.db
    .selectNoFrom((eb) => {
      const about = (table: 'reports' | 'decisions') => eb.exists(eb.selectFrom(table).select('id').where('comment_id', '=', commentId));
      return eb.or([about('reports'), about('decisions')]).as('isNeeded');
    })
    .executeTakeFirstOrThrow();
  return isNeeded as boolean;
}

const idsOf = ({ id, postId, responseId }: { id: string; postId: string; responseId?: string | null }) => ({
  postId,
  commentId: id,
  ...(responseId ? { responseId } : {}),
});

/** The refusal of a call about a comment that its caller cannot see: hidden, deleted or never there. */
export const commentGone = () => new ProblemError('not_found', { detail: 'This comment is not here any more.' });
