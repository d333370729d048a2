import { LockMode } from '@mikro-orm/core';
import type { DecideClaim } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { Post } from '../posts/entities.ts';
import { checkReason, claimGone, confirmClaim, dropSubject, lockClaim } from './claims.ts';
import { SubjectClaim } from './entities.ts';
import { whyNotDecideClaim } from './may-decide-claim.ts';
import { claimAfter } from './transitions.ts';

/** Staff decide a claim that reached them, or take the place from somebody whom a post's author confirmed. Audited, and both sides hear of it. */
export async function decideClaim(tx: Tx, staff: Member, claimId: string, input: DecideClaim): Promise<void> {
  const reason = checkReason(input);
  const found = await tx.db.selectFrom('subject_claims').select('post_id').where('id', '=', claimId).executeTakeFirst();
  const post = found && (await tx.em.findOne(Post, found.post_id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!post) throw claimGone();
  const claim = await lockClaim(tx, claimId, post.id);
  const own = await tx.em.findOne(SubjectClaim, { postId: post.id, accountId: staff.accountId });
  const whyNot = whyNotDecideClaim(staff.accountId, {
    authorId: post.authorId ?? null,
    claimantId: claim.accountId,
    isClaimant: own !== null,
  });
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
  if (post.status !== 'active' || post.deletedAt)
    throw new ProblemError('post_unavailable', { detail: 'Nobody can read this post now. Its claims wait.' });
  // What staff decided before, staff do not decide once more.
  if (claim.status === 'confirmed' && claim.decidedBy === 'staff') throw new ProblemError('already_decided');
  const before = claim.status;
  const status = claimAfter(before, input.decision === 'confirmed' ? 'staff_confirm' : 'staff_reject');
  const decision = { status, decidedBy: 'staff', decidedById: staff.accountId, reason } as const;
  if (input.decision === 'confirmed') await confirmClaim(tx, claim, decision);
  else {
    tx.em.assign(claim, { ...decision, answerId: null, deadlineAt: null });
    claim.decidedAt = entityNow();
    if (before === 'confirmed') await dropSubject(tx, post.id, 'staff');
  }
  await layOutBoosts(tx, post.id);
  const ids = { claimId, postId: post.id };
  await tx.audit({
    actorId: staff.accountId,
    action: input.decision === 'confirmed' ? 'claim_confirmed' : 'claim_rejected',
    targetKind: 'claim',
    targetId: claimId,
    details: { postId: post.id, before },
  });
  await tx.recordEvent('claim.decided', { ...ids, step: status }, { accountId: claim.accountId, actorId: staff.accountId });
  if (post.authorId)
    await tx.recordEvent('claim.decided', { ...ids, step: status }, { accountId: post.authorId, actorId: staff.accountId });
  await tx.recordEvent('claim.closed', ids, { actorId: staff.accountId });
}
