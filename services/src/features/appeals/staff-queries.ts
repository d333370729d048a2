import { sql } from 'kysely';
import type {
  AppealCounts,
  ModerationAppeal,
  ModerationAppealDetail,
  ModerationAppealPage,
  ModerationAppealsQuery,
} from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { now } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { decisionLine, isPastUndo, readAuthor, readReversal, type DecisionRow } from '../moderation/service.ts';
import { itemOfRow } from '../moderation/views.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { appealGone } from './decide.ts';
import { whyNotInWords, type WhyNotDecide } from './may-decide.ts';
import { isAppealed, isOthersItem } from './views.ts';

const pageSize = 20;

interface StaffAppealRow {
  id: string;
  account_id: string;
  appellant_name: string | null;
  is_anonymous: boolean;
  appeal_type: ModerationAppeal['appealType'];
  status: ModerationAppeal['status'];
  is_reporter: boolean;
  reason: string;
  additional_info: string | null;
  due_at: string;
  answer_by: string;
  response: string | null;
  reviewed_by_id: string | null;
  reviewer_name: string | null;
  reviewed_at: string | null;
  created_at: string;
  decision_id: string | null;
  kind: NonNullable<ModerationAppeal['decision']>['kind'];
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  item_post_id: string | null;
  case_id: string | null;
  title: string | null;
  subject_id: string | null;
  is_automated: boolean;
  decided_by_id: string | null;
  decider_name: string | null;
  decided_at: string;
  effective_until: string | null;
  revision_id: string | null;
  content: string | null;
  written_at: string | null;
  why_not: WhyNotDecide | null;
}

/** A page of appeals as staff see them, newest first or what is due first; or the one with an id. */
export async function listAppeals(
  platform: Platform,
  staff: Member,
  { status, order = 'newest', after = null }: Omit<ModerationAppealsQuery, 'cursor'> & { after?: KeysetCursor | null },
): Promise<ModerationAppealPage> {
  const isDue = order === 'due';
  const rows = await readAppeals(platform, staff, {
    where: sql`${status ? sql`u.status = ${status}` : sql`true`} and ${
      after === null
        ? sql`true`
        : isDue
          ? sql`(u.due_at, u.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : sql`(u.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    }`,
    order: isDue ? sql`u.due_at, u.id` : sql`u.created_at desc, u.id desc`,
  });
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(isDue ? row.due_at : row.created_at), id: row.id }));
  return { items: page.rows.map((row) => staffAppeal(row, staff)), nextCursor: page.nextCursor };
}

async function readAppeals(
  platform: Platform,
  staff: Member,
  { where, order }: { where: ReturnType<typeof sql>; order: ReturnType<typeof sql> },
): Promise<StaffAppealRow[]> {
  const { rows } = await sql<StaffAppealRow>`
    with chosen as (select * from user_appeals u where ${where} and ${isOthersItem(staff)} order by ${order} ${limitRows(pageSize + 1)})
    select u.id, u.account_id, w.display_name as appellant_name, u.appeal_type, u.status, u.is_reporter, u.reason, u.additional_info, u.due_at, u.answer_by,
      u.response, u.reviewed_by_id, y.display_name as reviewer_name, u.reviewed_at, u.created_at,
      d.id as decision_id, d.kind, d.post_id, d.response_id, d.comment_id, d.subject_id, d.is_automated, d.decided_by_id, b.display_name as decider_name,
      d.created_at as decided_at, d.effective_until, d.revision_id, p.id as item_post_id, k.id as case_id, coalesce(v.title, p.title) as title, v.content, v.created_at as written_at,
      case when u.is_reporter then false when d.post_id is not null then p.is_anonymous
        when d.response_id is not null then ${isByAnonymousAuthor('s', 'p')} when d.comment_id is not null then ${isByAnonymousAuthor('c', 'p')} else false end as is_anonymous,
      why_not_decide_appeal(${staff.accountId}::uuid, a) as why_not
    from chosen u
    join user_appeals a on a.id = u.id
    left join profiles w on w.id = u.account_id
    left join profiles y on y.id = u.reviewed_by_id
    left join decisions d on d.id = u.decision_id
    left join profiles b on b.id = d.decided_by_id
    left join responses s on s.id = d.response_id
    left join comments c on c.id = d.comment_id
    left join posts p on p.id = coalesce(d.post_id, s.post_id, c.post_id)
    left join revisions v on v.id = d.revision_id
    left join cases k on k.id = coalesce(d.post_id, d.response_id, d.comment_id, d.person_id)
    order by ${order}`.execute(readFrom(platform));
  return rows;
}

const isOwnAppeal = (row: StaffAppealRow, staff: Member) => row.account_id === staff.accountId;

const person = (id: string | null, name: string | null) => (id === null ? null : { id, displayName: name ?? 'Member' });

/**
 * An appeal in the list. Of an anonymous post's author nothing is in it: that is revealed by a call of its own, which is audited. Who decided and
 * answered is kept from the appellant, as in their own list.
 */
