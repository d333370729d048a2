import { sql } from 'kysely';
import type { SecondFactor } from '@clapback/contracts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry, forgetTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { completeSignIn, mailFactorChanged, type Device, type RefreshToken } from '../auth/service.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeCode } from './totp.ts';

/** Wrong codes after which a ticket is dead. */
const triesOfTicket = 5;

/**
 * Six-digit codes that may be tried for an account, over all its tickets. At each moment three of a million are right, so 20 in a quarter of
 * an hour are few; whoever tries them has the password. Recovery codes cannot be guessed and are not counted: the owner gets in by one
 * however busy somebody else is.
 */
const codesOfAccount = { max: 20, seconds: 900 };

type Outcome = { kind: 'session'; token: RefreshToken } | { kind: 'refused'; problem: ProblemError };

/** The second step of signing in: takes the ticket that the password gave, and a code. Throws `second_factor_invalid` for a wrong code and `challenge_invalid` for a ticket that holds no more. */
export async function signInByCode(platform: Platform, input: SecondFactor, device: Device): Promise<RefreshToken> {
  await countTry(platform, `second-factor:${networkOf(device.address)}`, { max: 60, seconds: 300 });
  const ticket = hashToken(input.ticket);
  const { rows } = await sql<{ account_id: string }>`
    select account_id from auth_challenges where hash = ${ticket} and purpose = 'second_factor' and tries < ${triesOfTicket} and expires_at > now()`.execute(readFrom(platform));
  if (!rows[0]) throw tooLate();
  const accountId = rows[0].account_id;
  const digits = /^\d{6}$/.exec(input.code.replaceAll(/[\s-]/g, ''))?.[0];
  const counted = `second-factor-of:${accountId}`;
  if (digits !== undefined) await countTry(platform, counted, codesOfAccount);

  const outcome = await transact<Outcome>(platform, async (tx) => {
    // First, as a change of the password does it, so that neither waits for the other.
    const { rows: accounts } = await sql<{ email: string; sign_up_name: string | null; standing: string }>`
      select email, sign_up_name, effective_standing(a) as standing from accounts a where id = ${accountId} for share`.execute(tx.db);
    const { rows: held } = await sql`
      update auth_challenges set tries = tries + 1 where hash = ${ticket} and tries < ${triesOfTicket} and expires_at > now() returning 1`.execute(tx.db);
    const account = accounts[0];
    if (!account || held.length === 0) return { kind: 'refused', problem: tooLate() };
    const isRight = digits === undefined ? await takeRecoveryCode(tx, accountId, input.code) : await takeCode(platform, tx, accountId, digits);
    if (!isRight) return { kind: 'refused', problem: new ProblemError('second_factor_invalid') };
    await sql`delete from auth_challenges where hash = ${ticket}`.execute(tx.db);
    if (account.standing === 'unconfirmed') return { kind: 'refused', problem: new ProblemError('email_unconfirmed') };
    if (digits === undefined) {
      await tx.audit({ actorId: accountId, action: 'recovery_code_used', targetKind: 'account', targetId: accountId, address: device.address });
      await tx.recordEvent({ topic: `account:${accountId}`, kind: 'account.changed', ids: { accountId } });
      await mailFactorChanged(platform, tx, account.email, 'recovery_code_used');
    }
    const method = digits === undefined ? 'recovery_code' : 'totp';
    return { kind: 'session', token: await completeSignIn(platform, tx, { id: accountId, email: account.email, signUpName: account.sign_up_name }, device, method) };
  });
  if (outcome.kind === 'refused') throw outcome.problem;
  await forgetTries(platform, counted);
  return outcome.token;
}

const tooLate = () => new ProblemError('challenge_invalid', { detail: 'Please sign in with your password again.' });
