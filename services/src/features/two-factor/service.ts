import { createRow } from '#platform/database/create.ts';
import { entityFromNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { AuthChallenge } from '../auth/entities.ts';
import { TotpSecret } from './entities.ts';

/** Seconds for which the second step of a sign-in may be answered. */
export const challengeSeconds = 300;

/** The ticket for the second step of signing in, where the account asks for one; null where the password is enough. */
export async function askForSecondFactor(tx: Tx, accountId: string): Promise<string | null> {
  const secret = await tx.em.findOne(TotpSecret, { accountId, confirmedAt: { $ne: null } });
  if (!secret) return null;
  const ticket = randomToken();
  const expiresAt = entityFromNow({ seconds: challengeSeconds });
  createRow(tx.em, AuthChallenge, { accountId, purpose: 'second_factor', hash: hashToken(ticket), expiresAt });
  return ticket;
}

/**
 * Ends the sign-ins of an account that wait for their second step: what was proved for them holds no more. The account's row is locked or
 * changed first, as the second step does.
 */
export async function endOpenSignIns(tx: Tx, accountId: string): Promise<void> {
  await tx.db.deleteFrom('auth_challenges').where('account_id', '=', accountId).where('purpose', '=', 'second_factor').execute();
}