const staffAppeal = (row: StaffAppealRow, staff: Member): ModerationAppeal => ({
  id: row.id,
  userId: row.is_anonymous ? null : row.account_id,
  appealType: row.appeal_type,
  status: row.status,
  appellant: row.is_anonymous ? null : person(row.account_id, row.appellant_name),
  appellantName: row.is_anonymous ? 'Anonymous' : (row.appellant_name ?? 'Member'),
  isReporter: row.is_reporter,
  reason: row.reason,
  additionalInfo: row.additional_info,
  decision: row.decision_id
    ? {
        id: row.decision_id,
        kind: row.kind,
        itemKind: itemOfRow(row)?.kind ?? null,
        title: row.title,
        decidedBy: isOwnAppeal(row, staff) ? null : person(row.decided_by_id, row.decider_name),
        isAutomated: row.is_automated,
        decidedAt: toIso(row.decided_at),
        effectiveUntil: toIsoOrNull(row.effective_until),
      }
    : null,
  createdAt: toIso(row.created_at),
  dueAt: toIso(row.due_at),
  answerBy: toIso(row.answer_by),
  response: row.response,
  reviewedBy: isOwnAppeal(row, staff) ? null : person(row.reviewed_by_id, row.reviewer_name),
  reviewedAt: toIsoOrNull(row.reviewed_at),
  mayDecide: row.status === 'pending' && row.why_not === null,
  whyNot: row.why_not && whyNotInWords[row.why_not],
});

/** One appeal with all that somebody needs to decide it. */
export async function readAppeal(platform: Platform, staff: Member, appealId: string): Promise<ModerationAppealDetail> {
  const db = readFrom(platform);
  const [row] = await readAppeals(platform, staff, { where: sql`u.id = ${appealId}`, order: sql`u.id` });
  if (!row) throw appealGone();
  const { rows: statements } = await sql<DecisionRow>`
    select d.id, d.kind, d.ground, d.ground_url, d.facts, d.is_automated, d.decided_by_id, w.display_name as decided_by_name, d.created_at, d.reverses_id,
      ${isPastUndo('d')} as is_past, ${isAppealed('d')} as is_appealed, (select v.id from decisions v where v.reverses_id = d.id limit 1) as reversed_by_id
    from decisions d left join profiles w on w.id = d.decided_by_id where d.id = ${row.decision_id}`.execute(db);
  const statement = statements[0] ? decisionLine(statements[0], staff) : null;
  // Whom a dismissal concerns is not the one who appeals it; of a general appeal it is the appellant.
  const subjectId = row.is_anonymous ? null : row.decision_id ? row.subject_id : row.account_id;
  return {
    ...staffAppeal(row, staff),
    statement: statement && (isOwnAppeal(row, staff) ? { ...statement, decidedBy: null } : statement),
    content:
      row.revision_id && row.content !== null && row.written_at !== null
        ? { revisionId: row.revision_id, title: row.post_id ? row.title : null, content: row.content, writtenAt: toIso(row.written_at) }
        : null,
    postId: row.item_post_id,
    caseId: row.case_id,
    subject: subjectId && !(row.is_reporter && (await isAnonymousItem(platform, row))) ? await readAuthor(db, subjectId) : null,
    earlierAppeals: row.is_anonymous ? null : await countEarlier(platform, row),
    effects: row.decision_id ? (await readReversal(db, row.decision_id)).effects : [{ effect: 'answers_only', until: null, count: null }],
  };
}

/** Whether what a reporter's appeal is about was written without a name. */
async function isAnonymousItem(platform: Platform, row: StaffAppealRow): Promise<boolean> {
  const { rows } = await sql<{ is_anonymous: boolean }>`
    select p.is_anonymous and p.author_id is not distinct from ${row.subject_id}::uuid as is_anonymous from posts p where p.id = ${row.item_post_id}`.execute(
    readFrom(platform),
  );
  return rows[0]?.is_anonymous ?? false;
}

/** Appeals of the same member that were answered before. Those against what they wrote without their name are left out of it. */
async function countEarlier(platform: Platform, row: StaffAppealRow): Promise<{ answered: number; approved: number }> {
  const { rows } = await sql<{ answered: number; approved: number }>`
    select count(*)::int as answered, (count(*) filter (where u.status = 'approved'))::int as approved
    from user_appeals u left join decisions d on d.id = u.decision_id left join responses s on s.id = d.response_id left join comments c on c.id = d.comment_id
    left join posts p on p.id = coalesce(d.post_id, s.post_id, c.post_id)
    where u.account_id = ${row.account_id} and u.status <> 'pending' and u.id <> ${row.id}
      and not (not u.is_reporter and coalesce(p.is_anonymous, false) and p.author_id = u.account_id)`.execute(readFrom(platform));
  return rows[0]!;
}

/** How many appeals wait for an answer, and how many should have one by now. */
export async function countPendingAppeals(platform: Platform, staff: Member): Promise<AppealCounts> {
  const { pending, late } = await readFrom(platform)
    .selectFrom('user_appeals as u')
    .select((eb) => [eb.fn.countAll<string>().as('pending'), eb.fn.countAll<string>().filterWhere('u.due_at', '<', now).as('late')])
    .where('u.status', '=', 'pending')
    .where(isOthersItem(staff))
    .executeTakeFirstOrThrow();
  return { pending: Number(pending), late: Number(late) };
}
