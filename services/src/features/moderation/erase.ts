import type { Erases } from '#platform/erasing.ts';

/**
 * Takes the facts out of the decisions about a member: that and on which ground something was decided stays, about nobody. What staff noted
 * about what the member wrote goes.
 */
export const eraseDecisionFacts: Erases = async (tx, { accountId }) => {
  await tx.db.updateTable('decisions').set({ facts: null, notice_due_at: null }).where('subject_id', '=', accountId).execute();
  // What was taken from their profile is theirs.
  await tx.db.updateTable('decisions').set({ restores: null }).where('person_id', '=', accountId).execute();
  await tx.db
    .deleteFrom('case_notes')
    .using('cases')
    .whereRef('cases.id', '=', 'case_notes.case_id')
    .where((eb) =>
      eb.or(
        (['posts', 'responses', 'comments'] as const).map((table) =>
          eb.exists(eb.selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'cases.id').where('author_id', '=', accountId)),
        ),
      ),
    )
    .execute();
};
