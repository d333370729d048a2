import { sql, type Kysely, type RawBuilder } from 'kysely';
import type {
  CaseCounts,
  ModerationCase,
  ModerationCasePage,
  ModerationReportPage,
  ReportReason,
  ReportStatus,
  Role,
} from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { whyNotDecide, type Interests } from './may-decide.ts';
import { itemView, reportLine, type ItemRow, type ReportLineRow } from './staff-views.ts';

const pageSize = 20;

/** How a post stands, of the table alias `p`. */
const postState = sql`case when p.status = 'active' and p.is_flagged then 'flagged' else p.status end`;

/** The id of a case: that of the item which its reports name. */
const caseIdOf = sql`coalesce(post_id, response_id, comment_id)`;

/** Whether a report under the alias is about the item that the alias `r` names. */
const isOfCase = (alias: string) =>
  sql.raw<boolean>(`(${alias}.post_id = r.post_id or ${alias}.response_id = r.response_id or ${alias}.comment_id = r.comment_id)`);

/** Whether somebody found nothing in the case that the alias `r` names, and somebody else opened it again on an appeal. */
const wasOverruled = (staffId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from decisions e join decisions v on v.reverses_id = e.id and v.decided_by_id <> e.decided_by_id
  where e.kind = 'no_violation' and e.decided_by_id = ${staffId} and ${isOfCase('e')})`;

/**
 * What a report is about, as columns beside the alias `r` of its row: the item, its author and its two texts, as reported and as it is now.
 */
const itemColumns = sql`
  i.kind, i.id as item_id, i.post_id as item_post_id, i.post_title, i.author_id, i.is_anonymous, i.state, i.is_deleted, i.report_count, i.revision_id as current_id,
  w.display_name as author_name, o.title as reported_title, o.content as reported_content, o.id as reported_id, o.created_at as reported_at,
  n.title as current_title, n.content as current_content, n.created_at as current_at`;

/** The joins for `itemColumns`. `revision` names the revision that was reported. */
const itemJoins = (revision: RawBuilder<unknown>) => sql`
  cross join lateral (
    select 'post' as kind, p.id, p.id as post_id, p.title as post_title, p.author_id, p.is_anonymous, ${postState} as state, p.deleted_at is not null as is_deleted, p.report_count, p.revision_id
      from posts p where p.id = r.post_id
    union all
    select 'response', s.id, s.post_id, p.title, s.author_id, ${isByAnonymousAuthor('s', 'p')}, s.status, s.deleted_at is not null, s.report_count, s.revision_id from responses s join posts p on p.id = s.post_id where s.id = r.response_id
    union all
    select 'comment', c.id, c.post_id, p.title, c.author_id, ${isByAnonymousAuthor('c', 'p')}, c.status, c.deleted_at is not null, c.report_count, c.revision_id from comments c join posts p on p.id = c.post_id where c.id = r.comment_id
  ) i
  left join profiles w on w.id = i.author_id
  left join revisions o on o.id = ${revision}
  left join revisions n on n.id = i.revision_id`;

/** Columns of a report beside the alias `r` of its row. */
export const reportColumns = sql`r.id, r.reporter_id, x.display_name as reporter_name, r.reason, r.comment, r.status, r.revision_id, r.decision_id, r.reviewed_by_id, y.display_name as reviewer_name, r.reviewed_at, r.created_at`;
/** The joins for `reportColumns`. */
export const reportJoins = sql`left join profiles x on x.id = r.reporter_id left join profiles y on y.id = r.reviewed_by_id`;

/** A page of reports with what they are about, newest first. */
export async function listReports(
  platform: Platform,
  staff: Member,
  { status, after }: { status: ReportStatus | undefined; after: KeysetCursor | null },
): Promise<ModerationReportPage> {
  const { rows } = await sql<ReportLineRow & ItemRow & { post_id: string | null; response_id: string | null; comment_id: string | null }>`
    select ${reportColumns}, r.post_id, r.response_id, r.comment_id, ${itemColumns}
    from (
      select * from reports where ${status ? sql`status = ${status}` : sql`true`} and ${after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by created_at desc, id desc ${limitRows(pageSize + 1)}
    ) r ${reportJoins} ${itemJoins(sql`r.revision_id`)}
    order by r.created_at desc, r.id desc`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return {
    items: page.rows.map((row) => ({
      ...reportLine(row, row.author_id === staff.accountId),
      postId: row.post_id,
      responseId: row.response_id,
      commentId: row.comment_id,
      caseId: row.item_id,
      item: itemView(row),
    })),
    nextCursor: page.nextCursor,
  };
}

interface CaseRow extends ItemRow {
  case_status: ReportStatus;
  reports: number;
  reporters: number;
  reasons: { reason: ReportReason; count: number }[];
  first_at: string;
  last_at: string;
  author_role: Role | null;
  is_reporter: boolean;
  was_overruled: boolean;
  has_others: boolean;
}

/** Cases: the reports of a status (or all) by item, the one that was reported last first. */
export async function readCases(
  db: Kysely<Tables>,
  staff: Member,
  {
    status,
    after = null,
    caseId = null,
    size,
  }: { status: ReportStatus | undefined; after?: KeysetCursor | null; caseId?: string | null; size: number },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    with chosen as (
      select post_id, response_id, comment_id, ${caseIdOf} as case_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters,
        min(created_at) as first_at, max(created_at) as last_at, (array_agg(revision_id order by created_at desc, id desc))[1] as reported_revision
      from reports where ${status ? sql`status = ${status}` : sql`true`} and ${caseId ? sql`${caseId}::uuid in (post_id, response_id, comment_id)` : sql`true`}
      group by post_id, response_id, comment_id
      having ${after ? sql`(max(created_at), ${caseIdOf}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by last_at desc, case_id desc ${limitRows(size)}
    )
    select r.reports, r.reporters, r.first_at, r.last_at, ${itemColumns},
      (select case when bool_or(a.status = 'pending') then 'pending' else (array_agg(a.status order by a.reviewed_at desc nulls last))[1] end from reports a
        where ${isOfCase('a')}) as case_status,
      (select json_agg(json_build_object('reason', b.reason, 'count', b.count) order by b.count desc, b.first_at, b.reason) from (
        select reason, count(*)::int as count, min(created_at) as first_at from reports n
        where ${isOfCase('n')} and ${status ? sql`status = ${status}` : sql`true`} group by reason) b) as reasons,
      t.role as author_role,
      exists (select from reports m where ${isOfCase('m')} and m.status = 'pending' and m.reporter_id = ${staff.accountId}) as is_reporter,
      ${wasOverruled(sql`${staff.accountId}::uuid`)} as was_overruled,
      exists (
        select from accounts a where a.granted_role in ('moderator', 'admin') and (a.granted_role = 'admin' or coalesce(t.role, '') not in ('moderator', 'admin'))
          and effective_standing(a) = 'active' and a.id <> ${staff.accountId} and a.id is distinct from i.author_id
          and not exists (select from reports m where ${isOfCase('m')} and m.status = 'pending' and m.reporter_id = a.id)
          and not ${wasOverruled(sql`a.id`)}
      ) as has_others
    from chosen r ${itemJoins(sql`r.reported_revision`)}
    left join lateral (select effective_role(a) as role from accounts a where a.id = i.author_id and not i.is_anonymous) t on true
    order by r.last_at desc, r.case_id desc`.execute(db);
  return rows;
}

const interestsOf = (row: CaseRow): Interests => ({
  authorId: row.author_id,
  authorRole: row.author_role,
  isReporter: row.is_reporter,
  wasOverruled: row.was_overruled,
  hasOthers: row.has_others,
});

/** What speaks for or against somebody deciding on an item; null where nobody has ever reported it. */
export async function readInterests(db: Kysely<Tables>, staff: Member, caseId: string): Promise<Interests | null> {
  const [row] = await readCases(db, staff, { status: undefined, caseId, size: 1 });
  return row ? interestsOf(row) : null;
}

/** A case as staff see it. */
export function caseView(row: CaseRow, staff: Member): ModerationCase {
  const whyNot = whyNotDecide(staff, interestsOf(row));
  return {
    id: row.item_id,
    item: itemView(row),
    status: row.case_status,
    reportCount: row.reports,
    reporterCount: row.reporters,
    reasons: row.reasons,
    firstReportedAt: toIso(row.first_at),
    lastReportedAt: toIso(row.last_at),
    mayDecide: row.case_status === 'pending' && whyNot === null,
    whyNot,
  };
}

/** A page of cases. */
export async function listCases(
  platform: Platform,
  staff: Member,
  { status, after }: { status: ReportStatus | undefined; after: KeysetCursor | null },
): Promise<ModerationCasePage> {
  const rows = await readCases(readFrom(platform), staff, { status, after, size: pageSize + 1 });
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.last_at), id: row.item_id }));
  return { items: page.rows.map((row) => caseView(row, staff)), nextCursor: page.nextCursor };
}

/** How many cases each list has. An item that was reported anew after a decision counts in both. */
export async function countCases(platform: Platform): Promise<CaseCounts> {
  const { rows } = await sql<{ status: ReportStatus; cases: number }>`
    select status, count(distinct ${caseIdOf})::int as cases from reports group by status`.execute(readFrom(platform));
  return { pending: 0, approved: 0, dismissed: 0, ...Object.fromEntries(rows.map(({ status, cases }) => [status, cases])) };
}
