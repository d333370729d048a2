import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Confirmed } from '@clapback/contracts';
import { entityNow } from '#platform/database/fragments.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { Account } from '../accounts/entities.ts';
import { firstDisplayName } from '../accounts/service.ts';
import { askForSecondFactor } from '../two-factor/service.ts';
import { completeSignIn, type NewSession } from './complete-sign-in.ts';
import { rememberDevice } from './devices.ts';
import { makeLink, takeLink } from './links.ts';
import { mailWelcome } from './mails.ts';
import type { Device } from './sessions.ts';

/**
 * Confirms the address that a mail's token belongs to. Gives the path to land on, whose address it is, the token of a recovery link where
 * no password holds, and a session where the link was opened in the browser that signed up: `browserToken` is what that one was given, null
 * where another member is signed in. The link alone never signs in, since anybody can send a link of their own to somebody else.
 */
export async function confirmEmail(
  platform: Platform,
  token: string,
  device: Device,
  browserToken: string | null,
): Promise<{ confirmed: Confirmed; session: NewSession | null }> {
  return transact(platform, async (tx) => {
    const { accountId, redirectTo } = await takeLink(tx, token, 'confirm');
    const account = await tx.em.findOne(Account, { id: accountId, emailConfirmedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!account) return { confirmed: { redirectTo }, session: null };
    const signedUpHere = browserToken !== null && isBrowserOf(account, browserToken);
    account.emailConfirmedAt = entityNow();
    account.signUpBrowserHash = null;
    account.signUpBrowserUntil = null;
    const { email, signUpName = null, passwordHash = null } = account;
    await rememberDevice(tx, accountId, device);
    await tx.audit({ actorId: accountId, action: 'email_confirmed', targetKind: 'account', targetId: accountId });
    await tx.recordEvent('account.changed', { accountId }, { accountId });
    await mailWelcome(tx, email, firstDisplayName(signUpName, email));
    if (passwordHash === null)
      return { confirmed: { redirectTo, email, recoveryToken: makeLink(tx, accountId, 'recover', redirectTo) }, session: null };
    if (!signedUpHere || (await askForSecondFactor(tx, accountId)) !== null) return { confirmed: { redirectTo, email }, session: null };
    const proven = { id: accountId, email, signUpName, hasSignedInBefore: false };
    return { confirmed: { redirectTo, email }, session: await completeSignIn(tx, proven, device, 'confirmation') };
  });
}

/** Whether a browser's token is that of the sign-up that waits, which is known for some days. */
const isBrowserOf = ({ signUpBrowserHash: hash, signUpBrowserUntil: until }: InferEntity<typeof Account>, token: string) =>
  hash && until ? until > new Date() && hashToken(token).equals(hash) : false;
