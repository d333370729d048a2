import { sql } from 'kysely';
import type { Confirmed } from '@clapback/contracts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { firstDisplayName } from '../accounts/service.ts';
import { askForSecondFactor } from '../two-factor/service.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { rememberDevice } from './devices.ts';
import { makeLink, takeLink } from './links.ts';
import { mailWelcome } from './mails.ts';
import type { Device } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

interface ConfirmedAccount {
  email: string;
  sign_up_name: string | null;
  has_password: boolean;
  browser_hash: Buffer | null;
}

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
): Promise<{ confirmed: Confirmed; session: RefreshToken | null }> {
  return transact(platform, async (tx) => {
    const { accountId, redirectTo } = await takeLink(tx, token, 'confirm');
    const account = await takeConfirmation(tx, accountId);
    if (!account) return { confirmed: { redirectTo }, session: null };
    const { email } = account;
    await rememberDevice(tx, accountId, device);
    await tx.audit({ actorId: accountId, action: 'email_confirmed', targetKind: 'account', targetId: accountId });
    await tx.recordEvent('account.changed', { accountId }, { accountId });
    await mailWelcome(platform, tx, email, firstDisplayName(account.sign_up_name, email));
    if (!account.has_password)
      return { confirmed: { redirectTo, email, recoveryToken: await makeLink(tx, accountId, 'recover', redirectTo) }, session: null };
    const signedUpHere = browserToken !== null && account.browser_hash !== null && hashToken(browserToken).equals(account.browser_hash);
    if (!signedUpHere || (await askForSecondFactor(tx, accountId)) !== null) return { confirmed: { redirectTo, email }, session: null };
    const proven = { id: accountId, email, signUpName: account.sign_up_name, hasSignedInBefore: false };
    return { confirmed: { redirectTo, email }, session: await completeSignIn(platform, tx, proven, device, 'confirmation') };
  });
}

/** Marks an account as confirmed, once, and forgets which browser it waited for. */
async function takeConfirmation(tx: Tx, accountId: string): Promise<ConfirmedAccount | undefined> {
  const { rows } = await sql<ConfirmedAccount>`
    update accounts set email_confirmed_at = now(), sign_up_browser_hash = null, sign_up_browser_until = null
    from (select id, case when sign_up_browser_until > now() then sign_up_browser_hash end as browser_hash from accounts where id = ${accountId} for update) as before
    where accounts.id = before.id and email_confirmed_at is null
    returning email, sign_up_name, password_hash is not null as has_password, browser_hash`.execute(tx.db);
  return rows[0];
}
