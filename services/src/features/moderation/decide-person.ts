import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { DecidePerson, Decided, DecisionKind, PersonDecision } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { isResetName } from '@clapback/contracts/display-names';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { removePicture, resetName } from '../accounts/service.ts';
import { Report } from '../reports/entities.ts';
import { lockAnswers, renameResponses } from './answered-names.ts';
import { alreadyDecided, mostNamed, noCase, tellReporters } from './decide.ts';
import { scheduleNotice } from './decision-notice.ts';
import { Decision } from './entities.ts';
import { pageOf, readGrounds } from './grounds.ts';
import { lockAccounts } from './lock-accounts.ts';
import { whyNotDecide } from './may-decide.ts';
import { refuseInterested } from './member-interests.ts';
import { lockPerson, type ModeratedPerson } from './moderated-people.ts';
import type { ResetName } from './put-profile-back.ts';
import { readInterests } from './queries.ts';
import { recordDecision } from './record-decision.ts';
import { refreshCase } from './refresh-case.ts';
import { reportAfter } from './report-transitions.ts';
import { banMember, suspendMember } from './suspend-and-ban.ts';
import { isUndoable, undoableUntil } from './undo-rule.ts';
import { keepOpened } from './unopened-cases.ts';
import { tellOfWarning } from './warnings.ts';

const kinds: Record<Exclude<PersonDecision, 'suspend' | 'ban'>, { kind: DecisionKind; action: AuditAction }> = {
  dismiss: { kind: 'no_violation', action: 'report_dismissed' },
  reset_name: { kind: 'reset_name', action: 'name_reset' },
  remove_picture: { kind: 'remove_picture', action: 'picture_removed' },
  warning: { kind: 'warning', action: 'person_warned' },
};

/**
 * Decides what was reported of a person: all pending reports of them, their profile or account, statement of reasons, events, audit entry and
 * mail stand or fall together. What the one who decides may do is read under the locks, so that it counts at this moment.
 */
export async function decidePerson(tx: Tx, staff: Member, personId: string, input: DecidePerson): Promise<Decided> {
  // To the person there is no case.
  if (personId === staff.accountId) throw noCase();
  if (input.decision === 'reset_name') await lockAnswers(tx, personId);
  const { actor } = await lockAccounts(tx, staff.accountId, personId);
  if (!reaches(actor.role, 'moderator')) throw new ProblemError('forbidden');
  const decider = { ...staff, role: actor.role };
  const person = await lockPerson(tx, personId);
  const interests = person && (await readInterests(tx.db, decider, personId));
  if (!interests) throw noCase();
  const reports = await tx.em.find(
    Report,
    { personId, status: 'pending' },
    { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const isBan = input.decision === 'ban';
  const whyNot = whyNotDecide(decider, { ...interests, whyNotRestrict: null });
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
  if (isBan && decider.role !== 'admin')
    throw new ProblemError('forbidden', { detail: 'Only admins can ban a member. Please hand this on to them.' });
  // To find nothing restricts nobody.
  if (input.decision !== 'dismiss') await refuseInterested(tx, decider, personId, { needsAdmin: isBan });
  if (reports.length === 0) throw await alreadyDecided(tx, person, null);
  refuseChanged(person, input);

  const decision = await apply(tx, decider, person, input, reports);
  const status = reportAfter('pending', input.decision === 'dismiss' ? 'dismiss' : 'approve');
  for (const report of reports)
    tx.em.assign(report, { status, decisionId: decision.id, reviewedById: staff.accountId, reviewedAt: decision.createdAt });
  await keepOpened(tx, personId);
  await refreshCase(tx, person);
  await tellReporters(tx, reports);
  await tx.recordEvent('case.decided', { caseId: personId, decisionId: decision.id }, { actorId: staff.accountId, withheldFrom: personId });
  return {
    caseId: personId,
    decisionId: decision.id,
    reportIds: reports.map(({ id }) => id),
    undoableUntil: isUndoable(decision.kind) ? undoableUntil(decision.createdAt).toISOString() : null,
  };
}

function refuseChanged({ id, profile }: ModeratedPerson, { profileUpdatedAt }: DecidePerson): void {
  if (profileUpdatedAt === undefined || profile.updatedAt.getTime() <= Date.parse(profileUpdatedAt)) return;
  throw new ProblemError('content_changed', {
    detail: 'This member changed their profile since you read it. Please look at it again.',
    context: { profileUpdatedAt: profile.updatedAt.toISOString(), caseId: id },
  });
}

/** Does what was decided, and writes the decision. */
async function apply(
  tx: Tx,
  staff: Member,
  person: ModeratedPerson,
  input: DecidePerson,
  reports: InferEntity<typeof Report>[],
): Promise<InferEntity<typeof Decision>> {
  const { decision: step, hours } = input;
  const given = { ground: input.ground ?? mostNamed(reports), facts: input.facts };
  const { ground, facts } = readGrounds(given, { needsFacts: step !== 'dismiss' });
  const statement = { ground, groundUrl: pageOf(ground), facts };
  if (step === 'suspend' && hours === undefined) throw refuseField('hours', 'required', 'Please select suspension duration');
  if (step === 'suspend' || step === 'ban') {
    const until = new Date(Date.now() + (hours ?? 0) * 3_600_000);
    const restriction = { ...statement, facts: facts! };
    const { decisionId } =
      step === 'ban'
        ? await banMember(tx, staff, person.id, restriction, person)
        : await suspendMember(tx, staff, person.id, { ...restriction, until }, person);
    return tx.em.findOneOrFail(Decision, decisionId);
  }
  const { kind, action } = kinds[step];
  const decision = await recordDecision(
    tx,
    {
      ...statement,
      kind,
      subjectId: person.id,
      item: person,
      decidedById: staff.accountId,
      appealAllowed: step !== 'dismiss',
      restores: await changeProfile(tx, person, step),
    },
    { action, details: { reports: reports.length } },
  );
  if (step === 'dismiss') return decision;
  await tx.recordEvent('decision.made', { decisionId: decision.id }, { accountId: person.id });
  await scheduleNotice(tx, decision);
  if (step === 'warning') await tellOfWarning(tx, person.id);
  return decision;
}

/** Takes the name or the picture away; gives what a reversal puts back. */
async function changeProfile(tx: Tx, { profile }: ModeratedPerson, step: keyof typeof kinds): Promise<object | null> {
  if (step === 'reset_name') {
    if (isResetName(profile.displayName)) throw new ProblemError('conflict', { detail: 'This name was reset already.' });
    const taken = await resetName(tx, profile);
    const spellings = await renameResponses(tx, profile.id, { from: taken.displayName, to: taken.resetTo });
    return { ...taken, spellings } satisfies ResetName;
  }
  if (step !== 'remove_picture') return null;
  const taken = await removePicture(tx, profile);
  if (!taken) throw new ProblemError('conflict', { detail: 'This member shows no picture.' });
  return taken;
}
