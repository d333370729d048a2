import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import { isCriticalReport } from './critical-reports.ts';
import { itemColumn } from './moderated-items.ts';
import type { CaseSubject } from './moderated-people.ts';

/** SQL: whether a new report brings a case back that was decided, or makes one critical: then it is to be opened again. */
const isToBeOpenedAgain = sql`(excluded.reported_at > cases.reported_at
  and (cases.pending_at is null or (excluded.open_by is not null and cases.open_by is null)))`;

/**
 * Writes the case of an item or a person anew after a change of its reports, in the same transaction: what the lists of staff are filtered and ordered by.
 * Its row is locked by the caller, so that nobody else does it meanwhile. Does nothing for what nobody has reported.
 */
export async function refreshCase(tx: Tx, { kind, id, authorId, isAnonymous, state }: CaseSubject): Promise<void> {
  await tx.flush();
  const column = sql.ref(itemColumn(kind));
  // One statement: typed calls have no words for aggregates in an order of their own.
  await sql`
    insert into cases (id, ${column}, kind, author_id, is_flagged, revision_id, language, ground, reported_at, pending_at, approved_at, dismissed_at, due_at, rank_at, open_by, has_notice, sums)
    select ${id}::uuid, ${id}::uuid, ${kind}, ${isAnonymous ? null : authorId}::uuid, ${state === 'flagged'}, r.revision_id, v.language, r.ground,
      r.reported_at, r.pending_at, r.approved_at, r.dismissed_at, r.due_at, r.rank_at, r.open_by, r.has_notice, (select sums from case_sums(array[${id}::uuid]))
    from (
      select (array_agg(revision_id order by created_at desc, id desc))[1] as revision_id,
        (array_agg(reason order by status = 'pending' desc, due_at - created_at, created_at, id))[1] as ground,
        max(created_at) as reported_at, max(created_at) filter (where status = 'pending') as pending_at,
        max(created_at) filter (where status = 'approved') as approved_at, max(created_at) filter (where status = 'dismissed') as dismissed_at,
        min(due_at) filter (where status = 'pending') as due_at, min(rank_at) filter (where status = 'pending') as rank_at,
        min(created_at + (due_at - created_at) / 2) filter (where status = 'pending' and ${isCriticalReport()}) as open_by, coalesce(bool_or(notice_id is not null), false) as has_notice
      from reports where ${column} = ${id}
    ) r left join revisions v on v.id = r.revision_id where r.reported_at is not null
    on conflict (id) do update set revision_id = excluded.revision_id, language = excluded.language, ground = excluded.ground, reported_at = excluded.reported_at,
      pending_at = excluded.pending_at, approved_at = excluded.approved_at, dismissed_at = excluded.dismissed_at, due_at = excluded.due_at, rank_at = excluded.rank_at, sums = excluded.sums,
      open_by = excluded.open_by, has_notice = excluded.has_notice,
      first_opened_at = case when not ${isToBeOpenedAgain} then cases.first_opened_at end, admins_told_at = case when not ${isToBeOpenedAgain} then cases.admins_told_at end,
      snoozed_until = case when excluded.pending_at <= cases.pending_at then cases.snoozed_until end,
      handed_on_at = case when excluded.pending_at is not null then cases.handed_on_at end`.execute(tx.db);
}

/** Counts the reports of some cases anew, where it changed whose they are. The items' rows are locked by the caller. */
export async function recountCases(tx: Tx, caseIds: readonly string[]): Promise<void> {
  await sql`update cases c set sums = s.sums from case_sums(${caseIds as string[]}::uuid[]) s where s.case_id = c.id`.execute(tx.db);
}
