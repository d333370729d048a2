import { sql } from 'kysely';
import type { OwnAppeal, OwnAppealPage } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { itemOfRow } from '../moderation/views.ts';
import { isVisiblePostTo } from '../posts/views.ts';

const pageSize = 20;

interface OwnAppealRow {
  id: string;
  account_id: string;
  appeal_type: OwnAppeal['appealType'];
  reason: string;
  additional_info: string | null;
  status: OwnAppeal['status'];
  due_at: string;
  answer_by: string;
  response: string | null;
  reviewed_at: string | null;
  created_at: string;
  decision_id: string | null;
  kind: NonNullable<OwnAppeal['decision']>['kind'];
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  title: string | null;
  decided_at: string;
}

/** A page of a member's appeals, newest first, or the one with an id. Who of the staff answered is not part of it. */
export async function listOwnAppeals(
  platform: Platform,
  accountId: string,
  { after = null, id = null }: { after?: KeysetCursor | null; id?: string | null },
): Promise<OwnAppealPage> {
  const { rows } = await sql<OwnAppealRow>`
    select u.id, u.account_id, u.appeal_type, u.reason, u.additional_info, u.status, u.due_at, u.answer_by, u.response, u.reviewed_at, u.created_at,
      d.id as decision_id, d.kind, d.post_id, d.response_id, d.comment_id, d.created_at as decided_at,
      case when ${isVisiblePostTo(sql.ref('u.account_id'), 'p')} then p.title end as title
    from user_appeals u
    left join decisions d on d.id = u.decision_id
    left join responses s on s.id = d.response_id
    left join comments c on c.id = d.comment_id
    left join posts p on p.id = coalesce(d.post_id, s.post_id, c.post_id)
    where u.account_id = ${accountId}
      and ${id ? sql`u.id = ${id}` : sql`true`}
      and ${after ? sql`(u.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by u.created_at desc, u.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map(ownAppeal), nextCursor: page.nextCursor };
}

const ownAppeal = (row: OwnAppealRow): OwnAppeal => ({
  id: row.id,
  userId: row.account_id,
  appealType: row.appeal_type,
  reason: row.reason,
  additionalInfo: row.additional_info,
  status: row.status,
  decisionId: row.decision_id,
  decision: row.decision_id
    ? { id: row.decision_id, kind: row.kind, itemKind: itemOfRow(row)?.kind ?? null, title: row.title, decidedAt: toIso(row.decided_at) }
    : null,
  dueAt: toIso(row.due_at),
  answerBy: toIso(row.answer_by),
  response: row.response,
  reviewedAt: toIsoOrNull(row.reviewed_at),
  createdAt: toIso(row.created_at),
});
