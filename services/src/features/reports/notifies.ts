import type { ReportStatus } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Notifies } from '#platform/notifying.ts';

/** The author of what was reported hears on which ground. Who reported is not even read. */
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
        about: `${row.reason} ${commentId ?? responseId ?? postId}`,
        data: { message: groundInWords(row.reason) },
      },
    ];
  });
};

const outcomes: Record<Exclude<ReportStatus, 'pending'>, string> = {
  approved: 'it was found right, and we have acted on it',
  dismissed: 'nothing against the rules was found',
};

/** Who reported something hears what became of it. Whom it is about, and who decided, is nowhere in it. */
export const notifyOfOutcome: Notifies<'report.told'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('reports')
    .select(['id', 'told_status'])
    .where(
      'id',
      'in',
      events.map(({ ids }) => ids.reportId),
    )
    .execute();
  const found = new Map(rows.map(({ id, told_status }) => [id, told_status]));
  return events.flatMap((event) => {
    const { reportId } = event.ids;
    const status = found.get(reportId);
    if (!status || status === 'pending' || !event.accountId) return [];
    return [
      {
        event,
        recipientId: event.accountId,
        type: 'report' as const,
        postId: null,
        actorId: null,
        about: `outcome ${reportId}`,
        data: { message: `Your report ${receiptNumber('R', reportId)} was decided: ${outcomes[status]}` },
      },
    ];
  });
};
