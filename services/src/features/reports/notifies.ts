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
