import { LockMode, type InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import { limits, type DecideVerification, type RevokeVerification } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { Profile } from '../accounts/entities.ts';
import { VerificationRequest } from './entities.ts';
import { verificationAfter } from './transitions.ts';

const words = (reason: string) => validateText(reason, { field: 'reason', max: limits.reason, multiline: true });

/** The reason of a decision as it is kept; null for an approval without one. */
export function checkReason({ decision, reason }: DecideVerification): string | null {
  if (reason?.trim()) return words(reason);
  if (decision === 'rejected') throw refuseField('reason', 'required', 'Please say why. The member reads it.');
  return null;
}

/** The reason of a revocation as it is kept. */
export const checkRevokeReason = ({ reason }: RevokeVerification): string => words(reason);

/**
 * Decides a request, once. Approving gives the mark in the same transaction, to the name that was looked at: the one in the request, unless
 * whoever decides names another.
 */
export async function decideRequest(
  tx: Tx,
  staff: Member,
  requestId: string,
  { decision, displayName }: DecideVerification,
  reason: string | null,
): Promise<void> {
  const { request, profile } = await lockRequest(tx, requestId);
  if (request.status !== 'pending') throw await alreadyDecided(tx, request);
  refuseOwn(staff, request);
  const isApproved = decision === 'approved';
  if (isApproved && (displayName ?? request.requestedName) !== profile.displayName) {
    throw new ProblemError('content_changed', {
      detail: `This member now goes by the name ${profile.displayName}. Please look again.`,
      context: { displayName: profile.displayName },
    });
  }
  tx.em.assign(request, {
    status: verificationAfter(request.status, isApproved ? 'approve' : 'reject'),
    response: reason,
    reviewedById: staff.accountId,
  });
  request.reviewedAt = entityNow();
  await tx.flush();
  if (isApproved) await setMark(tx, staff, profile, true);
  await tell(tx, staff, request, isApproved ? 'verification_approved' : 'verification_rejected');
}

/** Takes a mark back that stands on a request. What was approved under another name gives no mark that could be taken. */
export async function revokeRequest(tx: Tx, staff: Member, requestId: string, reason: string): Promise<void> {
  const { request, profile } = await lockRequest(tx, requestId);
  refuseOwn(staff, request);
  const status = verificationAfter(request.status, 'revoke');
  if (!(await isCurrent(tx, requestId)))
    throw new ProblemError('conflict', {
      detail: 'This verification does not count any more: the member’s name or a newer one took its place.',
    });
  tx.em.assign(request, { status, revokeReason: reason, revokedById: staff.accountId });
  request.revokedAt = entityNow();
  await tx.flush();
  await setMark(tx, staff, profile, false);
  await tell(tx, staff, request, 'verification_revoked');
}

/** SQL: whether the mark of a member stands on the request under an alias: the newest that was approved, while there is a mark. */
export const isCurrentRequest = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.status`)} = 'approved'
  and exists (select from profiles v where v.id = ${sql.ref(`${alias}.account_id`)} and v.is_verified)
  and not exists (select from verification_requests n where n.account_id = ${sql.ref(`${alias}.account_id`)} and n.status = 'approved'
    and (n.reviewed_at, n.id) > (${sql.ref(`${alias}.reviewed_at`)}, ${sql.ref(`${alias}.id`)})))`;

async function isCurrent(tx: Tx, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ is_current: boolean }>`
    select ${isCurrentRequest('r')} as is_current from verification_requests r where r.id = ${requestId}`.execute(tx.db);
  return rows[0]?.is_current ?? false;
}

type Request = InferEntity<typeof VerificationRequest>;

/** The request, and then the profile that it is about: whoever changes the name meanwhile waits, or was first. */
async function lockRequest(tx: Tx, requestId: string): Promise<{ request: Request; profile: InferEntity<typeof Profile> }> {
  const request = await tx.em.findOne(VerificationRequest, requestId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw requestGone();
  const profile = await tx.em.findOne(Profile, { id: request.accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!profile) throw requestGone();
  return { request, profile };
}

const refuseOwn = (staff: Member, { accountId }: Request) => {
  if (accountId === staff.accountId) throw new ProblemError('forbidden', { detail: 'This is your own request, so someone else decides.' });
};

async function setMark(tx: Tx, staff: Member, profile: InferEntity<typeof Profile>, isVerified: boolean): Promise<void> {
  profile.isVerified = isVerified;
  await tx.flush();
  await tx.recordEvent('profile.changed', { accountId: profile.id }, { accountId: profile.id, actorId: staff.accountId });
}

async function tell(tx: Tx, staff: Member, { id: requestId, accountId, status: step }: Request, action: AuditAction): Promise<void> {
  await tx.audit({
    actorId: staff.accountId,
    action,
    targetKind: 'verification_request',
    targetId: requestId,
    details: { accountId },
  });
  await tx.recordEvent('verification.decided', { requestId, step }, { accountId, actorId: staff.accountId });
  await tx.recordEvent('verification.closed', { requestId }, { actorId: staff.accountId });
}

/** The refusal of anyone who comes second: what was decided, by whom, when. */
async function alreadyDecided(tx: Tx, { id, status, reviewedById, reviewedAt }: Request): Promise<ProblemError> {
  const reviewer = reviewedById
    ? await tx.db.selectFrom('profiles').select('display_name').where('id', '=', reviewedById).executeTakeFirst()
    : undefined;
  const name = reviewer?.display_name ?? 'Someone';
  return new ProblemError('already_decided', {
    detail: `${name} already decided this: ${status}.`,
    context: { requestId: id, decision: status, decidedBy: name, decidedAt: toIso(reviewedAt!) },
  });
}

/** The refusal of a request that there is not. */
export const requestGone = (): ProblemError => new ProblemError('not_found', { detail: 'There is no such request.' });
