import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits, termsVersion, type SignIn, type SignUp } from '@clapback/contracts';
import { consumePass } from '#platform/bot-check/passes.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { ensureProfile, firstDisplayName } from '../accounts/service.ts';
import { mailAlreadyMember, mailConfirmation, mailPasswordChanged, mailRecovery, mailWelcome } from './mails.ts';
import { weaknesses } from './password-rules.ts';
import { beginSession, endAllSessions, type Device } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

type TokenPurpose = 'confirm' | 'recover';
const linkMinutes: Record<TokenPurpose, number> = { confirm: 24 * 60, recover: 60 };
const longestPath = 2000;

/** A path on this origin to land on; anything else becomes the start page, a path that a browser would take for another host too. */
export function safePath(target: string | undefined, platform: Platform): string {
  const url = target ? URL.parse(target, platform.settings.publicUrl.href) : null;
  if (!url || url.origin !== platform.settings.publicUrl.origin || url.pathname.startsWith('//')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length <= longestPath ? path : '/';
}

/**
 * Makes an account that waits for its confirmation mail. Whether the address had one already is told to its owner by mail and to nobody
 * else: the answer and its work are the same.
 */
export async function signUp(platform: Platform, input: SignUp, device: Device): Promise<void> {
  await countTry(platform, `mail:${device.address}`, { max: platform.settings.mailsPerHour, seconds: 3600 });
  const given = input.data?.displayName?.trim();
  const displayName = given ? plainText(given, { field: 'data/displayName', max: limits.displayName, name: true }) : null;
  refuseWeakPassword(input.password, [input.email.split('@')[0] ?? '', ...(displayName?.split(/\s+/) ?? [])]);
  const passwordHash = await platform.passwords.hash(input.password);
  const role = (input.data?.gender ?? 'male') === 'male' ? 'responder' : 'viewer';
  await transact(platform, async (tx) => {
    await consumePass(tx, input.captchaToken, 'sign_up');
    const id = uuid();
    const made = await tx.db
      .insertInto('accounts')
      .values({ id, email: input.email, password_hash: passwordHash, granted_role: role, sign_up_name: displayName } as never)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await tx.audit({ actorId: id, action: 'account_created', targetKind: 'account', targetId: id, address: device.address });
    const waiting = made ? { id, email: input.email } : await signUpAgain(platform, tx, input.email, { passwordHash, role, displayName });
    if (!waiting) return;
    await tx.db.insertInto('terms_acceptances').values({ id: uuid(), account_id: waiting.id, version: termsVersion } as never).execute();
    await mailConfirmation(platform, tx, waiting.email, await makeLink(tx, waiting.id, 'confirm', safePath(input.redirectUrl, platform)));
  });
}

/**
 * A sign-up with an address that has an account. A confirmed one is left alone, and its owner gets a mail. One that waits for its
 * confirmation becomes what was sent now, and older links end: else whoever signed up with somebody's address before them would have a
 * password that works once the owner has confirmed.
 */
async function signUpAgain(platform: Platform, tx: Tx, email: string, now: { passwordHash: string; role: string; displayName: string | null }): Promise<{ id: string; email: string } | null> {
  const account = await tx.db.selectFrom('accounts').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
  if (!account) return null;
  // Links first and the account second, in the order in which a confirmation locks them.
  await sql`delete from email_tokens where account_id = ${account.id} and purpose = 'confirm' and used_at is null`.execute(tx.db);
  const { rows } = await sql<{ id: string }>`
    update accounts set password_hash = ${now.passwordHash}, granted_role = ${now.role}, sign_up_name = ${now.displayName}
    where id = ${account.id} and email_confirmed_at is null returning id`.execute(tx.db);
  if (rows[0]) return account;
  await mailAlreadyMember(platform, tx, account.email);
  return null;
}

/** Sends the confirmation mail again. The answer is the same whether there is such an account or not. */
export async function resendConfirmation(platform: Platform, email: string, device: Device): Promise<void> {
  await countTry(platform, `mail:${device.address}`, { max: platform.settings.mailsPerHour, seconds: 3600 });
  await transact(platform, async (tx) => {
    const account = await tx.db.selectFrom('accounts').select(['id', 'email']).where('email', '=', email).where('email_confirmed_at', 'is', null).executeTakeFirst();
    if (account) await mailConfirmation(platform, tx, account.email, await makeLink(tx, account.id, 'confirm', '/'));
  });
}

/** Confirms the address that a mail's token belongs to. Gives the path to land on. */
export async function confirmEmail(platform: Platform, token: string): Promise<string> {
  return transact(platform, async (tx) => {
    const link = await takeLink(tx, token, 'confirm');
    const confirmed = await sql<{ email: string; sign_up_name: string | null }>`
      update accounts set email_confirmed_at = now() where id = ${link.accountId} and email_confirmed_at is null returning email, sign_up_name`.execute(tx.db);
    const account = confirmed.rows[0];
    if (account) {
      await tx.audit({ actorId: link.accountId, action: 'email_confirmed', targetKind: 'account', targetId: link.accountId });
      await tx.recordEvent({ topic: `account:${link.accountId}`, kind: 'account.changed', ids: { accountId: link.accountId } });
      await mailWelcome(platform, tx, account.email, firstDisplayName(account.sign_up_name, account.email));
    }
    return link.redirectTo;
  });
}

/**
 * Checks e-mail and password, and begins a session. A wrong password, a missing account and an account without password are one answer at
 * the same cost; that the address is not confirmed yet is told only to whoever knows the password.
 */
export async function signIn(platform: Platform, input: SignIn, device: Device): Promise<RefreshToken> {
  await countTry(platform, `sign-in:${device.address}`, { max: 60, seconds: 300 });
  await countTry(platform, `sign-in:${device.address}:${hashToken(input.email.toLowerCase()).toString('base64url')}`, { max: 20, seconds: 300 });
  const { rows } = await sql<{ id: string; email: string; password_hash: string | null; sign_up_name: string | null; standing: string }>`
    select a.id, a.email, a.password_hash, a.sign_up_name, effective_standing(a) as standing from accounts a where a.email = ${input.email}`
    .execute(readFrom(platform));
  const account = rows[0];
  const isRight = await platform.passwords.verify(input.password, account?.password_hash ?? null);
  if (!account || !isRight) throw new ProblemError('invalid_credentials');
  if (account.standing === 'unconfirmed') {
    throw new ProblemError('email_unconfirmed', { detail: 'We sent you a mail with a link. Please open it first, or ask for another one.' });
  }
  return transact(platform, async (tx) => {
    if (input.captchaToken) await consumePass(tx, input.captchaToken, 'sign_in').catch(tolerateMissingPass);
    await ensureProfile(tx, { id: account.id, email: account.email, signUpName: account.sign_up_name });
    await tx.audit({ actorId: account.id, action: 'signed_in', targetKind: 'account', targetId: account.id, address: device.address });
    return beginSession(platform, tx, account.id, device);
  });
}

// At sign-in a pass that cannot be had, or that does not verify, is tolerated: the password is what counts.
function tolerateMissingPass(error: unknown): void {
  if (!(error instanceof ProblemError) || error.code !== 'captcha_failed') throw error;
}

/** Mails a recovery link where the address has a confirmed account. The answer is the same for any address. */
export async function requestRecovery(platform: Platform, email: string, device: Device): Promise<void> {
  await countTry(platform, `mail:${device.address}`, { max: platform.settings.mailsPerHour, seconds: 3600 });
  await transact(platform, async (tx) => {
    const account = await tx.db.selectFrom('accounts').select(['id', 'email']).where('email', '=', email).where('email_confirmed_at', 'is not', null).executeTakeFirst();
    if (account) await mailRecovery(platform, tx, account.email, await makeLink(tx, account.id, 'recover', '/'));
  });
}

/** Sets a new password by the token of a recovery mail, and signs every device out. */
export async function setPassword(platform: Platform, token: string, password: string): Promise<void> {
  refuseWeakPassword(password, []);
  const passwordHash = await platform.passwords.hash(password);
  await transact(platform, async (tx) => {
    const { accountId } = await takeLink(tx, token, 'recover');
    const { rows } = await sql<{ email: string }>`update accounts set password_hash = ${passwordHash} where id = ${accountId} returning email`.execute(tx.db);
    await sql`delete from email_tokens where account_id = ${accountId} and purpose = 'recover'`.execute(tx.db);
    await endAllSessions(tx, accountId, 'password_changed');
    await tx.audit({ actorId: accountId, action: 'password_changed', targetKind: 'account', targetId: accountId });
    if (rows[0]) await mailPasswordChanged(platform, tx, rows[0].email);
  });
}

function refuseWeakPassword(password: string, ownWords: string[]): void {
  const errors = weaknesses(password, ownWords);
  if (errors.length > 0) throw new ProblemError('validation_failed', { detail: 'Please choose a stronger password.', errors });
}

async function makeLink(tx: Tx, accountId: string, purpose: TokenPurpose, redirectTo: string): Promise<string> {
  const token = randomToken();
  await tx.db
    .insertInto('email_tokens')
    .values({ id: uuid(), account_id: accountId, purpose, token_hash: hashToken(token), redirect_to: redirectTo, expires_at: sql`now() + make_interval(mins => ${linkMinutes[purpose]})` })
    .execute();
  return token;
}

async function takeLink(tx: Tx, token: string, purpose: TokenPurpose): Promise<{ accountId: string; redirectTo: string }> {
  const { rows } = await sql<{ account_id: string; redirect_to: string }>`
    update email_tokens set used_at = now() where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning account_id, redirect_to`.execute(tx.db);
  if (!rows[0]) throw new ProblemError('token_invalid', { detail: 'It was used already, or it has expired. You can ask for a new one.' });
  return { accountId: rows[0].account_id, redirectTo: rows[0].redirect_to };
}
