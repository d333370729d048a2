import { sql } from 'kysely';
import type { SignIn } from '@clapback/contracts';
import { consumePass } from '#platform/bot-check/passes.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry, forgetTries, mostTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { askForSecondFactor } from '../two-factor/service.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { Device } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

/** Failed tries, for one account or from one address, after which a bot check is asked for; and the seconds for which they count. */
const toleratedFailures = 3;
const failureSeconds = 900;

/** A session, or the ticket for the second factor that the account asks for. */
export type SignInOutcome = { kind: 'session'; token: RefreshToken } | { kind: 'second_factor'; ticket: string };

/**
 * Checks e-mail and password, and begins a session. A wrong password, a missing account and an account without password are one answer at
 * the same cost; that the address is not confirmed yet is told only to whoever knows the password.
 */
export async function signIn(platform: Platform, input: SignIn, device: Device): Promise<SignInOutcome> {
  const network = networkOf(device.address);
  const name = hashToken(input.email.toLowerCase()).toString('base64url');
  await countTry(platform, `sign-in:${network}`, { max: 60, seconds: 300 });
  await countTry(platform, `sign-in:${network}:${name}`, { max: 20, seconds: 300 });
  const failures = { ofAccount: `sign-in-failed:${name}`, ofNetwork: `sign-in-failed-from:${network}` };
  const needsPass = (await mostTries(platform, Object.values(failures))) >= toleratedFailures;
  if (needsPass) await requirePass(platform, input.captchaToken);

  const { rows } = await sql<{ id: string; email: string; password_hash: string | null; sign_up_name: string | null; standing: string }>`
    select a.id, a.email, a.password_hash, a.sign_up_name, effective_standing(a) as standing from accounts a where a.email = ${input.email}`
    .execute(readFrom(platform));
  const account = rows[0];
  const isRight = await platform.passwords.verify(input.password, account?.password_hash ?? null);
  if (!account || !isRight) {
    for (const key of Object.values(failures)) await countTry(platform, key, { max: Infinity, seconds: failureSeconds });
    throw new ProblemError('invalid_credentials');
  }
  // The address's failures stay: else somebody who guesses would sign in to an account of their own between the guesses.
  await forgetTries(platform, failures.ofAccount);
  if (account.standing === 'unconfirmed') {
    throw new ProblemError('email_unconfirmed', { detail: 'We sent you a mail with a link. Please open it first, or ask for another one.' });
  }
  return transact(platform, async (tx) => {
    // The password may have been changed while it was checked: what was right then begins no session that the change would have ended.
    const { rows: still } = await sql`select id from accounts where id = ${account.id} and password_hash = ${account.password_hash} for share`.execute(tx.db);
    if (still.length === 0) throw new ProblemError('invalid_credentials');
    if (input.captchaToken && !needsPass) await consumePass(tx, input.captchaToken, 'sign_in').catch(tolerateMissingPass);
    const ticket = await askForSecondFactor(tx, account.id);
    if (ticket) return { kind: 'second_factor', ticket };
    const token = await completeSignIn(platform, tx, { id: account.id, email: account.email, signUpName: account.sign_up_name }, device, 'password');
    return { kind: 'session', token };
  });
}

/** Uses a pass up before the password is looked at, so that each further guess costs one. */
async function requirePass(platform: Platform, pass: string | undefined): Promise<void> {
  if (pass === undefined) {
    throw new ProblemError('captcha_failed', {
      detail: 'After several failed tries a bot check is needed. Please try again.',
      errors: [{ field: 'captchaToken', code: 'captcha_failed', message: 'Please try again.' }],
    });
  }
  await transact(platform, (tx) => consumePass(tx, pass, 'sign_in'));
}

// At sign-in a pass that cannot be had, or that does not verify, is tolerated: the password is what counts.
function tolerateMissingPass(error: unknown): void {
  if (!(error instanceof ProblemError) || error.code !== 'captcha_failed') throw error;
}
