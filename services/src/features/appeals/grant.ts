import { LockMode } from '@mikro-orm/core';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { UserAppeal } from './entities.ts';
import { mailAppealResponse } from './mails.ts';
import { appealAfter } from './transitions.ts';

/** Locks the open appeals against a decision, before whatever changes the decision itself: whoever answers one locks it first, too. */
export async function lockOpenAppeals(tx: Tx, decisionId: string): Promise<void> {
  await tx.em.find(UserAppeal, { decisionId, status: 'pending' }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/**
 * Closes the open appeals against a decision as granted, since what they ask for has happened: staff took the decision back by themselves.
 * Each appellant reads why, as with any answer.
 */
export async function grantOpenAppeals(
  tx: Tx,
  staffId: string,
  { decisionId, reversalId, response }: { decisionId: string; reversalId: string; response: string },
): Promise<void> {
  const open = await tx.em.find(
    UserAppeal,
    { decisionId, status: 'pending' },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  for (const appeal of open) {
    tx.em.assign(appeal, { status: appealAfter(appeal.status, 'approve'), response, reviewedById: staffId });
    appeal.reviewedAt = entityNow();
    await tx.flush();
    await tx.audit({
      actorId: staffId,
      action: 'appeal_approved',
      targetKind: 'appeal',
      targetId: appeal.id,
      details: { decisionId, reversalId },
    });
    await tx.recordEvent('appeal.decided', { appealId: appeal.id, step: 'approved' }, { accountId: appeal.accountId, actorId: staffId });
    await tx.recordEvent('appeal.closed', { appealId: appeal.id }, { actorId: staffId, withheldFrom: null });
    await mailAppealResponse(tx, appeal, { decision: 'approved', response });
  }
}

/** Lets the open appeals against a decision go on against the one that took its place. */
export async function moveOpenAppeals(tx: Tx, decisionId: string, toDecisionId: string): Promise<void> {
  await tx.flush();
  await tx.db
    .updateTable('user_appeals')
    .set({ decision_id: toDecisionId })
    .where('decision_id', '=', decisionId)
    .where('status', '=', 'pending')
    .execute();
}
