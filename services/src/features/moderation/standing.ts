import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Role } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { endAllSessions } from '../auth/service.ts';
import { readGrounds } from './grounds.ts';
import { mailStanding } from './mails.ts';
import { standingAfter, type DecidedStanding, type StandingStep } from './standing-steps.ts';

/** Who decides. What they may do is read from the database again, under a lock. */
export type Staff = Pick<Member, 'accountId' | 'role'>;

/** What a decision about a person must say: the ground (a word of the report reasons, or a law), where it can be read, and the facts. */
export interface Grounds {
  ground: string;
  /** A path of this site or an address of the web. */
  groundUrl?: string | null;
  facts?: string | null;
}

/** Suspends a member until a time: they may read, but not write. The facts are required. Staff: moderators, and admins for everybody. */
export async function suspendMember(
  platform: Platform,
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds & { facts: string; until: Date },
): Promise<{ decisionId: string }> {
  return decide(platform, tx, staff, subjectId, 'suspend', input, input.until);
}

/** Ends a suspension before its time. */
export async function liftSuspension(
  platform: Platform,
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds,
): Promise<{ decisionId: string }> {
  return decide(platform, tx, staff, subjectId, 'lift', input);
}

/** Bans a member and signs every device out. They may sign in again to read why, to appeal, export or delete. Admins only; the facts are required. */
export async function banMember(
  platform: Platform,
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds & { facts: string },
): Promise<{ decisionId: string }> {
  return decide(platform, tx, staff, subjectId, 'ban', input);
}

/** Takes a ban back. A suspension that the ban came on top of goes on, where its time has not come. Admins only. */
export async function unbanMember(
  platform: Platform,
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds,
): Promise<{ decisionId: string }> {
  return decide(platform, tx, staff, subjectId, 'unban', input);
}

interface Person {
  id: string;
  email: string;
  role: Role;
  /** By decision, a suspension that has ended left out. */
  standing: DecidedStanding;
  standing_until: string | null;
  may_act: boolean;
}

const auditActions: Record<StandingStep, string> = {
  suspend: 'member_suspended',
  lift: 'suspension_lifted',
  ban: 'user_banned',
  unban: 'user_unbanned',
};
const decisionKinds: Record<StandingStep, 'suspend' | 'ban' | 'reverse'> = {
  suspend: 'suspend',
  lift: 'reverse',
  ban: 'ban',
  unban: 'reverse',
};

/** One decision about a person's standing, with all that follows from it: standing, decision, sessions, event, audit entry and mail stand or fall together. */
async function decide(
  platform: Platform,
  tx: Tx,
  staff: Staff,
  subjectId: string,
  step: StandingStep,
  input: Grounds,
  suspendUntil: Date | null = null,
): Promise<{ decisionId: string }> {
  const { actor, subject } = await lock(tx, staff.accountId, subjectId);
  refuseWhoMayNot(actor, subject, step);
  const after = standingAfter(subject.standing, step);
  const statement = readStatement(input, step);
  if (suspendUntil && !(suspendUntil.getTime() > Date.now())) throw refuseField('until', 'wrong_value', 'Please choose a time to come.');

  const reversed = step === 'lift' || step === 'unban' ? await newestDecision(tx, subject.id, step === 'lift' ? 'suspend' : 'ban') : null;
  const runsOn = step === 'unban' ? suspensionBefore(reversed) : null;
  const next = { standing: runsOn ? 'suspended' : after, until: runsOn ?? suspendUntil };
  await sql`update accounts set standing = ${next.standing}, standing_until = ${next.until} where id = ${subject.id}`.execute(tx.db);

  const decisionId = uuid();
  await tx.db
    .insertInto('decisions')
    .values({
      id: decisionId,
      kind: decisionKinds[step],
      subject_id: subject.id,
      ground: statement.ground,
      ground_url: statement.groundUrl,
      facts: statement.facts,
      is_automated: false,
      decided_by_id: actor.id,
      noticed_at: sql`now()`,
      effective_until: suspendUntil,
      appeal_allowed: reversed === null,
      restores: JSON.stringify({
        standing: subject.standing,
        standingUntil: subject.standing_until === null ? null : toIso(subject.standing_until),
      }),
      reverses_id: reversed?.id ?? null,
    } as never)
    .execute();

  // First the sessions: their sockets close as such that ended, and what is told of the account afterwards finds none of them.
  if (step === 'ban') await endAllSessions(tx, subject.id, 'banned');
  await tx.recordEvent('account.changed', { accountId: subject.id }, { accountId: subject.id, actorId: actor.id });
  // Nothing depends on this: the standing is worked out at each call. It is for the screens that are open when the time has come.
  if (next.until) await tx.enqueue('moderation.suspension-ended', { accountId: subject.id }, { startAfter: next.until });
  await tx.audit({
    actorId: actor.id,
    action: auditActions[step],
    targetKind: 'account',
    targetId: subject.id,
    details: { decisionId, ground: statement.ground, ...(suspendUntil ? { until: suspendUntil.toISOString() } : {}) },
  });
  await mailStanding(platform, tx, subject.email, step, { ...statement, until: next.until });
  return { decisionId };
}

