import type { ChooseAnswer } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { lockVisiblePost } from '../posts/service.ts';
import { Response } from '../responses/entities.ts';
import { SubjectClaim } from './entities.ts';

/** The confirmed subject chooses which of their responses stands beside the post; null gives their first the place. */
export async function chooseAnswer(tx: Tx, subject: Member, postId: string, { responseId }: ChooseAnswer): Promise<void> {
  await lockVisiblePost(tx, postId);
  const claim = await tx.em.findOne(SubjectClaim, { postId, accountId: subject.accountId, status: 'confirmed' }, { refresh: true });
  if (!claim) throw new ProblemError('forbidden', { detail: 'Only the person whom this post is about can choose its answer.' });
  if (responseId) {
    const own = { id: responseId, postId, authorId: subject.accountId, deletedAt: null, status: { $ne: 'hidden' } } as const;
    if (!(await tx.em.findOne(Response, own))) throw new ProblemError('not_found', { detail: 'This response is not here any more.' });
  }
  if ((claim.answerId ?? null) === responseId) return;
  claim.answerId = responseId;
  await tx.recordEvent('post.changed', { postId }, { actorId: subject.accountId });
}
