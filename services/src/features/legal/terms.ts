import type { AcceptedTerms } from '@clapback/contracts';
import { termsVersion } from '@clapback/contracts/limits';
import type { Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import { TermsAcceptance } from '../accounts/entities.ts';
import { lockAccount } from '../accounts/service.ts';

/** Refuses an agreement to terms that are not those that hold: what somebody agrees to is what they could read. */
export function checkTermsVersion(version: string): void {
  if (version !== termsVersion)
    throw refuseField('termsVersion', 'wrong_value', 'The terms have changed once more. Please reload the page and read them again.');
}

/** Keeps that a member accepted the terms that hold, and when. One who has accepted them already has done so then. */
export async function acceptTerms(tx: Tx, accountId: string): Promise<AcceptedTerms> {
  await lockAccount(tx, accountId);
  const accepted =
    (await tx.em.findOne(TermsAcceptance, { accountId, document: 'terms', version: termsVersion })) ??
    tx.em.create(TermsAcceptance, { accountId, document: 'terms', version: termsVersion, acceptedAt: new Date() });
  // Their other tabs and devices stop asking for it.
  await tx.recordEvent('account.changed', { accountId }, { accountId, actorId: accountId });
  return { termsVersion, acceptedAt: accepted.acceptedAt.toISOString() };
}
