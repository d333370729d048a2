import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { effectiveStanding } from '../accounts/service.ts';
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

/** The same, without those that are not with the admins. */
export async function handedOnCases(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, Date | null>> {
  const waiting = await waitingCases(db, ids, staffId);
  const others = await db
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...ids])
    .where('handed_on_at', 'is', null)
    .execute();
  for (const { id } of others) waiting.delete(id);
  return waiting;
}

/** How something may be told where all of the staff read it: with the way to it, with the way to the console alone, or not at all. */
export type Telling = 'with_link' | 'without_link' | 'not_at_all';

/**
 * How a case may be told where all of the staff read it. One about somebody of them is not: who found nothing new in the console would know
 * that it is about themselves, and the admins who decide it are mailed. Only where there is no other admin it is told without its link, since
 * nobody would hear of it. So is one that names no author: some of those are of the staff, and nothing may tell which.
 */
export async function howToTellAllStaff(db: Kysely<Tables>, caseId: string): Promise<Telling> {
  const hasOtherAdmin = sql<boolean>`exists (select from accounts m where m.granted_role = 'admin' and m.id <> c.author_id
    and ${effectiveStanding('m')} = 'active')`;
  const row = await db
    .selectFrom('cases as c')
    .select(['c.author_id', isByStaff.as('isByStaff'), hasOtherAdmin.as('hasOtherAdmin')])
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  if (row?.isByStaff) return row.hasOtherAdmin ? 'not_at_all' : 'without_link';
  return row?.author_id === null ? 'without_link' : 'with_link';
}
