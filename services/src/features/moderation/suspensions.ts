import { LockMode, type InferEntity } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import { limits, type LastSuspension, type ShortenSuspension, type Suspend, type Suspension } from '@clapback/contracts';
import { suspensionHours } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { grantOpenAppeals, lockOpenAppeals, moveOpenAppeals } from '../appeals/service.ts';
import { isAppealed } from '../appeals/views.ts';
import { Report } from '../reports/entities.ts';
import { tellReporters } from './decide.ts';
import { Decision } from './entities.ts';
import { pageOf } from './grounds.ts';
import { refuseInterested } from './member-interests.ts';
import { lockPerson, lockSubject } from './moderated-people.ts';
import { personView } from './staff-views.ts';
import { shortenMember, suspendMember, unsuspendMember } from './suspend-and-ban.ts';
import { isPastUndo, undoableUntil, whyNotUndo } from './undo-rule.ts';
import { caseOf } from './views.ts';

/** Milliseconds by which a client's clock may differ. */
const tolerance = 5 * 60_000;

/** Suspends a member for one of the eight durations. Refused for staff with an interest of their own in it, while somebody else could do it. */
export async function suspendFor(tx: Tx, staff: Member, memberId: string, input: Suspend): Promise<{ decisionId: string }> {
  if (!input.reason.trim()) throw refuseField('reason', 'required', 'Please provide a reason for suspension');
  const reason = validateText(input.reason, { field: 'reason', max: limits.reason, multiline: true });
  const ground = input.ground ?? 'other';
  const until = readEnd(input);
  await refuseInterested(tx, staff, memberId);
  return suspendMember(tx, staff, memberId, { ground, groundUrl: pageOf(ground), facts: reason, until });
}

function readEnd({ hours, suspendedUntil }: Suspend): Date {
  const from = Date.now();
  const end = (lasts: number) => new Date(from + lasts * 3_600_000);
  if (hours !== undefined && suspendedUntil !== undefined)
    throw refuseField('suspendedUntil', 'wrong_value', 'Please give either hours or an end.');
  if (hours !== undefined) return end(hours);
  if (suspendedUntil === undefined) throw refuseField('suspendedUntil', 'required', 'Please select suspension duration');
  const given = new Date(suspendedUntil).getTime();
  const lasts = suspensionHours.find((each) => Math.abs(end(each).getTime() - given) <= tolerance);
  if (lasts === undefined) throw refuseField('suspendedUntil', 'wrong_value', 'Please select suspension duration');
  return new Date(given);
}

/**
 * Lifts a suspension before its time, with words that the member reads, if there are any. An open appeal against it is closed as granted:
 * what it asks for has happened.
 */
export async function liftSuspension(tx: Tx, staff: Member, suspensionId: string, reason?: string): Promise<{ decisionId: string }> {
  const decision = await findHeld(tx, staff, suspensionId);
  const facts = reason?.trim() ? validateText(reason, { field: 'reason', max: limits.reason, multiline: true }) : null;
  const { ground, groundUrl = null, subjectId } = decision;
  const lifted = await unsuspendMember(tx, staff, subjectId!, { ground, groundUrl, facts }, decision);
  const response = facts ?? 'Your suspension was lifted.';
  await grantOpenAppeals(tx, staff.accountId, { decisionId: suspensionId, reversalId: lifted.decisionId, response });
  return lifted;
}

/**
 * Lets a suspension end so many hours from now, earlier than it was to. Its ground stays, and so does its reason where no other is given; an
 * open appeal goes on against the shorter one, and the reports it was decided on go with it.
 */
