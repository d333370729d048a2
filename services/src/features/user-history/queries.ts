import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CaseKind, ItemState, ReportReason, ReportStatus, Role, Standing, UserHistory } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { compileOnce } from '#platform/database/compile-once.ts';
import { limitRows } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { isActorWithheld, isReadable, itemOfLine, lessDetails } from '../audit/views.ts';
import { isOthersCase, isUndoneBy, strikesOf, suspensionsOf } from '../moderation/service.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';

/** Rows of each list. */
const mostRows = 20;
/** Characters of a text in a list, and of both sides of an edit (HIST-05). */
const [textLength, editLength] = [200, 100] as const;

type Activity = UserHistory['activity'];

/** What staff know of a member. Nothing in it tells what they wrote without their name. */
export async function readUserHistory(platform: Platform, staff: Member, userId: string): Promise<UserHistory> {
  const db = readFrom(platform);
  const user = await readUser(db, staff, userId);
  if (!user) throw new ProblemError('not_found', { detail: 'There is no such member.' });
  const [posts, responses, contentReportsReceived, contentReportsFiled, suspensions, postEdits, strikes, auditLogs] = await Promise.all([
    readPosts(db, userId),
    readResponses(db, userId),
    readReports(db, reportsAbout(userId, staff)),
    readReports(db, reportsBy(userId, staff)),
    readSuspensions(db, staff, userId),
    readEdits(db, userId),
    readStrikes(db, userId),
    readAuditLogs(db, staff, userId),
  ]);
  const { summary, ...shown } = user;
  return {
    user: shown,
    summary: { ...summary, strikes },
    activity: { posts, responses, contentReportsReceived, contentReportsFiled, suspensions, postEdits },
    auditLogs,
  };
}

async function readUser(
  db: Kysely<Tables>,
  staff: Member,
  userId: string,
): Promise<(UserHistory['user'] & { summary: Omit<UserHistory['summary'], 'strikes'> }) | null> {
  const { rows } = await sql<{
    display_name: string;
    role: Role;
    standing: Standing;
    is_verified: boolean;
    created_at: string;
    posts: number;
    responses: number;
    received: number;
    suspensions: number;
  }>`
    select w.display_name, effective_role(a) as role, effective_standing(a) as standing, w.is_verified, a.created_at,
      (select count(*)::int from posts where author_id = a.id and not is_anonymous and deleted_at is null) as posts,
      (select count(*)::int from responses s join posts p on p.id = s.post_id
        where s.author_id = a.id and s.deleted_at is null and not ${isByAnonymousAuthor('s', 'p')}) as responses,
      (select count(*)::int from cases c join reports r on r.post_id = c.id or r.response_id = c.id or r.comment_id = c.id or r.person_id = c.id where c.author_id = a.id and ${isOthersCase(staff)}) as received,
      ${suspensionsOf(sql.ref('a.id'))} as suspensions
    from accounts a join profiles w on w.id = a.id where a.id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: userId,
    displayName: row.display_name,
    role: row.role,
    standing: row.standing,
    isVerified: row.is_verified,
    joinedAt: toIso(row.created_at),
    summary: {
      postsCount: row.posts,
      responsesCount: row.responses,
      reportsReceived: row.received,
      suspensionsCount: row.suspensions,
      isCurrentlySuspended: row.standing === 'suspended',
    },
  };
}

interface ItemRow {
  id: string;
  post_id: string;
  title: string;
  content: string;
  state: ItemState;
  created_at: string;
}

const itemsOf = (rows: ItemRow[]): Activity['posts'] =>
  rows.map((row) => ({
    id: row.id,
    postId: row.post_id,
    title: row.title,
    content: row.content,
    state: row.state,
    createdAt: toIso(row.created_at),
  }));

async function readPosts(db: Kysely<Tables>, userId: string): Promise<Activity['posts']> {
  const { rows } = await sql<ItemRow>`
    select id, id as post_id, title, left(content, ${sql.lit(textLength)}) as content,
      case when status = 'active' and is_flagged then 'flagged' else status end as state, created_at
    from posts where author_id = ${userId} and not is_anonymous and deleted_at is null order by created_at desc, id desc ${limitRows(mostRows)}`.execute(
    db,
  );
  return itemsOf(rows);
}

async function readResponses(db: Kysely<Tables>, userId: string): Promise<Activity['responses']> {
  const { rows } = await sql<ItemRow>`
    select s.id, s.post_id, p.title, left(s.content, ${sql.lit(textLength)}) as content, s.status as state, s.created_at
    from responses s join posts p on p.id = s.post_id
    where s.author_id = ${userId} and s.deleted_at is null and not ${isByAnonymousAuthor('s', 'p')} order by s.created_at desc, s.id desc ${limitRows(mostRows)}`.execute(
    db,
  );
  return itemsOf(rows);
}

// Neither list has reports of what the reader wrote: they would tell who reported them, and what became of it.

/** Reports of what a member wrote under their name: a case has no author where the item has none for its readers. */
const reportsAbout = (userId: string, staff: Member) => sql`
  select r.* from cases c join reports r on r.post_id = c.id or r.response_id = c.id or r.comment_id = c.id or r.person_id = c.id
  where c.author_id = ${userId} and ${isOthersCase(staff)} order by r.created_at desc, r.id desc ${limitRows(mostRows)}`;
const reportsBy = (userId: string, staff: Member) => sql`
  select r.* from reports r join cases c on c.id = coalesce(r.post_id, r.response_id, r.comment_id, r.person_id)
  where r.reporter_id = ${userId} and ${isOthersCase(staff)} order by r.created_at desc, r.id desc ${limitRows(mostRows)}`;

async function readReports(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<Activity['contentReportsFiled']> {
  const { rows } = await sql<{
    id: string;
    case_id: string;
    kind: CaseKind;
    title: string | null;
    quote: string | null;
    reason: ReportReason;
    comment: string | null;
    status: ReportStatus;
    created_at: string;
  }>`
    select r.id, coalesce(r.post_id, r.response_id, r.comment_id, r.person_id) as case_id,
      case when r.post_id is not null then 'post' when r.response_id is not null then 'response' when r.comment_id is not null then 'comment' else 'person' end as kind,
      coalesce(p.title, w.display_name) as title, left(v.content, ${sql.lit(textLength)}) as quote, r.reason, r.comment, r.status, r.created_at
    from (${which}) r
    left join responses s on s.id = r.response_id left join comments c on c.id = r.comment_id left join posts p on p.id = coalesce(r.post_id, s.post_id, c.post_id) left join profiles w on w.id = r.person_id left join revisions v on v.id = r.revision_id
    order by r.created_at desc, r.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    kind: row.kind,
    title: row.title ?? '',
    quote: row.quote,
    reason: row.reason,
    comment: row.comment,
    status: row.status,
    createdAt: toIso(row.created_at),
  }));
}

