import { sql } from 'kysely';
import { limits, type Suspend, type Suspension } from '@clapback/contracts';
import { suspensionHours } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { isAppealed } from '../appeals/views.ts';
import { Decision } from './entities.ts';
import { pageOf } from './grounds.ts';
import { suspendMember, unsuspendMember } from './suspend-and-ban.ts';
import { personView } from './staff-views.ts';

/** Milliseconds by which a client's clock may differ. */
const tolerance = 5 * 60_000;

/** Suspends a member for one of the eight durations. */
export async function suspendFor(tx: Tx, staff: Member, memberId: string, input: Suspend): Promise<{ decisionId: string }> {
  if (!input.reason.trim()) throw refuseField('reason', 'required', 'Please provide a reason for suspension');
  const reason = validateText(input.reason, { field: 'reason', max: limits.reason, multiline: true });
  const ground = input.ground ?? 'other';
  return suspendMember(tx, staff, memberId, { ground, groundUrl: pageOf(ground), facts: reason, until: readEnd(input) });
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

/** Lifts a suspension before its time. Refused while an appeal against it is open: whoever answers that decides it. */
export async function liftSuspension(tx: Tx, staff: Member, suspensionId: string): Promise<{ decisionId: string }> {
  const decision = await tx.em.findOne(Decision, { id: suspensionId, kind: 'suspend' });
  if (!decision?.subjectId) throw suspensionGone();
  const state = await readState(tx, suspensionId);
  if (state.is_appealed)
    throw new ProblemError('conflict', { detail: 'An appeal against this decision is open. Whoever answers that decides it.' });
  if (!state.is_newest || state.is_reversed) throw new ProblemError('conflict', { detail: 'This suspension does not hold any more.' });
  const { subjectId, ground, groundUrl = null } = decision;
  return unsuspendMember(tx, staff, subjectId, { ground, groundUrl }, decision);
}

async function readState(tx: Tx, id: string): Promise<{ is_appealed: boolean; is_newest: boolean; is_reversed: boolean }> {
  const { rows } = await sql<{ is_appealed: boolean; is_newest: boolean; is_reversed: boolean }>`
    select ${isAppealed('d')} as is_appealed,
      not exists (select from decisions l where l.subject_id = d.subject_id and l.kind = 'suspend' and (l.created_at, l.id) > (d.created_at, d.id)) as is_newest,
      exists (select from decisions v where v.reverses_id = d.id) as is_reversed
    from decisions d where d.id = ${id}`.execute(tx.db);
  return rows[0]!;
}

interface SuspensionRow {
  id: string;
  user_id: string;
  reason: string | null;
  suspended_at: string;
  suspended_until: string;
  is_active: boolean;
  imposed_by_id: string | null;
  imposed_by_name: string | null;
}

/** One suspension as staff see it. */
export async function readSuspension(platform: Platform, id: string): Promise<Suspension> {
  const { rows } = await sql<SuspensionRow>`
    select d.id, d.subject_id as user_id, d.facts as reason, d.created_at as suspended_at, d.effective_until as suspended_until,
      d.effective_until > now() and not exists (select from decisions v where v.reverses_id = d.id) as is_active,
      d.decided_by_id as imposed_by_id, w.display_name as imposed_by_name
    from decisions d left join profiles w on w.id = d.decided_by_id
    where d.id = ${id} and d.kind = 'suspend' and d.subject_id is not null and d.effective_until is not null`.execute(readFrom(platform));
  const row = rows[0];
  if (!row) throw suspensionGone();
  return {
    id: row.id,
    userId: row.user_id,
    reason: row.reason ?? '',
    suspendedAt: toIso(row.suspended_at),
    suspendedUntil: toIso(row.suspended_until),
    isActive: row.is_active,
    imposedBy: personView(row.imposed_by_id, row.imposed_by_name),
  };
}

const suspensionGone = (): ProblemError => new ProblemError('not_found', { detail: 'There is no such suspension.' });
