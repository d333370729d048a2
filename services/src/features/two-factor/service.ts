import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

/** Seconds for which the second step of a sign-in may be answered. */
export const challengeSeconds = 300;

/** The ticket for the second step of signing in, where the account asks for one; null where the password is enough. */
export async function askForSecondFactor(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql`select from totp_secrets where account_id = ${accountId} and confirmed_at is not null`.execute(tx.db);
  if (rows.length === 0) return null;
  const ticket = randomToken();
  await tx.db
    .insertInto('auth_challenges')
    .values({
      id: uuid(),
      account_id: accountId,
      purpose: 'second_factor',
      hash: hashToken(ticket),
      expires_at: sql`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute();
  return ticket;
}

/** Ends the sign-ins of an account that wait for their second step: what was proved for them holds no more. The account's row is locked or changed first, as the second step does. */
export async function endOpenSignIns(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from auth_challenges where account_id = ${accountId} and purpose = 'second_factor'`.execute(tx.db);
}
