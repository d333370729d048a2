import { sql, type RawBuilder } from 'kysely';
import { appealMonths, type AppealRefusal, type AppealStanding } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';

// Fragments, and not typed calls, since lists of decisions and of reports have their own names for the tables.

/**
 * SQL: whether staff may be shown the appeal `u`. One by somebody who had reported what they wrote themselves is kept from them, in lists
 * and in counts: it would say who that was.
 */
export const isOthersItem = ({ accountId }: Pick<Member, 'accountId'>): RawBuilder<boolean> =>
  sql`not (u.is_reporter and exists (select from decisions o where o.id = u.decision_id and o.subject_id = ${accountId}::uuid))`;

/** SQL: until when appeals against the decision under an alias are taken. They count from when its mail went out, or will. */
export const appealUntil = (alias: string): RawBuilder<string> =>
  sql`(coalesce(${sql.ref(`${alias}.noticed_at`)}, ${sql.ref(`${alias}.notice_due_at`)}, ${sql.ref(`${alias}.created_at`)}) + make_interval(months => ${sql.lit(appealMonths)}))`;

const isReversed = (alias: string) => sql`exists (select from decisions v where v.reverses_id = ${sql.ref(`${alias}.id`)})`;
const isOpen = (alias: string, memberId: RawBuilder<unknown>) =>
  sql`exists (select from user_appeals u where u.decision_id = ${sql.ref(`${alias}.id`)} and u.account_id = ${memberId} and u.status = 'pending')`;

/** SQL: why the one whom the decision under an alias concerns cannot appeal it; null where they can. */
export const whyNotAppeal = (alias: string, memberId: RawBuilder<unknown>): RawBuilder<AppealRefusal | null> => sql`case
  when not ${sql.ref(`${alias}.appeal_allowed`)} or ${sql.ref(`${alias}.kind`)} in ('force_hide_no_appeal', 'no_violation', 'reverse') then 'final'
  when ${isReversed(alias)} then 'reversed'
  when ${isOpen(alias, memberId)} then 'open'
  when ${appealUntil(alias)} <= now() then 'too_late' end`;

/**
 * SQL: why one who reported what the decision under an alias is about cannot appeal it; null where they can. They can appeal that nothing was
 * found, once an item.
 */
export const whyNotAppealReport = (alias: string, memberId: RawBuilder<unknown>): RawBuilder<AppealRefusal | null> => sql`case
  when ${sql.ref(`${alias}.kind`)} <> 'no_violation' then 'final'
  when ${isReversed(alias)} then 'reversed'
  when ${isOpen(alias, memberId)} then 'open'
  when exists (select from user_appeals u join decisions e on e.id = u.decision_id where u.account_id = ${memberId} and u.is_reporter
    and (e.post_id = ${sql.ref(`${alias}.post_id`)} or e.response_id = ${sql.ref(`${alias}.response_id`)} or e.comment_id = ${sql.ref(`${alias}.comment_id`)} or e.person_id = ${sql.ref(`${alias}.person_id`)})) then 'answered'
  when ${appealUntil(alias)} <= now() then 'too_late' end`;

/** SQL: whether somebody's appeal against the decision under an alias is open. */
export const isAppealed = (alias: string): RawBuilder<boolean> =>
  sql`exists (select from user_appeals u where u.decision_id = ${sql.ref(`${alias}.id`)} and u.status = 'pending')`;

/** A member's appeal as lists of what it is about have it. */
export interface AppealStandingRow {
  id: string;
  status: AppealStanding['status'];
  created_at: string;
  due_at: string;
  answer_by: string;
  response: string | null;
  reviewed_at: string | null;
}

/** SQL: a member's newest appeal against the decision under an alias; null where they made none. */
export const newestAppeal = (alias: string, memberId: RawBuilder<unknown>): RawBuilder<AppealStandingRow | null> => sql`(
  select jsonb_build_object('id', u.id, 'status', u.status, 'created_at', u.created_at, 'due_at', u.due_at, 'answer_by', u.answer_by, 'response', u.response, 'reviewed_at', u.reviewed_at)
  from user_appeals u where u.decision_id = ${sql.ref(`${alias}.id`)} and u.account_id = ${memberId} order by u.created_at desc, u.id desc limit 1)`;

/** How a member's appeal stands, for themselves. */
export const appealStanding = (row: AppealStandingRow): AppealStanding => ({
  id: row.id,
  status: row.status,
  createdAt: toIso(row.created_at),
  dueAt: toIso(row.due_at),
  answerBy: toIso(row.answer_by),
  response: row.response,
  reviewedAt: toIsoOrNull(row.reviewed_at),
});
