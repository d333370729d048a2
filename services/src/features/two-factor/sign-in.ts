import { sql } from 'kysely';
import type { SecondFactor } from '@clapback/contracts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry, forgetTries, takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { completeSignIn, mailFactorChanged, type Device, type RefreshToken } from '../auth/service.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeCode } from './totp.ts';

/** Wrong codes after which a ticket is dead. */
const triesOfTicket = 5;

/**
 * Six-digit codes that may be tried for an account, over all its tickets. At each moment three of a million are right, and whoever tries them
 * has the password: a stranger's chance stays below 1 in 5,000 a day. Browsers that the owner has used count for themselves, and recovery
 * codes, which cannot be guessed, are not counted: the owner gets in however busy a stranger is.
 */
const codesAtOnce = { max: 20, seconds: 900 };
const codesOfDay = { max: 60, seconds: 86_400 };

type Outcome = { kind: 'session'; token: RefreshToken } | { kind: 'refused'; problem: ProblemError; wasLastTry?: boolean };

/** The second step of signing in: takes the ticket that the password gave, and a code. Throws `second_factor_invalid` for a wrong code and `challenge_invalid` for a ticket that holds no more. */
export async function signInByCode(platform: Platform, input: SecondFactor, device: Device): Promise<RefreshToken> {
  await countTry(platform, `second-factor:${networkOf(device.address)}`, { max: 60, seconds: 300 });
  const ticket = hashToken(input.ticket);
  const { rows } = await sql<{ account_id: string; is_known_device: boolean }>`
    select account_id, exists (select from known_devices d where d.account_id = c.account_id and d.token_hash = ${hashToken(device.knownAs)}) as is_known_device
    from auth_challenges c where hash = ${ticket} and purpose = 'second_factor' and tries < ${triesOfTicket} and expires_at > now()`.execute(
    readFrom(platform),
  );
  if (!rows[0]) throw tooLate();
  const { account_id: accountId, is_known_device: isKnownDevice } = rows[0];
  const digits = /^\d{6}$/.exec(input.code.replaceAll(/[\s-]/g, ''))?.[0];
  const lane = `second-factor-of:${accountId}:${isKnownDevice ? hashToken(device.knownAs).toString('base64url') : 'elsewhere'}`;
  if (digits !== undefined) {
    await countTry(platform, lane, codesAtOnce);
    await countTry(platform, `${lane}:day`, codesOfDay);
  }

  const outcome = await transact<Outcome>(platform, async (tx) => {
    // First, as a change of the password does it, so that neither waits for the other.
    const { rows: accounts } = await sql<{ email: string; sign_up_name: string | null; standing: string }>`
      select email, sign_up_name, effective_standing(a) as standing from accounts a where id = ${accountId} for share`.execute(tx.db);
    const { rows: held } = await sql<{ tries: number }>`
      update auth_challenges set tries = tries + 1 where hash = ${ticket} and tries < ${triesOfTicket} and expires_at > now() returning tries`.execute(
      tx.db,
    );
    const account = accounts[0];
    if (!account || !held[0]) return { kind: 'refused', problem: tooLate() };
    if (account.standing === 'unconfirmed') return { kind: 'refused', problem: new ProblemError('email_unconfirmed') };
    const isRight =
      digits === undefined ? await takeRecoveryCode(tx, accountId, input.code) : await takeCode(platform, tx, accountId, digits);
    if (!isRight) {
      const wasLastTry = held[0].tries === triesOfTicket;
      if (wasLastTry)
        await tx.audit({
          actorId: null,
          action: 'second_factor_failed',
          targetKind: 'account',
          targetId: accountId,
          address: device.address,
        });
      return { kind: 'refused', problem: new ProblemError('second_factor_invalid'), wasLastTry };
    }
    await sql`delete from auth_challenges where hash = ${ticket}`.execute(tx.db);
    if (digits === undefined) {
      await tx.audit({
        actorId: accountId,
        action: 'recovery_code_used',
        targetKind: 'account',
        targetId: accountId,
        address: device.address,
      });
      await tx.recordEvent('account.changed', { accountId }, { accountId });
      await mailFactorChanged(platform, tx, account.email, 'recovery_code_used');
    }
    const method = digits === undefined ? 'recovery_code' : 'totp';
    return {
      kind: 'session',
      token: await completeSignIn(platform, tx, { id: accountId, email: account.email, signUpName: account.sign_up_name }, device, method),
    };
  });
  if (outcome.kind === 'refused') {
    if (outcome.wasLastTry) await tellGuessing(platform, accountId);
    throw outcome.problem;
  }
  if (digits !== undefined) for (const key of [lane, `${lane}:day`]) await forgetTries(platform, key);
  return outcome.token;
}

/** Tells the owner, once a day at most, that somebody who has the password fails at the code. */
async function tellGuessing(platform: Platform, accountId: string): Promise<void> {
  const { count } = await takeTry(platform, `second-factor-told:${accountId}`, { seconds: 86_400 });
  if (count > 1) return;
  await transact(platform, async (tx) => {
    const account = await tx.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
    if (account) await mailFactorChanged(platform, tx, account.email, 'codes_guessed');
  });
}

const tooLate = () => new ProblemError('challenge_invalid', { detail: 'Please sign in with your password again.' });
