import { dueHours, severityOf, type ReportReason, type Severity } from '@clapback/contracts/report-reasons';
import type { Tx } from '#platform/database/transaction.ts';

/** Hours by which a report stands before one that is due at the same time, by how grave its reason is. */
const hoursForSeverity: Record<Severity, number> = { critical: 12, high: 6, standard: 0 };

/** Hours by which a report stands before one that is due at the same time, where all that its reporter reported was found right. */
const mostHoursForAccuracy = 12;

/** How many of a reporter's decided reports count, newest first. */
const countedReports = 50;

/** When a report is to be decided, and its place among the urgent ones, in hours from now. Both are fixed when it comes. */
export interface Urgency {
  dueHours: number;
  rankHours: number;
}

/**
 * The urgency of a report: due by its reason, and earlier in the list by how grave that is and how often its reporter was right before.
 * Of somebody who has reported nothing yet half is taken to be right.
 */
export async function urgencyOf(tx: Tx, reporterId: string, reason: ReportReason): Promise<Urgency> {
  const { decided, right } = await tx.db
    .with('newest', (db) =>
      db
        .selectFrom('reports')
        .select('status')
        .where('reporter_id', '=', reporterId)
        .where('status', '<>', 'pending')
        // Nobody has decided about people who are gone.
        .where((eb) => eb.or([eb('person_part', 'is', null), eb('person_id', 'is not', null)]))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(countedReports),
    )
    .selectFrom('newest')
    .select((eb) => [eb.fn.countAll<string>().as('decided'), eb.fn.countAll<string>().filterWhere('status', '=', 'approved').as('right')])
    .executeTakeFirstOrThrow();
  const severity = severityOf[reason];
  const accuracy = (Number(right) + 1) / (Number(decided) + 2);
  return { dueHours: dueHours[severity], rankHours: dueHours[severity] - hoursForSeverity[severity] - mostHoursForAccuracy * accuracy };
}
