import { guidelinesVersion } from '@clapback/contracts/limits';
import type { Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import { TermsAcceptance } from '../accounts/entities.ts';
import { later, lockProfile } from '../accounts/service.ts';

/** Refuses an agreement to guidelines that are not those that hold: what somebody agrees to is what they could read. */
export function checkGuidelinesVersion(version: string): void {
  if (version !== guidelinesVersion) {
    throw refuseField('guidelinesVersion', 'wrong_value', 'The guidelines have changed. Please reload the page and read them again.');
  }
}

/**
 * Completes a member's onboarding: keeps which version of the guidelines they agreed to, and when. What was completed before stays as
 * it is.
 * @returns when it was completed
 */
export async function completeOnboarding(tx: Tx, accountId: string): Promise<Date> {
  const profile = await lockProfile(tx, accountId);
  if (profile.onboardedAt) return profile.onboardedAt;
  const at = later(profile.updatedAt);
  tx.em.assign(profile, { onboardedAt: at, updatedAt: at });
  tx.em.create(TermsAcceptance, { accountId, document: 'community_guidelines', version: guidelinesVersion, acceptedAt: at });
  // Their other tabs and devices stop asking for it.
  await tx.recordEvent('account.changed', { accountId }, { accountId, actorId: accountId });
  return at;
}
