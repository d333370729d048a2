import type { DecisionKind, ReportStatus } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Notifies } from '#platform/notifying.ts';

/** The author of what was reported hears on which ground: one line for each item, with the ground of the last report. Who reported is not even read. */
export const notifyOfReport: Notifies<'report.received'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('reports')
    .select(['id', 'reason'])
    .where(
      'id',
      'in',
      events.map(({ ids }) => ids.reportId),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.reportId);
    if (!row || !event.accountId) return [];
    const { postId, responseId = null, commentId = null } = event.ids;
    return [
      {
        event,
        recipientId: event.accountId,
        type: 'report' as const,
        postId,
        responseId,
        commentId,
        actorId: null,
        about: commentId ?? responseId ?? postId,
        data: { message: groundInWords(row.reason) },
      },
    ];
  });
};

/** What became of a report, in words: what really happened to the content and to its author. */
function outcomeOf(status: Exclude<ReportStatus, 'pending'>, decided: DecisionKind | null): string {
  if (status === 'dismissed') return 'nothing against the rules was found';
  if (decided === 'warning') return 'it was found right, and the author was warned';
  if (decided === 'hide' || decided === 'force_hide' || decided === 'force_hide_no_appeal')
    return 'it was found right, and the content was hidden';
  if (decided === 'warn') return 'it was found right, and the content stays up';
  // The decision is gone, with the account that it was about.
  return 'it was found right';
}

/** Who reported something hears what became of it. Whom it is about, and who decided, is nowhere in it. */
export const notifyOfOutcome: Notifies<'report.told'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('reports')
    .leftJoin('decisions', 'decisions.id', 'reports.decision_id')
    .select(['reports.id', 'reports.told_status as status', 'decisions.kind as decided'])
    .where(
      'reports.id',
      'in',
      events.map(({ ids }) => ids.reportId),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const { reportId } = event.ids;
    const { status = null, decided = null } = found.get(reportId) ?? {};
    if (!status || status === 'pending' || !event.accountId) return [];
    return [
      {
        event,
        recipientId: event.accountId,
        type: 'report_outcome' as const,
        postId: null,
        actorId: null,
        about: reportId,
        data: { message: `Your report ${receiptNumber('R', reportId)} was decided: ${outcomeOf(status, decided)}` },
      },
    ];
  });
};
