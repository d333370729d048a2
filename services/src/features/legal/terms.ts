import type { AcceptedTerms, AcknowledgedPrivacy } from '@clapback/contracts';
import { privacyVersion, termsVersion } from '@clapback/contracts/limits';
import type { RenewedDocument } from '@clapback/contracts/vocabulary';
import type { Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import { TermsAcceptance } from '../accounts/entities.ts';
import { lockAccount } from '../accounts/service.ts';

/** Refuses an agreement to terms that are not those that hold: what somebody agrees to is what they could read. */
export function checkTermsVersion(version: string): void {
  if (version !== termsVersion)
    throw refuseField('termsVersion', 'wrong_value', 'The terms have changed once more. Please reload the page and read them again.');
}

/** The same for the privacy policy. */
export function checkPrivacyVersion(version: string): void {
  if (version !== privacyVersion)
    throw refuseField(
      'privacyVersion',
      'wrong_value',
      'The privacy policy has changed once more. Please reload the page and read it again.',
    );
}

/** Keeps that a member accepted the terms that hold, and when. One who has accepted them already has done so then. */
export const acceptTerms = async (tx: Tx, accountId: string): Promise<AcceptedTerms> => ({
  termsVersion,
  acceptedAt: await keep(tx, accountId, 'terms', termsVersion),
});

/** Keeps that a member acknowledged the privacy policy that holds, and when. */
export const acknowledgePrivacy = async (tx: Tx, accountId: string): Promise<AcknowledgedPrivacy> => ({
  privacyVersion,
  acknowledgedAt: await keep(tx, accountId, 'privacy', privacyVersion),
});

async function keep(tx: Tx, accountId: string, document: RenewedDocument, version: string): Promise<string> {
  await lockAccount(tx, accountId);
  const kept =
    (await tx.em.findOne(TermsAcceptance, { accountId, document, version })) ??
    tx.em.create(TermsAcceptance, { accountId, document, version, acceptedAt: new Date() });
  // Their other tabs and devices stop asking for it.
  await tx.recordEvent('account.changed', { accountId }, { accountId, actorId: accountId });
  return kept.acceptedAt.toISOString();
}
