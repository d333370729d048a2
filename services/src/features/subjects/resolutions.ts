import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { limits, type ChangeResolution, type Side } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockVisiblePost } from '../posts/service.ts';
import { PostResolution, SubjectClaim } from './entities.ts';
import { resolutionAfter, type ResolutionStep } from './transitions.ts';

type Resolution = InferEntity<typeof PostResolution>;

/** A step as it was sent, with its words checked. Ending needs a reason, proposing an outcome. */
export function checkResolution(input: ChangeResolution): ChangeResolution & { reason: string | null } {
  if (input.action === 'propose' && !input.outcome) throw refuseField('outcome', 'required', 'Please choose how the matter is closed.');
  const isNeeded = input.action === 'end';
  const reason =
    isNeeded || (input.action === 'decline' && input.reason?.trim())
      ? validateText(input.reason ?? '', { field: 'reason', max: limits.reason, multiline: true })
      : null;
  return { ...input, reason };
}

/**
 * A step of the two sides towards closing the matter, or away from it. The post's row is locked, so that of two at once the second finds
 * what the first left. What the caller did not see, they cannot agree to: see `resolutionId`.
 */
export async function changeResolution(
  tx: Tx,
  member: Member,
  postId: string,
  input: ChangeResolution & { reason: string | null },
): Promise<void> {
  const post = await lockVisiblePost(tx, postId);
  const subject = await tx.em.findOne(SubjectClaim, { postId, status: 'confirmed' }, { refresh: true });
  const side = sideOf(member, post.authorId ?? null, subject?.accountId ?? null);
  if (!side) throw new ProblemError('forbidden', { detail: 'Only the two sides of a post can close its matter.' });
  if (!subject) throw new ProblemError('conflict', { detail: 'Nobody is confirmed as the person whom this post is about.' });
  const open = await lockOpen(tx, postId);
  let taken: Resolution;
  if (input.action === 'propose') {
    if (open)
      throw new ProblemError('conflict', {
        detail: open.status === 'agreed' ? 'Both sides have agreed already.' : 'A proposal waits for an answer.',
      });
    taken = tx.em.create(PostResolution, { id: uuid(), postId, claimId: subject.id, outcome: input.outcome!, proposedBy: side });
  } else taken = takeStep(open, side, input, input.action);
  // Of an anonymous author not even the event knows.
  const actorId = side === 'author' && post.isAnonymous ? null : member.accountId;
  await tx.recordEvent('resolution.changed', idsOf(taken), { actorId });
}

const sideOf = (member: Member, authorId: string | null, subjectId: string | null): Side | null => {
  if (authorId === member.accountId) return 'author';
  return subjectId === member.accountId ? 'subject' : null;
};

function takeStep(
  open: Resolution | null,
  side: Side,
  { resolutionId, reason }: { resolutionId?: string; reason: string | null },
  step: Exclude<ResolutionStep, 'retract'>,
): Resolution {
  if (!open) throw new ProblemError('conflict', { detail: 'There is no proposal any more.' });
  if (resolutionId !== undefined && resolutionId !== open.id)
    throw new ProblemError('content_changed', { detail: 'There is another proposal now. Please look at it first.' });
  const status = resolutionAfter(open.status, step);
  const isOwn = open.proposedBy === side;
  if (step === 'withdraw' && !isOwn) throw new ProblemError('forbidden', { detail: 'Only the side that proposed it can withdraw it.' });
  if ((step === 'accept' || step === 'decline') && isOwn)
    throw new ProblemError('forbidden', { detail: 'The other side answers your proposal.' });
  Object.assign(open, { status, ...(reason === null ? {} : { reason }) });
  if (step === 'end') Object.assign(open, { endedAt: entityNow(), endedBy: side });
  else open.answeredAt = entityNow();
  return open;
}

const idsOf = ({ id, postId, claimId, status }: Resolution) => ({ postId, claimId, resolutionId: id, step: status ?? 'proposed' });

/** Closes what stands at a post whose subject is none any more. */
export async function retractResolution(tx: Tx, postId: string, endedBy: 'subject' | 'staff'): Promise<void> {
  const open = await lockOpen(tx, postId);
  if (!open) return;
  Object.assign(open, { status: resolutionAfter(open.status, 'retract'), endedBy });
  open.endedAt = entityNow();
  await tx.recordEvent('resolution.changed', idsOf(open));
}

const lockOpen = (tx: Tx, postId: string): Promise<Resolution | null> =>
  tx.em.findOne(
    PostResolution,
    { postId, status: { $in: ['proposed', 'agreed'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
