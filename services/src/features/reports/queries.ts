import { sql } from 'kysely';
import type { AppealRefusal, OwnReport, OwnReportPage } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { newestAppeal, whyNotAppealReport, type AppealStandingRow } from '../appeals/views.ts';
import { itemOfRow } from '../moderation/views.ts';
import { isVisiblePost } from '../posts/views.ts';

const pageSize = 20;

interface OwnReportRow {
  id: string;
  reporter_id: string;
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  person_id: string | null;
  person_part: OwnReport['personPart'];
  person_name: string | null;
  post_title: string | null;
  reason: OwnReport['reason'];
  comment: string | null;
  status: OwnReport['status'];
  created_at: string;
  reviewed_at: string | null;
  dismissal_id: string | null;
  why_not_appeal: AppealRefusal | null;
  appeal: AppealStandingRow | null;
}

/** A page of what one member has reported, newest first, or the one report with an id. Who decided stays with staff. */
export async function listOwnReports(
  platform: Platform,
  reporterId: string,
  { after = null, id = null }: { after?: KeysetCursor | null; id?: string | null },
): Promise<OwnReportPage> {
  const { rows } = await sql<OwnReportRow>`
    select r.id, r.reporter_id, r.post_id, r.response_id, r.comment_id, r.person_id, r.person_part, w.display_name as person_name, r.reason, r.comment, r.status, r.created_at, r.reviewed_at,
      p.title as post_title, d.id as dismissal_id, ${whyNotAppealReport('d', sql.ref('r.reporter_id'))} as why_not_appeal, ${newestAppeal('d', sql.ref('r.reporter_id'))} as appeal
    from reports r
    left join decisions d on d.id = r.decision_id and d.kind = 'no_violation'
    left join responses s on s.id = r.response_id
    left join comments c on c.id = r.comment_id
    left join posts p on p.id = coalesce(r.post_id, s.post_id, c.post_id) and ${isVisiblePost('p')}
    left join profiles w on w.id = r.person_id
    where r.reporter_id = ${reporterId}
      and ${id ? sql`r.id = ${id}` : sql`true`}
      and ${after ? sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by r.created_at desc, r.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => ownReport(row)), nextCursor: page.nextCursor };
}

const ownReport = (row: OwnReportRow): OwnReport => ({
  id: row.id,
  number: receiptNumber('R', row.id),
  reporterId: row.reporter_id,
  postId: row.post_id,
  responseId: row.response_id,
  commentId: row.comment_id,
  personId: row.person_id,
  personName: row.person_name,
  personPart: row.person_part,
  itemKind: itemOfRow(row)?.kind ?? 'person',
  postTitle: row.post_title,
  reason: row.reason,
  comment: row.comment,
  status: row.status,
  createdAt: toIso(row.created_at),
  reviewedAt: toIsoOrNull(row.reviewed_at),
  dismissalId: row.dismissal_id,
  mayAppeal: row.dismissal_id !== null && row.why_not_appeal === null,
  appealStatus: row.appeal?.status ?? null,
});
