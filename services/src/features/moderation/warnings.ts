import { LockMode } from '@mikro-orm/core';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Decision } from './entities.ts';

/** Tells the open pages of a member that what they may do has changed with a warning: that it was made, acknowledged or taken back. */
export const tellOfWarning = async (tx: Tx, accountId: string): Promise<void> =>
  tx.recordEvent('account.changed', { accountId }, { accountId });

/**
 * A member says that they have read a warning about them, and may write again. Safe to call again. 404 for what is no warning of theirs;
 * one that was taken back meanwhile needs nothing any more.
 */
export async function acknowledgeWarning(tx: Tx, accountId: string, decisionId: string): Promise<void> {
  const own = { id: decisionId, subjectId: accountId, kind: 'warning' as const };
  const warning = await tx.em.findOneOrFail(Decision, own, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => new ProblemError('not_found', { detail: 'There is no such warning.' }),
  });
  if (warning.acknowledgedAt) return;
  warning.acknowledgedAt = entityNow();
  await tellOfWarning(tx, accountId);
}
