import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { limits, type CreateSubjectClaim, type DecideClaim } from '@clapback/contracts';
import { claimablePostTypes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow, entityNow, now } from '#platform/database/fragments.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { Post } from '../posts/entities.ts';
import { lockVisiblePost } from '../posts/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { SubjectClaim } from './entities.ts';
import { retractResolution } from './resolutions.ts';
import { claimAfter } from './transitions.ts';

type Claim = InferEntity<typeof SubjectClaim>;

// What was loaded before the lock is read again: it may have changed while the lock was waited for.
const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** The statement as it is stored, checked; null for none. */
export const checkStatement = ({ statement }: CreateSubjectClaim): string | null =>
  statement?.trim() ? validateText(statement, { field: 'statement', max: limits.claimStatement, multiline: true }) : null;

/** The reason of a decision, checked: both the author and staff give one. */
export const checkReason = ({ reason }: Pick<DecideClaim, 'reason'>): string =>
  validateText(reason, { field: 'reason', max: limits.reason, multiline: true });

/**
 * Says that a post is about the claimant. Its author has some days to answer; where there is none any more, staff decide at once. What was
 * taken back can be said again, and what staff rejected once the post was edited. An author who refused it is not asked once more: their
 * refusal stays, and staff decide.
 */
export async function createClaim(tx: Tx, claimant: Member, postId: string, statement: string | null): Promise<string> {
  const post = await lockVisiblePost(tx, postId);
  if (post.authorId === claimant.accountId) throw new ProblemError('forbidden', { detail: 'You wrote this post yourself.' });
  if (!claimablePostTypes.some((type) => type === post.postType))
    throw new ProblemError('conflict', { detail: 'Only posts that accuse someone can be about you.' });
  const before = await tx.em.findOne(SubjectClaim, { postId, accountId: claimant.accountId }, locked);
  // An author who confirmed it later did not stand by their refusal.
  const isRefused = Boolean(before?.refusedAt) && before?.decidedBy !== 'author';
  const deadlineAt = entityFromNow({ hours: tx.platform.settings.claimAnswerHours });
  if (before) {
    const wasRefused = isRefused || before.status === 'rejected';
    const isEdited = before.decidedAt && post.editedAt && post.editedAt > before.decidedAt;
    const status = claimAfter(before.status, before.status === 'rejected' && isEdited ? 'renew_edited' : 'renew');
    const undecided = { waitingSince: null, decidedBy: null, decidedById: null, reason: null, decidedAt: null };
    const refusal = isRefused ? {} : { refusalReason: null, refusedAt: null };
    tx.em.assign(before, { ...undecided, ...refusal, statement, status, answerId: null });
    Object.assign(before, { deadlineAt, createdAt: entityNow(), isRepeat: before.isRepeat || wasRefused });
  } else {
    createRow(tx.em, SubjectClaim, { id: uuid(), postId, accountId: claimant.accountId, statement, deadlineAt });
  }
  await tx.flush();
  const claim = await tx.em.findOneOrFail(SubjectClaim, { postId, accountId: claimant.accountId }, { refresh: true });
  if (post.authorId)
    await tx.recordEvent('claim.created', { claimId: claim.id, postId }, { accountId: post.authorId, actorId: claimant.accountId });
  if (post.authorId && !isRefused) await tx.enqueue('subjects.claim-lapsed', { claimId: claim.id }, { startAfter: claim.deadlineAt! });
  else await handToStaff(tx, claim);
  await layOutBoosts(tx, postId);
  return claim.id;
}

/** The author of a post confirms a claim, or refuses it: then staff decide. */
export async function answerClaim(tx: Tx, author: Member, postId: string, claimId: string, input: DecideClaim): Promise<void> {
  const reason = checkReason(input);
  const post = await lockVisiblePost(tx, postId);
  if (post.authorId !== author.accountId) throw new ProblemError('forbidden', { detail: 'Only the author of the post may answer this.' });
  const claim = await lockClaim(tx, claimId, postId);
  if (input.decision === 'confirmed') {
    const wasWaiting = claim.status === 'waiting';
    await confirmClaim(tx, claim, { status: claimAfter(claim.status, 'confirm'), decidedBy: 'author', decidedById: null, reason });
    if (wasWaiting) await tx.recordEvent('claim.closed', { claimId, postId });
  } else {
    claimAfter(claim.status, 'refuse');
    claim.refusalReason = reason;
    claim.refusedAt = entityNow();
    await handToStaff(tx, claim);
  }
  await layOutBoosts(tx, postId);
  // Of an anonymous author not even the event knows.
  const actorId = post.isAnonymous ? null : author.accountId;
  await tx.recordEvent('claim.decided', { claimId, postId, step: claim.status }, { accountId: claim.accountId, actorId });
}

