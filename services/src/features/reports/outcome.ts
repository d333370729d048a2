import type { ExpressionBuilder } from 'kysely';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { ago } from '#platform/database/fragments.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { proposeAbout } from '../reporters/service.ts';

/** Minutes after a decision at which the sweep takes reporters who were not told of it for ones whose job was lost. */
const lostAfterMinutes = undoMinutes + 5;

/** Days back in which the sweep looks. */
const lookedBackDays = 7;

/** Whether a report was decided so many minutes ago and its reporter was not told so. */
const isUntold = (minutes: number) => (eb: ExpressionBuilder<Tables, 'reports'>) =>
  eb.and([
    eb('status', '<>', 'pending'),
    eb('reporter_id', 'is not', null),
    eb('reviewed_at', '<=', ago({ minutes })),
    eb('told_status', 'is distinct from', eb.ref('status')),
  ]);

/**
 * Tells those whose reports a decision settled what became of them, once it cannot be taken back any more: each once, and again only where
 * what they were told no longer holds. Whose reports were mostly unfounded by then, a rule proposes to staff.
 */
export async function tellOutcome(tx: Tx, decisionId: string): Promise<void> {
  const told = await tx.db
    .updateTable('reports')
    .set((eb) => ({ told_status: eb.ref('status') }))
    .where('decision_id', '=', decisionId)
    .where(isUntold(undoMinutes))
    .returning(['id', 'reporter_id'])
    .execute();
  await proposeAbout(tx, [...new Set(told.map(({ reporter_id }) => reporter_id!))]);
  for (const { id, reporter_id } of told) await tx.recordEvent('report.told', { reportId: id }, { accountId: reporter_id! });
}

/** Tells what was decided a while ago and was never told: its job was lost. Safe to run at any time. */
export async function tellLostOutcomes(platform: Platform): Promise<void> {
  const lost = await readFrom(platform)
    .selectFrom('reports')
    .select('decision_id')
    .distinct()
    .where('decision_id', 'is not', null)
    .where('reviewed_at', '>', ago({ days: lookedBackDays }))
    .where(isUntold(lostAfterMinutes))
    .limit(1000)
    .execute();
  for (const { decision_id: decisionId } of lost) {
    await transact(platform, (tx) => tellOutcome(tx, decisionId!)).catch((error: unknown) =>
      platform.log.warn({ err: error, decisionId }, 'What became of reports could not be told'),
    );
  }
}
