import type { Erases } from '#platform/erasing.ts';

/** Takes the facts out of the decisions about a member: that and on which ground something was decided stays, about nobody. */
export const eraseDecisionFacts: Erases = async (tx, { accountId }) => {
  await tx.db.updateTable('decisions').set({ facts: null, notice_due_at: null }).where('subject_id', '=', accountId).execute();
};