/** Makes somebody the confirmed subject of a post whose row is locked. Refused where there is one already. */
export async function confirmClaim(
  tx: Tx,
  claim: Claim,
  decision: Pick<Claim, 'status' | 'decidedBy' | 'decidedById' | 'reason'>,
): Promise<void> {
  if (await tx.em.findOne(SubjectClaim, { postId: claim.postId, status: 'confirmed' }, { refresh: true }))
    throw new ProblemError('conflict', { detail: 'Someone else is confirmed as the person whom this post is about.' });
  tx.em.assign(claim, { ...decision, deadlineAt: null });
  claim.decidedAt = entityNow();
  await tx.recordEvent('post.changed', { postId: claim.postId });
}

/** The claimant takes a claim back. The answer beside the post goes with it, and what both sides agreed on. */
export async function withdrawClaim(tx: Tx, claimant: Member, postId: string, claimId: string): Promise<void> {
  const post = await tx.em.findOne(Post, postId, locked);
  if (!post) throw claimGone();
  const claim = await lockClaim(tx, claimId, postId);
  if (claim.accountId !== claimant.accountId) throw claimGone();
  const before = claim.status;
  tx.em.assign(claim, { status: claimAfter(before, 'withdraw'), deadlineAt: null, answerId: null });
  if (before === 'confirmed') await dropSubject(tx, postId, 'subject');
  if (before === 'waiting') await tx.recordEvent('claim.closed', { claimId, postId });
  await layOutBoosts(tx, postId);
  if (post.authorId)
    await tx.recordEvent('claim.withdrawn', { claimId, postId }, { accountId: post.authorId, actorId: claimant.accountId });
}

/** What goes when a confirmed subject is none any more. */
export async function dropSubject(tx: Tx, postId: string, endedBy: 'subject' | 'staff'): Promise<void> {
  await retractResolution(tx, postId, endedBy);
  await tx.recordEvent('post.changed', { postId });
}

async function handToStaff(tx: Tx, claim: Claim): Promise<void> {
  tx.em.assign(claim, { status: 'waiting', deadlineAt: null });
  claim.waitingSince = entityNow();
  await tx.recordEvent('claim.waiting', { claimId: claim.id, postId: claim.postId });
  await tellStaff(tx, 'claim', claim.id);
}

/** Hands a claim that its post's author did not answer in time to staff. One that comes too early or waits with its post changes nothing. */
export async function lapseClaim(platform: Platform, claimId: string): Promise<void> {
  await transact(platform, async (tx) => {
    const due = await tx.db
      .selectFrom('subject_claims')
      .select('post_id')
      .where('id', '=', claimId)
      .where('status', '=', 'pending')
      .where('deadline_at', '<=', now)
      .executeTakeFirst();
    const post = due && (await tx.em.findOne(Post, { id: due.post_id, status: 'active', deletedAt: null }, locked));
    if (!post) return;
    const claim = await lockClaim(tx, claimId, post.id);
    if (claim.status === 'pending') await handToStaff(tx, claim);
  });
}

/** Hands on the claims whose jobs were lost, or whose posts were hidden when the time was over. Safe to run at any time. */
export async function sweepLapsedClaims(platform: Platform): Promise<void> {
  const due = await readFrom(platform)
    .selectFrom('subject_claims as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select('c.id')
    .where('c.status', '=', 'pending')
    .where('c.deadline_at', '<=', now)
    .where('p.status', '=', 'active')
    .where('p.deleted_at', 'is', null)
    .orderBy('c.deadline_at')
    .limit(1000)
    .execute();
  for (const { id } of due) await lapseClaim(platform, id);
}

/** Locks a claim of a post whose row is locked already. */
export async function lockClaim(tx: Tx, claimId: string, postId: string): Promise<Claim> {
  const claim = await tx.em.findOne(SubjectClaim, { id: claimId, postId }, locked);
  if (!claim) throw claimGone();
  return claim;
}

export const claimGone = () => new ProblemError('not_found', { detail: 'There is no such claim.' });
