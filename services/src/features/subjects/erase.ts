import { LockMode } from '@mikro-orm/core';
import type { Erases } from '#platform/erasing.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { Post } from '../posts/entities.ts';

/** Erases a member's claims and what was agreed on by them, and all claims on their posts, whose words are gone. */
export const eraseClaims: Erases = async (tx, { accountId }) => {
  const gone = await tx.db
    .deleteFrom('subject_claims')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('post_id', 'in', eb.selectFrom('posts').select('id').where('author_id', '=', accountId)),
      ]),
    )
    .returning(['id', 'post_id', 'status'])
    .execute();
  for (const { id: claimId, post_id: postId, status } of gone) {
    if (status === 'confirmed') await tx.recordEvent('post.changed', { postId });
    if (status === 'pending' || status === 'waiting') {
      // The boosts that it paused go on.
      const post = await tx.em.findOne(Post, postId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (post) await layOutBoosts(tx, postId);
    }
    if (status === 'waiting') await tx.recordEvent('claim.closed', { claimId, postId });
  }
};
