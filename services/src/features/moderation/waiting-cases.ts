import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { isOthersCase } from './own-cases.ts';

/** SQL: whether somebody of the staff wrote, under their name, what the case `c` is about. */
const isByStaff = sql<boolean>`exists (select from accounts b where b.id = c.author_id and b.granted_role in ('moderator', 'admin'))`;

/**
 * Cases with pending reports among those with these ids, with the time by which each is due. For one who is named without their own, and where
 * they are no admin without those about staff, which only admins decide.
 */
export async function waitingCases(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, Date | null>> {
  let query = db
    .selectFrom('cases as c')
    .select(['c.id', 'c.due_at'])
    .where('c.id', 'in', [...ids])
    .where('c.pending_at', 'is not', null);
  if (staffId !== null) {
    const isAdmin = sql<boolean>`exists (select from accounts m where m.id = ${staffId}::uuid and m.granted_role = 'admin')`;
    query = query.where(isOthersCase({ accountId: staffId })).where(({ or, not }) => or([not(isByStaff), isAdmin]));
  }
  return new Map((await query.execute()).map(({ id, due_at }) => [id, due_at ? new Date(due_at) : null]));
}

/**
 * Whether a case may be named where all of the staff read it: not one of what somebody of them wrote, who is told of none of their own, and
 * none that names no author. Of those some are of the staff, and nothing may tell which.
 */
export async function mayNameToAllStaff(db: Kysely<Tables>, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases as c')
    .select('c.id')
    .where('c.id', '=', caseId)
    .where(({ or, eb }) => or([isByStaff, eb('c.author_id', 'is', null)]))
    .executeTakeFirst();
  return row === undefined;
}
