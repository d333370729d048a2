import { sql, type RawBuilder } from 'kysely';
import type { Role, Standing } from '@clapback/contracts';
import { fallbackName } from '@clapback/contracts/display-names';
import { limits } from '@clapback/contracts/limits';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { writeNameKeys } from './name-keys.ts';
import { isNameOfStaff } from './names.ts';
import type { OwnProfileRow } from './views.ts';

export { holdersOfTakenNames, isNameOfStaff, refuseTakenName } from './names.ts';
export { writeNameKeys } from './name-keys.ts';
export { membersNamedIn } from './named.ts';
export * from './reset-profile.ts';
export { later, lockProfile, profileMissing } from './lock-profile.ts';
export { findRecipient, type Recipient } from './recipient.ts';

// Both take a whole row of `accounts`, which no typed call can name.

/** SQL: the standing of the account with this alias, as it is now: unconfirmed, or without a suspension that has run out. */
export const effectiveStanding = (account = 'accounts'): RawBuilder<Standing> => sql<Standing>`effective_standing(${sql.ref(account)})`;

/** SQL: the role of the account with this alias, as it is now: premium by a subscription that counts, too. */
export const effectiveRole = (account = 'accounts'): RawBuilder<Role> => sql<Role>`effective_role(${sql.ref(account)})`;

/** An account that is about to get a session. */
export interface SigningInAccount {
  id: string;
  email: string;
  signUpName: string | null;
  standing: Standing;
}

/** The account of a proof, which stays as it is until the transaction ends; null where there is none. */
export async function shareAccount(tx: Tx, accountId: string): Promise<SigningInAccount | null> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(['id', 'email', 'sign_up_name as signUpName', effectiveStanding().as('standing')])
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Lets changes of one account's keys and codes happen one after the other. Rows that only point to the account may still be added. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/**
 * The name that a new profile gets: the one given at sign-up, else the part of the address before the @ where it could have been given as
 * one, else 'User'.
 */
export function firstDisplayName(signUpName: string | null, email: string): string {
  return signUpName || nameOfAddress(email) || fallbackName;
}

function nameOfAddress(email: string): string | null {
  try {
    return validateText(email.split('@')[0]!.slice(0, limits.displayName), { field: 'email', max: limits.displayName, name: true });
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * Makes the profile at the first sign-in. A profile that exists, or that another sign-in makes at the same time, is left alone.
 * @returns whether it was made, so that exactly one sign-in is the first
 */
export async function ensureProfile(tx: Tx, account: { id: string; email: string; signUpName: string | null }): Promise<boolean> {
  const name = firstDisplayName(account.signUpName, account.email);
  const made = await tx.db
    .insertInto('profiles')
    .values({ id: account.id, display_name: account.signUpName === null && (await isNameOfStaff(tx.db, name)) ? fallbackName : name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'display_name as displayName'])
    .executeTakeFirst();
  if (made) await writeNameKeys(tx, [made]);
  return made !== undefined;
}

/** A member's own profile row with their time zone; null where the first sign-in has not made it yet. */
export async function findOwnProfile(platform: Platform, accountId: string): Promise<OwnProfileRow | null> {
  const row = await readFrom(platform)
    .selectFrom('profiles')
    .leftJoin('notification_settings as s', 's.account_id', 'profiles.id')
    .selectAll('profiles')
    .select('s.time_zone')
    .where('profiles.id', '=', accountId)
    .executeTakeFirst();
  return (row as OwnProfileRow | undefined) ?? null;
}
