import type { Erases } from '#platform/erasing.ts';

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
    if (status === 'waiting') await tx.recordEvent('claim.closed', { claimId, postId });
  }
};
