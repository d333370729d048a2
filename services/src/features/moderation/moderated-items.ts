import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { CaseKind, ItemKind, ItemState } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { Comment } from '../comments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { isVisibleState } from './item-transitions.ts';

type Below = InferEntity<typeof Response> | InferEntity<typeof Comment>;

/** The item that a report or a decision is about, with its row locked. */
export interface ModeratedItem {
  kind: ItemKind;
  /** As the database writes it, whatever letters were asked for: live updates and whose something is compare it. */
  id: string;
  /** The post, or the one that it was written under. */
  post: InferEntity<typeof Post>;
  /** The response or the comment; null where the item is the post. */
  below: Below | null;
  /** Whether everybody can read the post itself: it is neither hidden nor deleted. */
  isPostReadable: boolean;
  authorId: string | null;
  isAnonymous: boolean;
  state: ItemState;
  isDeleted: boolean;
  /** Whether everybody can see it, behind a warning perhaps. */
  isVisible: boolean;
  revisionId: string;
}

/** The column of reports and decisions that names what a case is about. */
export const itemColumn = <K extends CaseKind>(kind: K) => `${kind}_id` as const;

/** The property of their entities. */
export const itemProperty = <K extends CaseKind>(kind: K) => `${kind}Id` as const;

// What was loaded before the lock is read again: it may have changed while the lock was waited for.
const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Locks an item for a change, its post first, so that two at once wait for each other. Null where there is none. */
export async function lockItem(tx: Tx, kind: ItemKind, id: string): Promise<ModeratedItem | null> {
  const postId = kind === 'post' ? id : await postIdOf(tx, kind, id);
  const post = postId === undefined ? null : await tx.em.findOne(Post, postId, locked);
  if (!post) return null;
  const postState = post.status === 'active' && post.isFlagged ? 'flagged' : post.status;
  const isPostShown = isVisibleState(postState);
  const isPostReadable = isPostShown && post.deletedAt === null;
  if (kind === 'post') {
    const { authorId = null, isAnonymous, revisionId } = post;
    const isDeleted = post.deletedAt !== null;
    const state = postState;
    return {
      kind,
      id: post.id,
      post,
      below: null,
      isPostReadable,
      authorId,
      isAnonymous,
      state,
      isDeleted,
      isVisible: isPostReadable,
      revisionId,
    };
  }
  const below = kind === 'response' ? await tx.em.findOne(Response, id, locked) : await tx.em.findOne(Comment, id, locked);
  if (!below) return null;
  const { authorId = null, status: state, revisionId } = below;
  const isDeleted = below.deletedAt !== null && below.deletedAt !== undefined;
  const isVisible = isPostShown && isVisibleState(state) && !isDeleted;
  // Under their own anonymous post its author is as unknown as above it.
  const isAnonymous = post.isAnonymous && authorId !== null && authorId === post.authorId;
  return { kind, id: below.id, post, below, isPostReadable, authorId, isAnonymous, state, isDeleted, isVisible, revisionId };
}

/**
 * Locks several items for a change in the one order of all who lock more than one: posts, then responses, then comments, each by id. The
 * posts are those that the items are said to stand under; what is not there is left out.
 */
export async function lockItems(tx: Tx, items: readonly { kind: ItemKind; id: string; postId: string }[]): Promise<void> {
  const ids = {
    posts: items.map(({ postId }) => postId),
    responses: items.flatMap(({ kind, id }) => (kind === 'response' ? id : [])),
    comments: items.flatMap(({ kind, id }) => (kind === 'comment' ? id : [])),
  };
  for (const table of ['posts', 'responses', 'comments'] as const)
    if (ids[table].length > 0) await tx.db.selectFrom(table).select('id').where('id', 'in', ids[table]).orderBy('id').forUpdate().execute();
}

async function postIdOf(tx: Tx, kind: 'response' | 'comment', id: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom(`${kind}s`).select('post_id').where('id', '=', id).executeTakeFirst();
  return row?.post_id;
}

/**
 * Sets how an item stands, adjusts its post's counters, lets boosts stand still or go on, and tells those who show it. A hidden post keeps
 * whether it was flagged.
 */
export async function setItemState(tx: Tx, item: ModeratedItem, next: ItemState): Promise<void> {
  const { post, below } = item;
  const [wasShown, willBeShown] = [isVisibleState(item.state), isVisibleState(next)];
  if ((item.state === 'flagged') !== (next === 'flagged'))
    await tx.db
      .updateTable('cases')
      .set({ is_flagged: next === 'flagged' })
      .where('id', '=', item.id)
      .execute();
  if (!below) {
    post.status = next === 'flagged' ? 'active' : next;
    if (willBeShown) post.isFlagged = next === 'flagged';
    await layOutBoosts(tx, post.id);
    await tx.recordEvent(willBeShown ? (wasShown ? 'post.changed' : 'post.restored') : 'post.removed', { postId: post.id });
    return;
  }
  below.status = next as Below['status'];
  // What its author deleted is not counted any more, however it stands.
  if (wasShown !== willBeShown && !item.isDeleted) {
    // The post's row is locked, so that nobody else counts meanwhile.
    const [by, count] = [willBeShown ? 1 : -1, item.kind === 'response' ? 'responseCount' : 'commentCount'] as const;
    post[count] = Math.max(0, post[count] + by);
    if ('responseId' in below) await countBelowResponse(tx, below, by);
  }
  if (item.kind === 'response') await layOutBoosts(tx, post.id);
  await tx.recordEvent('post.changed', { postId: post.id, [itemProperty(item.kind)]: item.id });
}

/** Adjusts how many comments stand below the response that a comment was written on; the post's row is locked. */
export async function countBelowResponse(tx: Tx, comment: { responseId?: string | null }, by: 1 | -1): Promise<void> {
  if (!comment.responseId) return;
  const response = await tx.em.findOneOrFail(Response, comment.responseId, locked);
  response.commentCount = Math.max(0, response.commentCount + by);
}
