import type { Tx } from '#platform/database/transaction.ts';

/** Whom a decision about content concerns. */
export interface DecisionRecipient {
  id: string;
  email: string;
  displayName: string;
}

/** The author of an item; null where the account is gone. */
export async function findRecipient(tx: Tx, authorId: string | null): Promise<DecisionRecipient | null> {
  if (!authorId) return null;
  const row = await tx.db
    .selectFrom('accounts as a')
    .leftJoin('profiles as w', 'w.id', 'a.id')
    .select(['a.id', 'a.email', 'w.display_name as displayName'])
    .where('a.id', '=', authorId)
    .executeTakeFirst();
  return row ? { ...row, displayName: row.displayName ?? 'member' } : null;
}
