import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Post } from './entities.ts';

/**
 * Locks a post under which somebody writes, so that its counters are changed by one at a time and it is neither hidden nor deleted
 * meanwhile. Refused with `post_unavailable` where nobody can read it, whether it is hidden, gone or never was.
 */
export async function lockVisiblePost(tx: Tx, postId: string): Promise<InferEntity<typeof Post>> {
  const post = await tx.em.findOne(Post, { id: postId, status: 'active', deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!post) throw new ProblemError('post_unavailable', { detail: 'This post is not here any more. Your words are kept in this browser.' });
  return post;
}
