import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Appeals that wait for an answer among those with these ids, with the time by which each is due; without those that the one who is named may not decide. */
export async function waitingAppeals(
  db: Kysely<Tables>,
  ids: readonly string[],
  staffId: string | null,
): Promise<Map<string, Date | null>> {
  let query = db
    .selectFrom('user_appeals as u')
    .select(['u.id', 'u.due_at'])
    .where('u.id', 'in', [...ids])
    .where('u.status', '=', 'pending');
  // The rule is a function of the database.
  if (staffId !== null) query = query.where(sql`why_not_decide_appeal(${staffId}::uuid, u)`, 'is', null);
  return new Map((await query.execute()).map(({ id, due_at }) => [id, new Date(due_at)]));
}

/**
 * Whether an appeal may be named where all of the staff read it: not one of somebody who had reported what was decided on, which whoever of
 * them wrote that is not told of.
 */
export async function mayNameAppealToAllStaff(db: Kysely<Tables>, appealId: string): Promise<boolean> {
  const row = await db.selectFrom('user_appeals').select('is_reporter').where('id', '=', appealId).executeTakeFirst();
  return row?.is_reporter === false;
}