/** Who suspended them is kept from whoever reads of themselves. */
async function readSuspensions(db: Kysely<Tables>, staff: Member, userId: string): Promise<Activity['suspensions']> {
  const { rows } = await sql<{
    id: string;
    facts: string | null;
    created_at: string;
    effective_until: string;
    is_active: boolean;
    ending: Activity['suspensions'][number]['ending'];
    by_id: string | null;
    by_name: string | null;
  }>`
    select d.id, d.facts, d.created_at, d.effective_until, d.decided_by_id as by_id, w.display_name as by_name,
      d.effective_until > now() and not exists (select from decisions v where v.reverses_id = d.id)
        and not exists (select from decisions l where l.subject_id = d.subject_id and l.kind = 'suspend' and (l.created_at, l.id) > (d.created_at, d.id)) as is_active,
      (select case when v.kind = 'suspend' then 'shortened' when ${isUndoneBy('d', 'v')} then 'undone' else 'lifted' end
        from decisions v where v.reverses_id = d.id order by v.created_at, v.id limit 1) as ending
    from decisions d left join profiles w on w.id = d.decided_by_id
    where d.subject_id = ${userId} and d.kind = 'suspend' order by d.created_at desc, d.id desc ${limitRows(mostRows)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    reason: row.facts,
    suspendedAt: toIso(row.created_at),
    suspendedUntil: toIso(row.effective_until),
    isActive: row.is_active,
    ending: row.ending,
    suspendedBy: row.by_id === null || userId === staff.accountId ? null : { id: row.by_id, displayName: row.by_name ?? 'Member' },
  }));
}

async function readEdits(db: Kysely<Tables>, userId: string): Promise<Activity['postEdits']> {
  const { rows } = await sql<{ id: string; post_id: string; title: string; old_content: string; new_content: string; created_at: string }>`
    select v.id, v.post_id, coalesce(v.title, p.title) as title, left(o.content, ${sql.lit(editLength)}) as old_content,
      left(v.content, ${sql.lit(editLength)}) as new_content, v.created_at
    from revisions v join posts p on p.id = v.post_id join revisions o on o.post_id = v.post_id and o.number = v.number - 1
    where v.editor_id = ${userId} and p.author_id = ${userId} and not p.is_anonymous and p.deleted_at is null and v.number > 1
    order by v.created_at desc, v.id desc ${limitRows(mostRows)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    postId: row.post_id,
    title: row.title,
    oldContent: row.old_content,
    newContent: row.new_content,
    editedAt: toIso(row.created_at),
  }));
}

async function readStrikes(db: Kysely<Tables>, userId: string): Promise<UserHistory['summary']['strikes']> {
  const { rows } = await strikesOf(userId).execute(db);
  return rows.map((row) => ({ id: row.id, kind: row.kind, ground: row.ground, decidedAt: toIso(row.created_at) }));
}

/**
 * Lines about the account, and those of what they did that name no item: a line that names an anonymous post of theirs would tell whose it
 * is. So would one that names a decision about it, and the audit log itself tells the reader no actor of such. Of a case about themselves
 * nobody reads more than in the audit log.
 */
async function readAuditLogs(db: Kysely<Tables>, staff: Member, userId: string): Promise<UserHistory['auditLogs']> {
  const { rows } = await db.executeQuery(selectAuditLogs(db, { readerId: staff.accountId, userId }));
  return rows.map((row) => ({ id: row.id, actionType: row.action, createdAt: toIso(row.created_at), details: row.details }));
}

interface AuditLogRow {
  id: string;
  action: string;
  created_at: string;
  details: Record<string, unknown> | null;
}

const selectAuditLogs = compileOnce<{ readerId: string; userId: string }, AuditLogRow>((_db, { readerId, userId }) => {
  const reader = { accountId: readerId };
  const newest = (condition: RawBuilder<unknown>) => sql`(
    select l.id, l.action, l.created_at, coalesce(${lessDetails('l', reader)}, l.details) as details from audit_log l ${itemOfLine('l')}
    where ${condition} and ${isReadable('l', reader)} order by l.created_at desc, l.id desc ${limitRows(mostRows)})`;
  return sql<AuditLogRow>`
    ${newest(sql`l.target_id = ${userId}`)} union
    ${newest(sql`l.actor_id = ${userId} and coalesce(l.target_kind, '') not in ('post', 'response', 'comment', 'case') and not ${isActorWithheld('l', reader)}`)}
    order by created_at desc, id desc ${limitRows(mostRows)}`;
});
