import { undoMinutes } from '@clapback/contracts/vocabulary';
import { ago } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { proposeAbout } from '../reporters/service.ts';

/**
 * Tells those whose reports a decision settled what became of them, once it cannot be taken back any more: each once, and again only where
 * what they were told no longer holds. Whose reports were mostly unfounded by then, a rule proposes to staff.
 */
export async function tellOutcome(tx: Tx, decisionId: string): Promise<void> {
  const told = await tx.db
    .updateTable('reports')
    .set((eb) => ({ told_status: eb.ref('status') }))
    .where('decision_id', '=', decisionId)
    .where('status', '<>', 'pending')
    .where('reporter_id', 'is not', null)
    .where('reviewed_at', '<=', ago({ minutes: undoMinutes }))
    .where((eb) => eb('told_status', 'is distinct from', eb.ref('status')))
    .returning(['id', 'reporter_id'])
    .execute();
  await proposeAbout(tx, [...new Set(told.map(({ reporter_id }) => reporter_id!))]);
  for (const { id, reporter_id } of told) await tx.recordEvent('report.told', { reportId: id }, { accountId: reporter_id! });
}
