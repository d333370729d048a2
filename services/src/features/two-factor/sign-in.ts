import type { ExpressionBuilder } from 'kysely';
import type { SecondFactor } from '@clapback/contracts';
import { enteredCode } from '@clapback/contracts/characters';
import { now } from '#platform/database/fragments.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry, forgetTries, takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Tables } from '#platform/database/tables.ts';
import { shareAccount } from '../accounts/service.ts';
import { completeSignIn, mailFactorChanged, type Device, type NewSession } from '../auth/service.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeCode } from './totp.ts';

/** Wrong codes after which a ticket is dead. */
const triesOfTicket = 5;

/**
 * Six-digit codes that may be tried for an account, over all its tickets. At each moment three of a million are right, and anyone who tries
 * them has the password: a stranger's chance stays below 1 in 5,000 a day. Browsers that the owner has used count for themselves, and
 * recovery codes, which cannot be guessed, are not counted: the owner gets in however busy a stranger is.
 */
const codesAtOnce = { max: 20, seconds: 900 };
const codesOfDay = { max: 60, seconds: 86_400 };

type Outcome = { kind: 'session'; token: NewSession } | { kind: 'refused'; problem: ProblemError; wasLastTry?: boolean };

/**
 * The second step of signing in: takes the ticket that the password gave, and a code. Throws `second_factor_invalid` for a wrong code and
 * `challenge_invalid` for a ticket that holds no more.
 */
export async function signInByCode(platform: Platform, input: SecondFactor, device: Device): Promise<NewSession> {
  await countTry(platform, `second-factor:${networkOf(device.address)}`, { max: 60, seconds: 300 });
  const ticket = hashToken(input.ticket);
  const challenge = await readFrom(platform)
    .selectFrom('auth_challenges')
    .select((eb) => [
      'account_id',
      eb
        .exists(
          eb
            .selectFrom('known_devices as d')
            .select('d.id')
            .whereRef('d.account_id', '=', 'auth_challenges.account_id')
            .where('d.token_hash', '=', hashToken(device.knownAs)),
        )
        .as('is_known_device'),
    ])
    .where(isOpen(ticket))
    .executeTakeFirst();
  if (!challenge?.account_id) throw tooLate();
  const { account_id: accountId, is_known_device: isKnownDevice } = challenge;
  const digits = /^\d{6}$/.exec(enteredCode(input.code))?.[0];
  const lane = `second-factor-of:${accountId}:${isKnownDevice ? hashToken(device.knownAs).toString('base64url') : 'elsewhere'}`;
  if (digits !== undefined) {
    await countTry(platform, lane, codesAtOnce);
    await countTry(platform, `${lane}:day`, codesOfDay);
  }

  const outcome = await transact<Outcome>(platform, async (tx) => {
    // First, as a change of the password does it, so that neither waits for the other.
    const account = await shareAccount(tx, accountId);
    const held = await tx.db
      .updateTable('auth_challenges')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where(isOpen(ticket))
      .returning('tries')
      .executeTakeFirst();
    if (!account || !held) return { kind: 'refused', problem: tooLate() };
    if (account.standing === 'unconfirmed') return { kind: 'refused', problem: new ProblemError('email_unconfirmed') };
    const isRight = digits === undefined ? await takeRecoveryCode(tx, accountId, input.code) : await takeCode(tx, accountId, digits);
    if (!isRight) {
      const wasLastTry = held.tries === triesOfTicket;
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
    await tx.db.deleteFrom('auth_challenges').where('hash', '=', ticket).execute();
    if (digits === undefined) {
      await tx.audit({
        actorId: accountId,
        action: 'recovery_code_used',
        targetKind: 'account',
        targetId: accountId,
        address: device.address,
      });
      await tx.recordEvent('account.changed', { accountId }, { accountId });
      await mailFactorChanged(tx, accountId, 'recovery_code_used');
    }
    const method = digits === undefined ? 'recovery_code' : 'totp';
    return {
      kind: 'session',
      token: await completeSignIn(tx, account, device, method),
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
    await mailFactorChanged(tx, accountId, 'codes_guessed');
  });
}

/** SQL: whether a ticket waits for its code. */
const isOpen = (ticket: Buffer) => (eb: ExpressionBuilder<Tables, 'auth_challenges'>) =>
  eb.and([
    eb('auth_challenges.hash', '=', ticket),
    eb('auth_challenges.purpose', '=', 'second_factor'),
    eb('auth_challenges.tries', '<', triesOfTicket),
    eb('auth_challenges.expires_at', '>', now),
  ]);

const tooLate = () => new ProblemError('challenge_invalid', { detail: 'Please sign in with your password again.' });
