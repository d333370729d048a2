import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type {
  CaseAge,
  CaseCounts,
  CaseFilters,
  CaseOrder,
  CasesQuery,
  ModerationCase,
  ModerationCasePage,
  ModerationReportPage,
  ReportStatus,
  Role,
} from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, cutPage, decodeCursor, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { ago, byKey, type Span } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { findWords, holdsWords, type WordsFound } from '../revisions/service.ts';
import type { ListSums } from './entities.ts';
import { whyNotDecide, whyNotRestrict, type Interests } from './may-decide.ts';
import { hasReported, isDisputed, readMemberInterests } from './member-interests.ts';
import { hasSide, isDisputant, isOtherDecider, isOthersCase, wasOverruled } from './own-cases.ts';
import { reportedPerson, type ReportedPersonRow } from './reported-person.ts';
import { itemView, reportLine, type ItemRow, type ReportLineRow } from './staff-views.ts';

const pageSize = 20;

/** How a post stands, of the table alias `p`. */
export const postState = sql`case when p.status = 'active' and p.is_flagged then 'flagged' else p.status end`;

/**
 * What a report is about, as columns beside the alias `r` of its row: the item, its author and its two texts, as reported and as it is now. What is
 * told of a person is read apart, where there is one (`readPeople`).
 */
const itemColumns = sql`
  i.kind, i.id as item_id, i.post_id as item_post_id, i.post_title, i.author_id, i.is_anonymous, i.state, i.is_deleted, i.report_count, i.revision_id as current_id,
  w.display_name as author_name, o.title as reported_title, o.content as reported_content, o.id as reported_id, o.created_at as reported_at,
  n.title as current_title, n.content as current_content, n.created_at as current_at`;

/** Adds what is told of reported people to rows with `itemColumns`. Hardly any row is about one, and PostgreSQL prepares at each call for all that it may have to look up. */
async function readPeople<R extends Omit<ItemRow, 'person'>>(db: Kysely<Tables>, rows: readonly R[]): Promise<(R & ItemRow)[]> {
  const ids = rows.filter(({ kind }) => kind === 'person').map(({ item_id: id }) => id);
  if (ids.length === 0) return rows.map((row) => ({ ...row, person: null }));
  const { rows: people } = await sql<{ id: string; person: ReportedPersonRow | null }>`
    select i.id, ${reportedPerson('i.id')} as person from unnest(${ids}::uuid[]) i (id)`.execute(db);
  const byId = new Map(people.map(({ id, person }) => [id, person]));
  return rows.map((row) => ({ ...row, person: byId.get(row.item_id) ?? null }));
}

/** The joins for `itemColumns`. `revision` names the revision that was reported; the text as it is now is read where it is another one. */
const itemJoins = (revision: RawBuilder<unknown>) => sql`
  cross join lateral (
    select 'post' as kind, p.id, p.id as post_id, p.title as post_title, p.author_id, p.is_anonymous, ${postState} as state, p.deleted_at is not null as is_deleted, p.report_count, p.revision_id
      from posts p where p.id = r.post_id
    union all
    select 'response', s.id, s.post_id, p.title, s.author_id, ${isByAnonymousAuthor('s', 'p')}, s.status, s.deleted_at is not null, s.report_count, s.revision_id from responses s join posts p on p.id = s.post_id where s.id = r.response_id
    union all
    select 'comment', c.id, c.post_id, p.title, c.author_id, ${isByAnonymousAuthor('c', 'p')}, c.status, c.deleted_at is not null, c.report_count, c.revision_id from comments c join posts p on p.id = c.post_id where c.id = r.comment_id
    union all
    select 'person', q.id, null, q.display_name, q.id, false, 'active', false, (select count(*)::int from reports y where y.person_id = q.id), null from profiles q where q.id = r.person_id
  ) i
  left join ${byKey('profiles', 'w', sql`i.author_id`)}
  left join ${byKey('revisions', 'o', revision)}
  left join ${byKey('revisions', 'n', sql`nullif(i.revision_id, ${revision})`)}`;