export async function shortenSuspension(
  tx: Tx,
  staff: Member,
  suspensionId: string,
  input: ShortenSuspension,
): Promise<{ decisionId: string }> {
  const decision = await findHeld(tx, staff, suspensionId);
  const reason = input.reason?.trim() ? validateText(input.reason, { field: 'reason', max: limits.reason, multiline: true }) : null;
  const { ground, groundUrl = null, facts = null, personId = null } = decision;
  const person = personId ? await lockPerson(tx, personId, [staff.accountId]) : null;
  const until = new Date(Date.now() + input.hours * 3_600_000);
  const shorter = await shortenMember(tx, staff, decision, { ground, groundUrl, facts: reason ?? facts ?? '', until }, person ?? undefined);
  await moveOpenAppeals(tx, suspensionId, shorter.decisionId);
  const reports = await tx.em.find(Report, { decisionId: suspensionId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const report of reports) report.decisionId = shorter.decisionId;
  await tellReporters(tx, reports);
  return shorter;
}

/** The suspension that holds, with the open appeals against it locked; locks in the order in which appeals are answered. */
async function findHeld(tx: Tx, staff: Member, suspensionId: string): Promise<InferEntity<typeof Decision>> {
  const decision = await tx.em.findOne(Decision, { id: suspensionId, kind: 'suspend' });
  if (!decision?.subjectId) throw suspensionGone();
  const named = caseOf(decision);
  if (named) await lockSubject(tx, named, [staff.accountId]);
  await lockOpenAppeals(tx, suspensionId);
  const state = await readState(tx, suspensionId);
  if (!state.is_newest || state.is_reversed) throw new ProblemError('conflict', { detail: 'This suspension does not hold any more.' });
  return decision;
}

async function readState(tx: Tx, id: string): Promise<{ is_newest: boolean; is_reversed: boolean }> {
  const { rows } = await sql<{ is_newest: boolean; is_reversed: boolean }>`
    select not exists (select from decisions l where l.subject_id = d.subject_id and l.kind = 'suspend' and (l.created_at, l.id) > (d.created_at, d.id)) as is_newest,
      exists (select from decisions v where v.reverses_id = d.id) as is_reversed
    from decisions d where d.id = ${id}`.execute(tx.db);
  return rows[0]!;
}

interface SuspensionRow {
  id: string;
  user_id: string;
  ground: string;
  reason: string | null;
  suspended_at: string;
  suspended_until: string;
  is_active: boolean;
  imposed_by_id: string | null;
  imposed_by_name: string | null;
  reverses_id: string | null;
  is_reversed: boolean;
  is_appealed: boolean;
  is_past: boolean;
}

const suspensions = (where: RawBuilder<unknown>) => sql<SuspensionRow>`
  select d.id, d.subject_id as user_id, d.ground, d.facts as reason, d.created_at as suspended_at, d.effective_until as suspended_until,
    d.effective_until > now() and not ${isReversed} and not exists (
      select from decisions l where l.subject_id = d.subject_id and l.kind = 'suspend' and (l.created_at, l.id) > (d.created_at, d.id)) as is_active,
    d.decided_by_id as imposed_by_id, w.display_name as imposed_by_name, d.reverses_id, ${isReversed} as is_reversed, ${isAppealed('d')} as is_appealed,
    ${isPastUndo('d')} as is_past
  from decisions d left join profiles w on w.id = d.decided_by_id
  where ${where} and d.kind = 'suspend' and d.subject_id is not null and d.effective_until is not null
  order by d.created_at desc, d.id desc limit 1`;

const isReversed = sql`exists (select from decisions v where v.reverses_id = d.id)`;

/** One suspension as staff see it. */
export async function readSuspension(platform: Platform, staff: Member, id: string): Promise<Suspension> {
  const { rows } = await suspensions(sql`d.id = ${id}`).execute(readFrom(platform));
  if (!rows[0]) throw suspensionGone();
  return suspensionView(rows[0], staff);
}

/** How a member was suspended last: the suspension that holds, or the one before that was not taken back. */
export async function readLastSuspension(platform: Platform, staff: Member, memberId: string): Promise<LastSuspension> {
  const { rows } = await suspensions(sql`d.subject_id = ${memberId} and not ${isReversed}`).execute(readFrom(platform));
  return { last: rows[0] ? suspensionView(rows[0], staff) : null };
}

function suspensionView(row: SuspensionRow, staff: Member): Suspension {
  const whyNot = whyNotUndo(staff.accountId, {
    kind: 'suspend',
    decidedById: row.imposed_by_id,
    reversesId: row.reverses_id,
    isReversed: row.is_reversed,
    isAppealed: row.is_appealed,
    isPast: row.is_past,
  });
  return {
    id: row.id,
    userId: row.user_id,
    ground: row.ground,
    reason: row.reason ?? '',
    suspendedAt: toIso(row.suspended_at),
    suspendedUntil: toIso(row.suspended_until),
    isActive: row.is_active,
    isAppealed: row.is_appealed,
    undoableUntil: whyNot || !row.is_active ? null : undoableUntil(new Date(row.suspended_at)).toISOString(),
    imposedBy: personView(row.imposed_by_id, row.imposed_by_name),
  };
}

const suspensionGone = (): ProblemError => new ProblemError('not_found', { detail: 'There is no such suspension.' });
