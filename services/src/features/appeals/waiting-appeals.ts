import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { howToTellAllStaff, type Telling } from '../moderation/service.ts';

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
 * How an appeal may be told where all of the staff read it. One of somebody who had reported what was decided on is kept from whoever wrote
 * that: it has no link, and is not told where the case itself would not be.
 */
export async function howToTellAppealToAllStaff(db: Kysely<Tables>, appealId: string): Promise<Telling> {
  const row = await db
    .selectFrom('user_appeals as u')
    .leftJoin('decisions as d', 'd.id', 'u.decision_id')
    .select((eb) => ['u.is_reporter', eb.fn.coalesce('d.post_id', 'd.response_id', 'd.comment_id', 'd.person_id').as('caseId')])
    .where('u.id', '=', appealId)
    .executeTakeFirst();
  if (row?.is_reporter === false) return 'with_link';
  const ofCase = row?.caseId ? await howToTellAllStaff(db, row.caseId) : 'without_link';
  return ofCase === 'not_at_all' ? 'not_at_all' : 'without_link';
}