/**
 * Both rows, locked in one order. Whoever decides must be in good standing at this moment: so of two admins who ban each other at the same
 * time one succeeds, and an admin is always left. The last one cannot be banned, as nobody acts on themselves.
 */
async function lock(tx: Tx, staffId: string, subjectId: string): Promise<{ actor: Person; subject: Person }> {
  const { rows } = await sql<Person>`
    select a.id, a.email, effective_role(a) as role, effective_standing(a) = 'active' as may_act,
      case when ended.at is null then a.standing else 'active' end as standing, case when ended.at is null then a.standing_until end as standing_until
    from accounts a, lateral (select case when a.standing = 'suspended' and a.standing_until <= now() then a.standing_until end as at) ended where a.id in (${staffId}, ${subjectId}) order by a.id for no key update of a`.execute(
    tx.db,
  );
  const actor = rows.find(({ id }) => id === staffId);
  const subject = rows.find(({ id }) => id === subjectId);
  if (!actor?.may_act) throw new ProblemError('forbidden');
  if (!subject) throw new ProblemError('not_found', { detail: 'There is no such member.' });
  return { actor, subject };
}

function refuseWhoMayNot(actor: Person, subject: Person, step: StandingStep): void {
  const least: Role = step === 'ban' || step === 'unban' ? 'admin' : 'moderator';
  if (!reaches(actor.role, least)) throw new ProblemError('forbidden');
  if (actor.id === subject.id) throw new ProblemError('forbidden', { detail: 'You cannot do this to your own account.' });
  if (actor.role !== 'admin' && reaches(subject.role, 'moderator'))
    throw new ProblemError('forbidden', { detail: 'Only admins can act on moderators and admins.' });
}

function readStatement(input: Grounds, step: StandingStep): { ground: string; groundUrl: string | null; facts: string | null } {
  const { ground, facts } = readGrounds(input, { needsFacts: step === 'suspend' || step === 'ban' });
  const groundUrl = input.groundUrl ?? null;
  if (groundUrl !== null && !(groundUrl.length <= 500 && /^(\/(?![/\\])|https?:\/\/)\S*$/.test(groundUrl)))
    throw refuseField('groundUrl', 'wrong_format', 'Please give a path of this site or an address of the web.');
  return { ground, groundUrl, facts };
}

interface Reversed {
  id: string;
  restores: { standing?: string; standingUntil?: string | null } | null;
}

async function newestDecision(tx: Tx, subjectId: string, kind: 'suspend' | 'ban'): Promise<Reversed | null> {
  const { rows } =
    await sql<Reversed>`select id, restores from decisions where subject_id = ${subjectId} and kind = ${kind} order by created_at desc, id desc limit 1`.execute(
      tx.db,
    );
  return rows[0] ?? null;
}

/** Until when the suspension goes on that held before a ban; null where there was none, or where its time has come. */
function suspensionBefore(ban: Reversed | null): Date | null {
  const until = ban?.restores?.standing === 'suspended' && ban.restores.standingUntil ? new Date(ban.restores.standingUntil) : null;
  return until && until.getTime() > Date.now() ? until : null;
}
