import type { Tx } from '#platform/database/transaction.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { OwnProfileRow } from './views.ts';

const fallbackName = 'User';

/** The name that a new profile gets: the one given at sign-up, else the part of the address before the @, else 'User'. */
export function firstDisplayName(signUpName: string | null, email: string): string {
  const local = email.split('@')[0]?.slice(0, 60) ?? '';
  return signUpName || local || fallbackName;
}

/** Makes the profile at the first sign-in. A profile that exists, or that another sign-in makes at the same time, is left alone. */
export async function ensureProfile(tx: Tx, account: { id: string; email: string; signUpName: string | null }): Promise<void> {
  await tx.db
    .insertInto('profiles')
    .values({ id: account.id, display_name: firstDisplayName(account.signUpName, account.email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A member's own profile row; null where the first sign-in has not made it yet. */
export async function findOwnProfile(platform: Platform, accountId: string): Promise<OwnProfileRow | null> {
  const row = await readFrom(platform).selectFrom('profiles').selectAll().where('id', '=', accountId).executeTakeFirst();
  return (row as OwnProfileRow | undefined) ?? null;
}
