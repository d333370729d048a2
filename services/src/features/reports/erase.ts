import { sql } from 'kysely';
import { now } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import type { Erases } from '#platform/erasing.ts';
import { recountCases, undoableUntil } from '../moderation/service.ts';

/**
 * Locks the account of a member, of the people they have reported and of the others that are named, all by id in one statement, as
 * whoever locks several does; then the profiles of those, under which the cases of people are kept. Items are locked before.
 */
export async function lockReportedPeople(tx: Tx, accountId: string, others: readonly string[]): Promise<void> {
  const people = await tx.db
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', [accountId, ...others]),
        eb('id', 'in', eb.selectFrom('reports').select('person_id').where('reporter_id', '=', accountId).$castTo<{ id: string }>()),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (people.length === 0) return;
  await tx.db
    .selectFrom('profiles')
    .select('id')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Takes the free words out of a member's reports, and out of those about what they wrote, and the member out of their reports: that it was
 * reported stays.
 */
export const eraseReports: Erases = async (tx, { accountId }) => {
  // Three ways to an author, which one statement of typed calls would not be shorter for.
  await sql`update reports r set comment = null where comment is not null and (r.reporter_id = ${accountId} or r.person_id = ${accountId}
    or exists (select from posts p where p.id = r.post_id and p.author_id = ${accountId})
    or exists (select from responses s where s.id = r.response_id and s.author_id = ${accountId})
    or exists (select from comments c where c.id = r.comment_id and c.author_id = ${accountId}))`.execute(tx.db);
  await settleReportsOf(tx, accountId);
  const own = await tx.db
    .updateTable('reports')
    .set({ reporter_id: null })
    .where('reporter_id', '=', accountId)
    .returning((eb) => eb.fn.coalesce('post_id', 'response_id', 'comment_id', 'person_id').as('caseId'))
    .execute();
  // How many members have reported an item is kept with its case.
  await recountCases(
    tx,
    own.flatMap(({ caseId }) => caseId ?? []),
  );
};

/**
 * Ends what was reported of a member whose account goes: nobody can decide it any more, and those who reported it are told that. What their
 * profile showed goes with it.
 */
async function settleReportsOf(tx: Tx, accountId: string): Promise<void> {
  const waiting = await tx.db
    .updateTable('reports')
    .set({ status: 'dismissed', told_status: 'dismissed', reviewed_at: now })
    .where('person_id', '=', accountId)
    .where('status', '=', 'pending')
    .returning(['id', 'reporter_id', 'notice_id', 'reviewed_at'])
    .execute();
  await tx.db.updateTable('reports').set({ person_name: null, person_avatar: null }).where('person_id', '=', accountId).execute();
  for (const { id, reporter_id: reporterId, notice_id: noticeId, reviewed_at: reviewedAt } of waiting) {
    if (reporterId) await tx.recordEvent('report.told', { reportId: id }, { accountId: reporterId });
    if (noticeId) await tx.enqueue('legal-notices.outcome', { noticeId }, { startAfter: undoableUntil(new Date(reviewedAt!)) });
  }
}
