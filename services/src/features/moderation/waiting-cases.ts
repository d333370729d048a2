import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { authorOfCase, isOthersCase } from './own-cases.ts';

/** Cases with pending reports among those with these ids, with the time by which each is due; without those of one who is named. */
export async function waitingCases(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, Date | null>> {
  let query = db
    .selectFrom('cases as c')
    .select(['c.id', 'c.due_at'])
    .where('c.id', 'in', [...ids])
    .where('c.pending_at', 'is not', null);
  if (staffId !== null) query = query.where(isOthersCase({ accountId: staffId }));
  return new Map((await query.execute()).map(({ id, due_at }) => [id, due_at ? new Date(due_at) : null]));
}

/** Whether somebody of the staff wrote what a case is about, with or without their name. */
export async function isCaseOfStaff(db: Kysely<Tables>, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases as c')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', authorOfCase))
    .select('a.id')
    .where('c.id', '=', caseId)
    .where('a.granted_role', 'in', ['moderator', 'admin'])
    .executeTakeFirst();
  return row !== undefined;
}
