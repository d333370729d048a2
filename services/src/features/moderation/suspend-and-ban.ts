import type { InferEntity } from '@mikro-orm/core';
import type { Role } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { Account } from '../accounts/entities.ts';
import { endAllSessions } from '../auth/service.ts';
import { Decision } from './entities.ts';
import { readGrounds } from './grounds.ts';
import { mailAccountDecision } from './account-mails.ts';
import { scheduleNotice } from './decision-notice.ts';
import { lockAccounts, type LockedAccount } from './lock-accounts.ts';
import type { ModeratedPerson } from './moderated-people.ts';
import { recordDecision } from './record-decision.ts';
import { standingAfter, type AccountStep } from './account-transitions.ts';

/** Who decides. What they may do is read from the database again, under a lock. */
export type Staff = Pick<Member, 'accountId' | 'role'>;

/** What a decision about a person must say: the ground (a word of the report reasons, or a law), where it can be read, and the facts. */
export interface Grounds {
  ground: string;
  /** A path of this site or an address of the web. */
  groundUrl?: string | null;
  facts?: string | null;
}

/**
 * Suspends a member until a time: they may read, but not write. The facts are required. Staff: moderators, and admins for everybody.
 * `reported`: where it is decided on reports of the person.
 */
export async function suspendMember(
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds & { facts: string; until: Date },
  reported?: ModeratedPerson,
): Promise<{ decisionId: string }> {
  return decide(tx, staff, subjectId, 'suspend', input, { until: input.until, reported });
}

/**
 * Lets a suspension end earlier than it was to: a decision of its own takes the place of the one that is named, where that still holds. The
 * facts are required. Its mail goes out at once, since it cannot be taken back; only lifted.
 */
export async function shortenMember(
  tx: Tx,
  staff: Staff,
  suspension: InferEntity<typeof Decision>,
  input: Grounds & { facts: string; until: Date },
  reported?: ModeratedPerson,
): Promise<{ decisionId: string }> {
  return decide(tx, staff, suspension.subjectId!, 'shorten', input, { until: input.until, reversed: suspension, reported });
}

/** Ends a suspension before its time: the one that holds, or the one that is named, where that still does. */
export async function unsuspendMember(
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds,
  suspension: InferEntity<typeof Decision> | null = null,
): Promise<{ decisionId: string }> {
  return decide(tx, staff, subjectId, 'unsuspend', input, { reversed: suspension });
}

/**
 * Bans a member and signs every device out. They may sign in again to read why, to appeal, export or delete. Admins only; the facts are
 * required.
 */
export async function banMember(
  tx: Tx,
  staff: Staff,
  subjectId: string,
  input: Grounds & { facts: string },
  reported?: ModeratedPerson,
): Promise<{ decisionId: string }> {
  return decide(tx, staff, subjectId, 'ban', input, { reported });
}

/** Takes a ban back. A suspension that the ban came on top of goes on, where its time has not come. Admins only. */
export async function unbanMember(tx: Tx, staff: Staff, subjectId: string, input: Grounds): Promise<{ decisionId: string }> {
  return decide(tx, staff, subjectId, 'unban', input);
}

/** What a decision is taken back for, and what the audit log calls that. */
export interface LiftedFor {
  facts: string;
  audit: { action: AuditAction; details?: Record<string, unknown> };
}

/**
 * Takes one suspension or ban back for a reason whose caller sends its own mail. The caller must already have checked the minimum role;
 * whether the restriction still holds is checked here, under the lock.
 */
export async function liftRestriction(
  tx: Tx,
  staff: Staff,
  decision: InferEntity<typeof Decision>,
  { facts, audit }: LiftedFor,
): Promise<{ decisionId: string }> {
  const step = decision.kind === 'ban' ? 'unban' : 'unsuspend';
  return decide(
    tx,
    staff,
    decision.subjectId!,
    step,
    { ground: decision.ground, groundUrl: decision.groundUrl ?? null, facts },
    { reversed: decision, audit },
  );
}

const auditActions: Record<AccountStep, AuditAction> = {
  suspend: 'member_suspended',
  shorten: 'suspension_shortened',
  unsuspend: 'suspension_lifted',
  ban: 'user_banned',
  unban: 'user_unbanned',
};
const decisionKinds: Record<AccountStep, 'suspend' | 'ban' | 'reverse'> = {
  suspend: 'suspend',
  shorten: 'suspend',
  unsuspend: 'reverse',
  ban: 'ban',
  unban: 'reverse',
};

/**
 * One decision about a person's standing, with all that follows from it: standing, decision, sessions, event, audit entry and mail stand or
 * fall together.
 */
