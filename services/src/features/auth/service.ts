import { v7 as uuid } from 'uuid';
import { limits, privacyVersion, termsVersion, type SignUp } from '@clapback/contracts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { countTry } from '#platform/limits/limits.ts';
import { mailAddress, mailboxOf } from '#platform/mail/mailbox.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { refuseReserved } from '#platform/text/reserved-names.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { isNameOfStaff } from '../accounts/service.ts';
import { rememberDevice } from './devices.ts';
import { accountName } from './guessing.ts';
import { checkLink, takeLink } from './links.ts';
import { afterPasswordChange } from './password-change.ts';
import { ownWords, refuseWeakPassword } from './password-rules.ts';
import type { Device } from './sessions.ts';

// What the other ways to sign in have in common with the password's.
export { clearSessionCookies } from './cookies.ts';
export { completeSignIn, type NewSession } from './complete-sign-in.ts';
export { deviceOf, grantSession, signedIn } from './grants.ts';
export { mailFactorChanged, type FactorChange } from './mails.ts';
export { endAllSessions, findLiveSession, type LiveSession } from './sessions.ts';
export type { Device } from './sessions.ts';
export type { RefreshToken } from './tokens.ts';

const longestPath = 2000;

/** A path on this origin to land on; anything else becomes the start page, a path that a browser would take for another host too. */
export function safePath(target: string | undefined, platform: Platform): string {
  const url = target ? URL.parse(target, platform.settings.publicUrl.href) : null;
  if (!url || url.origin !== platform.settings.publicUrl.origin || url.pathname.startsWith('//')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= longestPath ? path : '/';
}

/**
 * Takes a sign-up. Whether the address has an account already is told to its owner by mail and to nobody else: all that depends on it is
 * done by a job, so neither the answer nor its time can tell. Gives what the browser keeps, to be known when the address is confirmed.
 */
export async function signUp(platform: Platform, input: SignUp, device: Device): Promise<{ browserToken: string }> {
  const email = mailAddress(input.email)!;
  await countMail(platform, 'sign-up', email, device);
  const given = input.data?.displayName?.trim();
  const displayName = given ? validateText(given, { field: 'data/displayName', max: limits.displayName, name: true }) : null;
  if (displayName && (await isNameOfStaff(readFrom(platform), displayName))) throw refuseReserved('data/displayName');
  await refuseWeakPassword(input.password, ownWords(email, [displayName]));
  const passwordHash = await platform.passwords.hash(input.password);
  const known = await findWaiting(platform, email);
  const agreedHash = (await platform.passwords.verify(input.password, known)) ? known : null;
  const browserToken = randomToken();
  const role = (input.data?.gender ?? 'male') === 'male' ? 'responder' : 'viewer';
  await transact(platform, async (tx) => {
    await redeemCaptchaPass(tx, input.captchaToken, 'sign_up');
    await tx.enqueue('auth.sign-up', {
      id: uuid(),
      email,
      passwordHash,
      agreedHash,
      role,
      displayName,
      termsVersion,
      privacyVersion,
      redirectTo: safePath(input.redirectUrl, platform),
      address: device.address,
      browserHash: hashToken(browserToken).toString('base64url'),
    });
  });
  return { browserToken };
}

/** The password hash of an account that waits for its confirmation; null without one. */
async function findWaiting(platform: Platform, email: string): Promise<string | null> {
  const row = await readFrom(platform)
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Sends the confirmation mail again. The answer and its work are the same whether there is such an account or not: who gets a mail is
 * looked up later.
 */
export async function resendConfirmation(platform: Platform, typed: string, device: Device): Promise<void> {
  const email = mailAddress(typed)!;
  await countMail(platform, 'confirm', email, device);
  await transact(platform, (tx) => tx.enqueue('auth.send-link', { email, purpose: 'confirm' }));
}

/**
 * Mails a recovery link where the address has a confirmed account. The answer and its work are the same for any address: who gets a mail is
 * looked up later.
 */
export async function requestRecovery(platform: Platform, typed: string, device: Device): Promise<void> {
  const email = mailAddress(typed)!;
  await countMail(platform, 'recover', email, device);
  await transact(platform, (tx) => tx.enqueue('auth.send-link', { email, purpose: 'recover' }));
}

/**
 * Counts a call that may send a mail: by who asks, and by whom it would reach, so that many cannot fill one mailbox together. Any address
 * counts, with an account or without. Each kind counts for itself: a recovery that is refused has sent its owner links that hold, while
 * calls that send nothing to anyone who is confirmed could otherwise keep them from a new password for ever.
 */
async function countMail(platform: Platform, kind: 'sign-up' | 'confirm' | 'recover', email: string, device: Device): Promise<void> {
  const { mailsPerHour } = platform.settings;
  await countTry(platform, `mail:${networkOf(device.address)}`, { max: mailsPerHour, seconds: 3600 });
  await countTry(platform, `mail-to:${kind}:${accountName(mailboxOf(email))}`, { max: Math.ceil(mailsPerHour / 3), seconds: 3600 });
}

/** Sets a new password by the token of a recovery mail, and signs every device out. */
export async function setPassword(platform: Platform, token: string, password: string, device: Device): Promise<void> {
  // Weighing and hashing a password is dear, and nothing that anybody without a link may have done for them.
  const owner = await checkLink(platform, token, 'recover');
  // Nor may one link be the way to any amount of it.
  await countTry(platform, `recovery-link:${hashToken(token).toString('base64url')}`, { max: 20, seconds: 3600 });
  await refuseWeakPassword(password, ownWords(owner.email, owner.names));
  const passwordHash = await platform.passwords.hash(password, { isFamiliar: true });
  await transact(platform, async (tx) => {
    const { accountId } = await takeLink(tx, token, 'recover');
    const account = await tx.db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirst();
    if (account) await afterPasswordChange(tx, { id: accountId, email: account.email }, { keep: null, address: device.address });
    await rememberDevice(tx, accountId, device);
  });
}