/** Columns of a report beside the alias `r` of its row. */
export const reportColumns = sql`r.id, r.reporter_id, x.display_name as reporter_name, r.reason, r.comment, r.status, r.revision_id, r.person_part, r.decision_id, r.reviewed_by_id, y.display_name as reviewer_name, r.reviewed_at, r.created_at,
  r.notice_id, l.category as notice_category, l.explanation as notice_explanation, l.concerns_child_abuse as notice_of_child_abuse, l.name as notifier_name, l.email as notifier_email, l.depicts as notice_depicts, l.signature as notifier_signature`;
/** The joins for `reportColumns`. */
export const reportJoins = sql`left join profiles x on x.id = r.reporter_id left join profiles y on y.id = r.reviewed_by_id left join legal_notices l on l.id = r.notice_id`;

/** A page of reports with what they are about, newest first. */
export async function listReports(
  platform: Platform,
  staff: Member,
  { status, after }: { status: ReportStatus | undefined; after: KeysetCursor | null },
): Promise<ModerationReportPage> {
  const db = readFrom(platform);
  const { rows } = await sql<
    ReportLineRow &
      Omit<ItemRow, 'person'> & { post_id: string | null; response_id: string | null; comment_id: string | null; person_id: string | null }
  >`
    select ${reportColumns}, r.post_id, r.response_id, r.comment_id, r.person_id, ${itemColumns}
    from (
      select * from reports where ${status ? sql`status = ${status}` : sql`true`} and ${after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
        and exists (select from cases c where c.id = coalesce(reports.post_id, reports.response_id, reports.comment_id, reports.person_id) and ${isOthersCase(staff)})
      order by created_at desc, id desc ${limitRows(pageSize + 1)}
    ) r ${reportJoins} ${itemJoins(sql`r.revision_id`)}
    order by r.created_at desc, r.id desc`.execute(db);
  const page = cutPage(await readPeople(db, rows), pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return {
    items: page.rows.map((row) => ({
      ...reportLine(row, staff, row.author_id),
      postId: row.post_id,
      responseId: row.response_id,
      commentId: row.comment_id,
      personId: row.person_id,
      caseId: row.item_id,
      item: itemView(row, staff, platform.secrets),
    })),
    nextCursor: page.nextCursor,
  };
}

interface SelectedCase extends Omit<ItemRow, 'person'> {
  case_status: ReportStatus;
  sums: ListSums;
  /** The role of an author who is of the staff, as it was granted. */
  author_role: Role | null;
  is_reporter: boolean;
  /** Whether they found nothing in the case, and somebody else opened it again on an appeal. */
  was_overruled: boolean;
  /** The time that the list is ordered by. */
  list_at: string;
  due_at: string | null;
  language: string | null;
  handed_on_at: string | null;
  has_notice: boolean;
  snoozed_until: string | null;
}

/** A case as it is read. */
export interface CaseRow extends SelectedCase, ItemRow {
  /** Asked only for one case, since a list would take as long again. */
  has_side: boolean;
  /** Asked only for a case that they have reported, have a side in, or were overruled on. */
  has_others: boolean;
  /** Why they may not restrict the person that the case is about: asked only for one case. */
  why_not_restrict: string | null;
}

/** Which time of a case a list is ordered by. */
const newestColumns = { all: 'reported_at', pending: 'pending_at', approved: 'approved_at', dismissed: 'dismissed_at' } as const;

const ages: Record<CaseAge, { is: '>=' | '<'; span: Span }> = {
  last_day: { is: '>=', span: { days: 1 } },
  last_week: { is: '>=', span: { days: 7 } },
  over_day: { is: '<', span: { days: 1 } },
  over_week: { is: '<', span: { days: 7 } },
};

/** Filters of a list, with what was found of the words that it is searched for. */
type Filters = Omit<CaseFilters, 'search'> & { search?: WordsFound | undefined };

/** SQL: whether a case `c` is in a list that is limited by filters. `newest` is the time that the list is about. */
function isChosen(filters: Filters, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { ground, kind, age, flagged, reporterId, authorId, language, handedOn, snoozed, notice, search } = filters;
  const conditions = [
    ground && sql`c.ground = ${anyValue(sql`${ground}::text`)}`,
    kind && sql`c.kind = ${anyValue(sql`${kind}::text`)}`,
    age && sql`${newest} ${sql.raw(ages[age].is)} ${anyValue(ago(ages[age].span))}`,
    flagged !== undefined && (flagged ? sql`c.is_flagged` : sql`not c.is_flagged`),
    authorId && sql`c.author_id = ${anyValue(sql`${authorId}::uuid`)}`,
    language && (language === 'und' ? sql`c.language is null` : sql`c.language = ${anyValue(sql`${language}::text`)}`),
    handedOn !== undefined && (handedOn ? sql`c.handed_on_at is not null` : sql`c.handed_on_at is null`),
    snoozed !== undefined && (snoozed ? sql`c.snoozed_until > now()` : sql`(c.snoozed_until is null or c.snoozed_until <= now())`),
    notice !== undefined && (notice ? sql`c.has_notice` : sql`not c.has_notice`),
    reporterId &&
      sql`c.id in (select coalesce(f.post_id, f.response_id, f.comment_id, f.person_id) from reports f where f.reporter_id = ${anyValue(sql`${reporterId}::uuid`)})`,
    search && holdsWords(search, { item: 'c.id', revision: 'c.revision_id' }),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Which cases are read: a page of a list, or one. */
interface Cases {
  status: ReportStatus | undefined;
  order?: CaseOrder | undefined;
  filters?: Filters;
  after?: KeysetCursor | null | undefined;
  caseId?: string | null | undefined;
  size: number;
}

/** Cases: what was reported, with its reports of a status (or all), the one that was reported last first or the most urgent one. */
export async function readCases(db: Kysely<Tables>, staff: Member, cases: Cases): Promise<CaseRow[]> {
  const { rows: selected } = await db.executeQuery(compileCases(db, staff, cases));
  const postId = cases.caseId ? selected[0]?.item_post_id : null;
  const sided = postId ? await hasSide(db, staff, postId) : false;
  const personId = cases.caseId && selected[0]?.kind === 'person' ? cases.caseId : null;
  const why_not_restrict = personId ? whyNotRestrict(await readMemberInterests(db, staff, personId)) : null;
  const rows = selected.map((row) => ({ ...row, has_side: sided, why_not_restrict }));
  const held = rows.filter((row) => row.is_reporter || row.has_side || row.was_overruled);
  // Nobody else has to be there for a case that one may decide oneself, and nearly all are such.
  const others = held.length > 0 ? await haveOthers(db, staff, held) : null;
  return (await readPeople(db, rows)).map((row) => ({ ...row, has_others: others?.has(row.item_id) ?? false }));
}

/** The statement of `readCases`, put together once for all who ask for a list in the same way. */
function compileCases(db: Kysely<Tables>, staff: Member, { filters = {}, after, caseId, ...list }: Cases): CompiledQuery<SelectedCase> {
  const { search, reporterId, authorId, ...ways } = filters;
  const shape = {
    ...list,
    ways,
    search: search && (search.isCommon ? ('common' as const) : ('rare' as const)),
    isByReporter: Boolean(reporterId),
    isByAuthor: Boolean(authorId),
    isFurther: Boolean(after),
    isOne: Boolean(caseId),
  };
  return compileList(db, shape, { ...search, staffId: staff.accountId, reporterId, authorId, at: after?.at, lastId: after?.id, caseId });
}

interface ListShape extends Pick<Cases, 'status' | 'order' | 'size'> {
  ways: Filters;
  search: 'common' | 'rare' | undefined;
  isByReporter: boolean;
  isByAuthor: boolean;
  isFurther: boolean;
  isOne: boolean;
}

interface ListValues {
  staffId: string;
  reporterId?: string | undefined;
  authorId?: string | undefined;
  at?: string | undefined;
  lastId?: string | undefined;
  caseId?: string | null | undefined;
  typed?: string;
  ids?: string[];
  itemIds?: string[];
}

const compileList = compileEach<ListShape, ListValues, SelectedCase>(
  ({ ways, search, isByReporter, isByAuthor, isFurther, isOne, ...list }, values) => {
    const { staffId, reporterId, authorId, at, lastId, caseId, typed, ids, itemIds } = values as Required<ListValues>;
    const found: WordsFound | undefined = search && (search === 'common' ? { isCommon: true, typed } : { isCommon: false, ids, itemIds });
    return selectCases(
      { accountId: staffId },
      {
        ...list,
        filters: { ...ways, search: found, ...(isByReporter && { reporterId }), ...(isByAuthor && { authorId }) },
        after: isFurther ? { at, id: lastId } : null,
        caseId: isOne ? caseId : null,
      },
    );
  },
);

/** An item that somebody decides on. `author_role`: of an author who is of the staff, where that may be known. */
interface DecidedItem {
  item_id: string;
  item_post_id: string | null;
  author_id: string | null;
  author_role: Role | null;
}

/**
 * Which of some items somebody else of the staff could decide, who neither wrote nor reported it, has a side in its dispute, nor was overruled on
 * it. A person's case is not for who has reported what they wrote or is in a dispute with them either.
 */
export async function haveOthers(db: Kysely<Tables>, staff: Member, items: readonly DecidedItem[]): Promise<Set<string>> {
  const other = sql`a.id`;
  const asked = JSON.stringify(
    items.map(({ item_id, item_post_id, author_id, author_role }) => ({ item_id, item_post_id, author_id, author_role })),
  );
  const { rows } = await sql<{ id: string }>`
    select i.item_id as id
    from json_to_recordset(${asked}::json) as i (item_id uuid, item_post_id uuid, author_id uuid, author_role text) left join cases r on r.id = i.item_id
    where exists (
      select from accounts a where ${isOtherDecider(staff, sql`i.author_role is not null`)} and a.id is distinct from i.author_id
        and i.item_id not in ${reportedBy(other)} and not ${wasOverruled(other)} and not ${isDisputant(other, sql`i.item_post_id`)}
        and (i.item_post_id is not null or not (${hasReported(other, sql`i.item_id`)} or ${isDisputed(other, sql`i.item_id`, false)}))
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** SQL: the items with a pending report of somebody's. */
const reportedBy = (accountId: RawBuilder<unknown>) =>
  sql`(select coalesce(q.post_id, q.response_id, q.comment_id, q.person_id) from reports q where q.reporter_id = ${accountId} and q.status = 'pending')`;

/** The statement of `readCases`. What a case says of its reports is kept with it: a page costs the same however often it was reported. */
export function selectCases(
  staff: Pick<Member, 'accountId'>,
  { status, order = 'newest', filters = {}, after = null, caseId = null, size }: Cases,
): RawBuilder<SelectedCase> {
  const newest = sql.ref(`c.${newestColumns[status ?? 'all']}`);
  const isUrgent = order === 'urgency' && status === 'pending';
  const at = isUrgent ? sql`c.rank_at` : newest;
  const direction = isUrgent ? sql`asc` : sql`desc`;
  const isBehind = after ? sql`(${at}, c.id) ${isUrgent ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const me = anyValue(sql`${staff.accountId}::uuid`);
  return sql<SelectedCase>`
    with chosen as materialized (
      select c.*, ${at} as at, (c.sums -> ${sql.lit(status ?? 'all')} ->> 'revisionId')::uuid as shown_id from cases c
      where ${newest} is not null and ${caseId ? sql`c.id = ${caseId}::uuid` : sql`true`} and ${isOthersCase(staff)} and ${isChosen(filters, newest)} and ${isBehind}
      order by ${at} ${direction}, c.id ${direction} ${limitRows(size)}
    )
    select r.sums -> ${sql.lit(status ?? 'all')} as sums, r.at as list_at, r.due_at, r.language, r.handed_on_at, r.has_notice, case when r.snoozed_until > now() then r.snoozed_until end as snoozed_until, ${itemColumns},
      case when r.pending_at is not null then 'pending' else r.sums ->> 'decidedAs' end as case_status, t.granted_role as author_role,
      r.id in ${reportedBy(me)} as is_reporter, ${wasOverruled(me)} as was_overruled
    from chosen r ${itemJoins(sql`r.shown_id`)}
    left join accounts t on t.id = i.author_id and not i.is_anonymous and t.granted_role in ('moderator', 'admin')
    order by r.at ${direction}, r.id ${direction}`;
}

const interestsOf = (row: CaseRow): Interests => ({
  isPerson: row.kind === 'person',
  authorId: row.author_id,
  authorRole: row.author_role,
  isReporter: row.is_reporter,
  hasSide: row.has_side,
  wasOverruled: row.was_overruled,
  hasOthers: row.has_others,
  whyNotRestrict: row.why_not_restrict,
});

/** What speaks for or against somebody deciding on an item; null where nobody has ever reported it, and where they wrote it. */
export async function readInterests(db: Kysely<Tables>, staff: Member, caseId: string): Promise<Interests | null> {
  const [row] = await readCases(db, staff, { status: undefined, caseId, size: 1 });
  return row ? interestsOf(row) : null;
}

/** A case as staff see it. */
export function caseView(row: CaseRow, staff: Member, secrets: Secrets): ModerationCase {
  const whyNot = whyNotDecide(staff, interestsOf(row));
  return {
    id: row.item_id,
    item: itemView(row, staff, secrets),
    status: row.case_status,
    reportCount: row.sums.reports,
    reporterCount: row.sums.reporters,
    reasons: row.sums.reasons,
    firstReportedAt: row.sums.firstAt,
    lastReportedAt: row.sums.lastAt,
    dueAt: toIsoOrNull(row.due_at),
    language: row.language,
    handedOnAt: toIsoOrNull(row.handed_on_at),
    hasNotice: row.has_notice,
    snoozedUntil: toIsoOrNull(row.snoozed_until),
    mayDecide: row.case_status === 'pending' && whyNot === null,
    whyNot,
  };
}

/** A page of cases. */
export async function listCases(
  platform: Platform,
  staff: Member,
  { status, order, cursor, search, ...filters }: CasesQuery,
): Promise<ModerationCasePage> {
  const db = readFrom(platform);
  const shown = {
    // What is set aside is out of the way, unless somebody asks for it.
    ...(status === 'pending' ? { snoozed: false } : {}),
    ...filters,
    search: search ? await findWords(db, search) : undefined,
  };
  const rows = await readCases(db, staff, {
    status,
    order,
    filters: shown,
    after: decodeCursor(cursor),
    size: pageSize + 1,
  });
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.list_at), id: row.item_id }));
  return { items: page.rows.map((row) => caseView(row, staff, platform.secrets)), nextCursor: page.nextCursor };
}

/** How many cases each list has. An item that was reported anew after a decision counts in both. */
export async function countCases(platform: Platform, staff: Member): Promise<CaseCounts> {
  // All of them by the index of their list, without those few that are one's own.
  const count = (time: string, also: RawBuilder<unknown> = sql`true`) => {
    const isThere = sql`${sql.ref(time)} is not null and ${also}`;
    return sql`((select count(*)::int from cases where ${isThere}) - (select count(*)::int from own where ${isThere}))`;
  };
  const isThereNow = sql`(snoozed_until is null or snoozed_until <= now())`;
  const { rows } = await sql<CaseCounts>`
    with own as materialized (
      select c.* from cases c where c.id in (select id from posts where author_id = ${staff.accountId}::uuid
        union all select id from responses where author_id = ${staff.accountId}::uuid union all select id from comments where author_id = ${staff.accountId}::uuid
        union all select ${staff.accountId}::uuid)
    )
    select ${count('pending_at', isThereNow)} as pending, ${count('pending_at', sql`${isThereNow} and due_at < now()`)} as late, ${count('approved_at')} as approved, ${count('dismissed_at')} as dismissed`.execute(
    readFrom(platform),
  );
  return rows[0]!;
}
