import { LockMode } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { limits, type EditPost } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { Revision } from '../revisions/entities.ts';
import { DeletedPost, Post } from './entities.ts';
import { notHere } from './views.ts';

/** Checks what does not need the database. What is absent stays. */
export function checkEdit(input: EditPost): EditPost {
  return {
    ...input,
    ...(input.title === undefined ? {} : { title: validateText(input.title, { field: 'title', max: limits.title }) }),
    ...(input.content === undefined
      ? {}
      : { content: validateText(input.content, { field: 'content', max: limits.post, multiline: true }) }),
  };
}

/**
 * Changes a post's text, which was checked, by its author: one more revision, and the old ones stay. A text that stays the same writes
 * nothing. Refused with `conflict` where it was changed since the author read it.
 */
export async function editPost(tx: Tx, author: Member, postId: string, given: EditPost): Promise<void> {
  const post = await lockOwnPost(tx, author, postId, { alsoHidden: false });
  if (given.lastEditedAt !== undefined && toIsoOrNull(given.lastEditedAt) !== toIsoOrNull(post.editedAt)) {
    throw new ProblemError('conflict', { detail: 'This post was changed meanwhile. Please look at it again before you change it.' });
  }
  const [title, content] = [given.title ?? post.title, given.content ?? post.content];
  if (title === post.title && content === post.content) return;
  const last = await tx.em.findOneOrFail(Revision, post.revisionId);
  const language = await detectLanguage(title, content);
  const revision = tx.em.create(Revision, {
    id: uuid(),
    postId,
    number: last.number + 1,
    title,
    content,
    language,
    editorId: author.accountId,
  });
  // Later than the text before it, whatever the clocks of two processes say.
  const editedAt = new Date(Math.max(Date.now(), (post.editedAt ?? post.createdAt).getTime() + 1));
  tx.em.assign(post, { title, content, language, revisionId: revision.id, editedAt });
  await tx.recordEvent('post.changed', { postId }, { actorId: author.accountId });
}

/**
 * Deletes a post by its author, also one that staff hid: text, picture, likes and views go. Where others wrote below it, or a report or
 * decision is about it, an empty tombstone keeps the place; its revisions then stay for those who judge.
 */
export async function deletePost(tx: Tx, author: Pick<Member, 'accountId'>, postId: string): Promise<void> {
  const post = await lockOwnPost(tx, author, postId, { alsoHidden: true });
  if (post.attachmentFileId) {
    const picture = await tx.em.findOneOrFail(File, post.attachmentFileId);
    tx.em.assign(picture, { state: 'deleted', deletedAt: new Date() });
  }
  if (await isNeededByOthers(tx, author, postId)) {
    await tx.db.deleteFrom('post_likes').where('post_id', '=', postId).execute();
    await tx.db.deleteFrom('post_views').where('post_id', '=', postId).execute();
    await tx.db.deleteFrom('post_views_by_day').where('post_id', '=', postId).execute();
    tx.em.assign(post, {
      title: '',
      content: '',
      attachmentFileId: null,
      attachmentAlt: null,
      viewCount: 0,
      likeCount: 0,
      deletedAt: new Date(),
    });
    await layOutBoosts(tx, postId);
  } else {
    if (post.status === 'active') tx.em.create(DeletedPost, { id: postId });
    tx.em.remove(post);
  }
  await tx.recordEvent('post.removed', { postId }, { actorId: author.accountId });
}

/** Whether others wrote below a post, or somebody reported it, decided about it or boosted it. */
async function isNeededByOthers(tx: Tx, author: Pick<Member, 'accountId'>, postId: string): Promise<boolean> {
  const { isNeeded } = await tx.db
    .selectNoFrom((eb) => {
      const byOthers = (table: 'responses' | 'comments') =>
        eb.selectFrom(table).select('id').where('post_id', '=', postId).where('author_id', 'is distinct from', author.accountId);
      const about = (table: 'reports' | 'decisions' | 'boosts') => eb.selectFrom(table).select('id').where('post_id', '=', postId);
      const all = [byOthers('responses'), byOthers('comments'), about('reports'), about('decisions'), about('boosts')];
      return eb.or(all.map((some) => eb.exists(some))).as('isNeeded');
    })
    .executeTakeFirstOrThrow();
  return isNeeded as boolean;
}

async function lockOwnPost(tx: Tx, author: Pick<Member, 'accountId'>, postId: string, { alsoHidden }: { alsoHidden: boolean }) {
  const post = await tx.em.findOne(Post, { id: postId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const isAuthor = post?.authorId === author.accountId;
  if (!post || (post.status !== 'active' && !(alsoHidden && isAuthor))) throw notHere();
  if (!isAuthor) throw new ProblemError('forbidden', { detail: 'Only its author may change this post.' });
  return post;
}
