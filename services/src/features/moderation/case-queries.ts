import { sql, type Kysely } from 'kysely';
import type { DecisionLine, ModerationCaseDetail, Role, Standing } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { fileAddress } from '#platform/files/addresses.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isAppealed } from '../appeals/views.ts';
import { isByAnonymousAuthor, isVisiblePost } from '../posts/views.ts';
import { readReportedEvidence } from '../responses/views.ts';
import { readContext } from './case-context.ts';
import { readNotes } from './case-work-queries.ts';
import { caseView, readCases, reportColumns, reportJoins } from './queries.ts';
import { personView, reportLine, type ReportLineRow } from './staff-views.ts';
import { strikesOf, suspensionsOf } from './strikes.ts';
import { isPastUndo, undoableUntil, whyNotUndo } from './undo-rule.ts';

/** Columns of a decision as staff read it. */
export interface DecisionRow {
  id: string;
  kind: DecisionLine['kind'];
  ground: string;
  ground_url: string | null;
  facts: string | null;
  is_automated: boolean;
  decided_by_id: string | null;
  decided_by_name: string | null;
  created_at: string;
  reverses_id: string | null;
  reversed_by_id: string | null;
  is_past: boolean;
  is_appealed: boolean;
}

interface AuthorRow {
  id: string;
  display_name: string;
  role: Role;
  standing: Standing;
  is_verified: boolean;
  created_at: string;
  posts: number;
  received: number;
  upheld: number;
  suspensions: number;
  strikes: number;
}

/** One case whole: item, all its reports, what was decided about it, and who wrote it (not for an anonymous post). */
export async function readCase(platform: Platform, staff: Member, caseId: string): Promise<ModerationCaseDetail> {
  const db = readFrom(platform);
  const [row] = await readCases(db, staff, { status: undefined, caseId, size: 1 });
  if (!row) throw new ProblemError('not_found', { detail: 'There is no such case.' });
  const column = sql.ref(`${row.kind}_id`);
  const { rows: reports } = await sql<ReportLineRow>`
    select ${reportColumns} from reports r ${reportJoins} where r.${column} = ${caseId} order by r.created_at desc, r.id desc`.execute(db);
  const { rows: decisions } = await sql<DecisionRow>`
    select d.id, d.kind, d.ground, d.ground_url, d.facts, d.is_automated, d.decided_by_id, w.display_name as decided_by_name,
      d.created_at, d.reverses_id, ${isPastUndo('d')} as is_past, ${isAppealed('d')} as is_appealed,
      (select v.id from decisions v where v.reverses_id = d.id limit 1) as reversed_by_id
    from decisions d left join profiles w on w.id = d.decided_by_id where d.${column} = ${caseId} order by d.created_at desc, d.id desc`.execute(
    db,
  );
  return {
    ...caseView(row, staff, platform.secrets),
    reports: reports.map((report) => reportLine(report, staff, row.author_id)),
    context: await readContext(db, row),
    notes: await readNotes(db, caseId),
    decisions: decisions.map((decision) => decisionLine(decision, staff)),
    picture: row.kind === 'post' ? await readPicture(db, platform.secrets, caseId) : null,
    evidence: row.kind === 'response' ? await readReportedEvidence(platform, staff, caseId) : [],
    author: row.is_anonymous || !row.author_id ? null : await readAuthor(db, row.author_id),
  };
}

async function readPicture(db: Kysely<Tables>, secrets: Secrets, postId: string): Promise<ModerationCaseDetail['picture']> {
  const { rows } = await sql<{ id: string; alt: string | null; width: number | null; height: number | null }>`
    select f.id, p.attachment_alt as alt, f.width, f.height from posts p join files f on f.id = p.attachment_file_id
    where p.id = ${postId} and ${isVisiblePost('p')}`.execute(db);
  return rows[0] ? { url: fileAddress(secrets, rows[0].id), alt: rows[0].alt, width: rows[0].width, height: rows[0].height } : null;
}

/** A decision as staff read it. */
export function decisionLine(row: DecisionRow, staff: Member): DecisionLine {
  const { kind, decided_by_id: decidedById, is_past: isPast, is_appealed } = row;
  const whyNot = whyNotUndo(staff.accountId, {
    kind,
    decidedById,
    reversesId: row.reverses_id,
    isReversed: row.reversed_by_id !== null,
    isAppealed: is_appealed,
    isPast,
  });
  return {
    id: row.id,
    kind: row.kind,
    ground: row.ground,
    groundUrl: row.ground_url,
    facts: row.facts,
    isAutomated: row.is_automated,
    decidedBy: personView(row.decided_by_id, row.decided_by_name),
    decidedAt: toIso(row.created_at),
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    undoableUntil: whyNot ? null : undoableUntil(new Date(row.created_at)).toISOString(),
  };
}

/** What staff are told of somebody who wrote under their name; null where the account is gone. */
export async function readAuthor(db: Kysely<Tables>, authorId: string): Promise<ModerationCaseDetail['author']> {
  // What they wrote without their name is not counted: the figures must not tell whose it is.
  const { rows } = await sql<AuthorRow>`
    with received as (
      select r.status from reports r
      left join posts p on p.id = r.post_id left join responses s on s.id = r.response_id left join comments c on c.id = r.comment_id
      left join posts u on u.id = coalesce(s.post_id, c.post_id)
      where r.person_id = ${authorId} or (p.author_id = ${authorId} and not p.is_anonymous)
        or (s.author_id = ${authorId} and not ${isByAnonymousAuthor('s', 'u')}) or (c.author_id = ${authorId} and not ${isByAnonymousAuthor('c', 'u')})
    )
    select a.id, w.display_name, effective_role(a) as role, effective_standing(a) as standing, w.is_verified, a.created_at,
      (select count(*)::int from posts where author_id = a.id and not is_anonymous and deleted_at is null) as posts,
      (select count(*)::int from received) as received, (select count(*)::int from received where status = 'approved') as upheld,
      ${suspensionsOf(sql.ref('a.id'))} as suspensions,
      (select count(*)::int from (${strikesOf(authorId)}) k) as strikes
    from accounts a join profiles w on w.id = a.id where a.id = ${authorId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    displayName: row.display_name,
    role: row.role,
    standing: row.standing,
    isVerified: row.is_verified,
    joinedAt: toIso(row.created_at),
    posts: row.posts,
    reportsReceived: row.received,
    reportsUpheld: row.upheld,
    suspensions: row.suspensions,
    strikes: row.strikes,
  };
}
