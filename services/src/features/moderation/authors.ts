import { sql } from 'kysely';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';

/** Whom a decision about content concerns. */
export interface Author {
  id: string;
  email: string;
  displayName: string;
  role: Role;
}

/** The author of an item; null where the account is gone. */
export async function authorOf(tx: Tx, authorId: string | null): Promise<Author | null> {
  if (!authorId) return null;
  const { rows } = await sql<{ id: string; email: string; display_name: string | null; role: Role }>`
    select a.id, a.email, w.display_name, effective_role(a) as role from accounts a left join profiles w on w.id = a.id where a.id = ${authorId}`.execute(
    tx.db,
  );
  const row = rows[0];
  return row ? { id: row.id, email: row.email, displayName: row.display_name ?? 'member', role: row.role } : null;
}
