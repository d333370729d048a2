import type { DecisionKind, ReportStatus } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Notifies } from '#platform/notifying.ts';

/** The author of what was reported, or the person, hears on which ground: one line for each item, with the ground of the last report. Who reported is not even read. */
export const notifyOfReport: Notifies<'report.received'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('reports')
    .select(['id', 'reason', 'person_part'])
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
    const { postId = null, responseId = null, commentId = null } = event.ids;
    return [
      {
        event,
        recipientId: event.accountId,
        type: 'report' as const,
        postId,
        responseId,
        commentId,
        actorId: null,
        about: commentId ?? responseId ?? postId ?? `person ${event.accountId}`,
        data: { message: row.person_part ? `your profile (${groundInWords(row.reason)})` : groundInWords(row.reason) },
      },
    ];
  });
};

/** What became of a report, in words: what really happened to the content and to its author. */
function outcomeOf(status: Exclude<ReportStatus, 'pending'>, decided: DecisionKind | null, of: 'item' | 'person' | 'gone'): string {
  if (of === 'gone' && decided === null) return 'the account is gone';
  if (status === 'dismissed') return 'we found nothing against the rules';
  if (decided === 'warning') return `we agreed, and warned the ${of === 'item' ? 'author' : 'member'}`;
  if (decided === 'reset_name') return 'we agreed, and reset the name';
  if (decided === 'remove_picture') return 'we agreed, and removed the picture';
  if (decided === 'suspend' || decided === 'ban') return 'we agreed, and restricted the account';
  if (decided === 'hide' || decided === 'force_hide' || decided === 'force_hide_no_appeal') return 'we agreed, and hid it';
  if (decided === 'warn') return 'we agreed, and left it up';
  // The decision is gone, with the account that it was about.
  return 'we agreed';
}

/** What a report is about, without a word or a name of anybody. */
function aboutOf(row: { post_id: string | null; response_id: string | null; comment_id: string | null }): string {
  if (row.post_id) return 'a post';
  if (row.response_id) return 'a response';
  return row.comment_id ? 'a comment' : 'a member';
}

/** Who reported something hears what became of it. Whom it is about, and who decided, is nowhere in it. */
export const notifyOfOutcome: Notifies<'report.told'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('reports')
    .leftJoin('decisions', 'decisions.id', 'reports.decision_id')
    .select([
      'reports.id',
      'reports.told_status as status',
      'decisions.kind as decided',
      'reports.person_id',
      'reports.person_part',
      'reports.reason',
      'reports.post_id',
      'reports.response_id',
      'reports.comment_id',
    ])
    .where(
      'reports.id',
      'in',
      events.map(({ ids }) => ids.reportId),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const { reportId } = event.ids;
    const row = found.get(reportId);
    if (!row) return [];
    const { status, decided, person_id, person_part, reason } = row;
    const of = person_part === null ? 'item' : person_id === null ? 'gone' : 'person';
    if (!status || status === 'pending' || !event.accountId) return [];
    return [
      {
        event,
        recipientId: event.accountId,
        type: 'report_outcome' as const,
        postId: null,
        actorId: null,
        about: reportId,
        data: {
          message: `Your report ${receiptNumber('R', reportId)} of ${aboutOf(row)} (${groundInWords(reason)}): ${outcomeOf(status, decided, of)}`,
        },
      },
    ];
  });
};