async function decide(
  tx: Tx,
  staff: Staff,
  subjectId: string,
  step: AccountStep,
  input: Grounds,
  {
    until: suspendUntil = null,
    reversed: named = null,
    audit = null,
    reported,
  }: {
    until?: Date | null;
    reversed?: InferEntity<typeof Decision> | null;
    audit?: LiftedFor['audit'] | null;
    reported?: ModeratedPerson | undefined;
  } = {},
): Promise<{ decisionId: string }> {
  const { actor, subject } = await lockAccounts(tx, staff.accountId, subjectId);
  refuseWhoMayNot(actor, subject, step);
  const after = standingAfter(subject.standing, step);
  const statement = readStatement(input, step);
  if (suspendUntil && !(suspendUntil.getTime() > Date.now())) throw refuseField('until', 'wrong_value', 'Please choose a time to come.');

  if (step === 'shorten' && suspendUntil && subject.standingUntil && suspendUntil >= subject.standingUntil)
    throw refuseField('hours', 'wrong_value', 'Please choose an earlier end than the present one.');

  const reversed = step === 'suspend' || step === 'ban' ? null : await newestDecision(tx, subject.id, step === 'unban' ? 'ban' : 'suspend');
  if (named && reversed?.id !== named.id) throw new ProblemError('conflict', { detail: 'Another decision applies now.' });
  const wasTold = reversed?.noticedAt !== null && reversed?.noticedAt !== undefined;
  // A mail that was still waiting tells nothing that holds any more.
  if (reversed) reversed.noticeDueAt = null;
  const runsOn = step === 'unban' ? await suspensionBefore(tx, reversed) : null;
  const next = { standing: runsOn ? ('suspended' as const) : after, until: runsOn ?? suspendUntil };
  const account = await tx.em.findOneOrFail(Account, subject.id);
  tx.em.assign(account, { standing: next.standing, standingUntil: next.until });
  const decision = await recordDecision(
    tx,
    {
      ...statement,
      kind: decisionKinds[step],
      item: reported,
      subjectId: subject.id,
      decidedById: actor.id,
      appealAllowed: reversed === null || step === 'shorten',
      effectiveUntil: suspendUntil,
      restores: { standing: subject.standing, standingUntil: toIsoOrNull(subject.standingUntil) },
      reversesId: reversed?.id ?? null,
      isNoticed: step !== 'suspend',
    },
    audit ?? { action: auditActions[step], ...(suspendUntil ? { details: { until: suspendUntil.toISOString() } } : {}) },
  );

  const { id: decisionId } = decision;
  // First the sessions: their sockets close as such that ended, and what is told of the account afterwards finds none of them.
  if (step === 'ban') await endAllSessions(tx, subject.id, 'banned');
  await tx.recordEvent('account.changed', { accountId: subject.id }, { accountId: subject.id, actorId: actor.id });
  // Nothing depends on this: the standing is worked out at each call. It is for the screens that are open when the time has come.
  if (next.until) await tx.enqueue('moderation.suspension-ended', { accountId: subject.id }, { startAfter: next.until });
  if (step === 'suspend') await scheduleNotice(tx, decision);
  // Whoever was told of no suspension yet is told of the shorter one as of any.
  else if (!audit)
    await mailAccountDecision(tx, subject.id, step === 'shorten' && !wasTold ? 'suspend' : step, {
      decisionId,
      ...statement,
      decidedAt: decision.createdAt,
      until: next.until,
    });
  return { decisionId };
}

function refuseWhoMayNot(actor: LockedAccount, subject: LockedAccount, step: AccountStep): void {
  const least: Role = step === 'ban' || step === 'unban' ? 'admin' : 'moderator';
  if (!reaches(actor.role, least)) throw new ProblemError('forbidden');
  if (actor.id === subject.id) throw new ProblemError('forbidden', { detail: 'You cannot do this to your own account.' });
  if (actor.role !== 'admin' && reaches(subject.role, 'moderator'))
    throw new ProblemError('forbidden', { detail: 'Only admins can act on moderators and admins.' });
}

function readStatement(input: Grounds, step: AccountStep): { ground: string; groundUrl: string | null; facts: string | null } {
  const { ground, facts } = readGrounds(input, { needsFacts: step === 'suspend' || step === 'shorten' || step === 'ban' });
  const groundUrl = input.groundUrl ?? null;
  if (groundUrl !== null && !(groundUrl.length <= 500 && /^(\/(?![/\\])|https?:\/\/)\S*$/.test(groundUrl)))
    throw refuseField('groundUrl', 'wrong_format', 'Please give a path of this site or an address of the web.');
  return { ground, groundUrl, facts };
}

async function newestDecision(tx: Tx, subjectId: string, kind: 'suspend' | 'ban'): Promise<InferEntity<typeof Decision> | null> {
  return tx.em.findOne(Decision, { subjectId, kind }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Until when the suspension goes on that held before a ban; null where there was none, where its time has come, and where it was taken back. */
async function suspensionBefore(tx: Tx, ban: InferEntity<typeof Decision> | null): Promise<Date | null> {
  const before = ban?.restores as { standing?: string; standingUntil?: string | null } | null | undefined;
  const until = before?.standing === 'suspended' && before.standingUntil ? new Date(before.standingUntil) : null;
  if (!until || until.getTime() <= Date.now()) return null;
  const suspension = ban?.subjectId ? await newestDecision(tx, ban.subjectId, 'suspend') : null;
  const isReversed = suspension !== null && (await tx.em.count(Decision, { reversesId: suspension.id })) > 0;
  return isReversed ? null : until;
}
