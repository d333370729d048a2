import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { shareAccount } from '../accounts/service.ts';
import { completeSignIn, type Device, type NewSession } from '../auth/service.ts';
import { checkPasskey, passkeyInvalid, usePasskey, type Ceremony } from './service.ts';

/**
 * Begins a session by a passkey: something one has, opened by something one is or knows, so that no second factor is asked for. Throws
 * `passkey_invalid`.
 */
export async function signInByPasskey(platform: Platform, ceremony: Ceremony, device: Device): Promise<NewSession> {
  const proof = await checkPasskey(platform, ceremony, null, device.site ?? 'main');
  const outcome = await transact<NewSession | ProblemError>(platform, async (tx) => {
    const account = await shareAccount(tx, proof.accountId);
    // Refusals are given back and not thrown: what the audit log was told stays.
    if (!account || !(await usePasskey(tx, proof, device.address))) return passkeyInvalid();
    if (account.standing === 'unconfirmed')
      return new ProblemError('email_unconfirmed', {
        detail: 'We sent you an email with a link. Please open it first, or ask for another one.',
      });
    return completeSignIn(tx, account, device, 'passkey');
  });
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}
