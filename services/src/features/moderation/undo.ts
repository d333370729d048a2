import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Decided } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Report } from '../reports/entities.ts';
import { tellReporters, type Restores } from './decide.ts';
import { lockAnswers } from './answered-names.ts';
import { Decision } from './entities.ts';
import { itemAfter } from './item-transitions.ts';
import { setItemState } from './moderated-items.ts';
import { lockSubject, type CaseSubject } from './moderated-people.ts';
import { putProfileBack } from './put-profile-back.ts';
import { recordDecision } from './record-decision.ts';
import { refreshCase } from './refresh-case.ts';
import { reverseDecision } from './reversal.ts';
import { reportAfter } from './report-transitions.ts';
import { isAppealed } from '../appeals/views.ts';
import { isPastUndo, whyNotUndo } from './undo-rule.ts';
import { caseOf } from './views.ts';
import { tellOfWarning } from './warnings.ts';

/**
 * Takes a decision on reports or a suspension back, by the one who made it and within ten minutes: its reports are pending again, its item and its boosts
 * as they were. Its mail, which waited for this time to pass, is never sent; the author's list of decisions tells. It is a decision and
 * an audit entry of its own.
 */
export async function undoDecision(tx: Tx, staff: Member, decisionId: string): Promise<Decided> {
  const decision = await tx.em.findOneOrFail(Decision, decisionId, {
    failHandler: () => new ProblemError('not_found', { detail: 'There is no such decision.' }),
  });
  const named = caseOf(decision);
  if (named && decision.kind === 'reset_name') await lockAnswers(tx, named.id);
  const item = named && (await lockSubject(tx, named));
  // Read under the item's lock: of two tries at once, the second finds that the first was faster.
  const { kind, decidedById = null, reversesId = null } = decision;
  const whyNot = whyNotUndo(staff.accountId, { kind, decidedById, reversesId, ...(await progressOf(tx, decisionId)) });
  if (whyNot) throw new ProblemError(whyNot.code, { detail: whyNot.detail });
  if (kind === 'suspend') return undoSuspension(tx, staff, decision, item);
  if (!item) throw new ProblemError('conflict', { detail: 'This decision cannot be undone here.' });

  const reports = await tx.em.find(Report, { decisionId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  // Its job will find nothing to send.
  decision.noticeDueAt = null;
  const { restores = null } = decision;
  if (restores) await putBack(tx, item, decision);
  for (const report of reports) {
    const status = reportAfter(report.status, 'reopen');
    tx.em.assign(report, { status, decisionId: null, reviewedById: null, reviewedAt: null });
  }
  await refreshCase(tx, item);
  const reversal = await recordDecision(
    tx,
    {
      kind: 'reverse',
      subjectId: item.authorId,
      item,
      ground: decision.ground,
      groundUrl: decision.groundUrl ?? null,
      facts: 'Undone by the one who decided. The reports are looked at again.',
      decidedById: staff.accountId,
      appealAllowed: false,
      reversesId: decisionId,
    },
    { action: 'decision_undone', details: { decisionId, kind: decision.kind } },
  );

  await tellReporters(tx, reports);
  await tx.recordEvent(
    'case.decided',
    { caseId: item.id, decisionId: reversal.id },
    { actorId: staff.accountId, withheldFrom: item.authorId },
  );
  if (item.authorId && (decision.kind !== 'no_violation' || restores)) {
    await tx.recordEvent('decision.made', { decisionId: reversal.id }, { accountId: item.authorId });
    if (decision.kind === 'warning') await tellOfWarning(tx, item.authorId);
  }
  return { caseId: item.id, decisionId: reversal.id, reportIds: reports.map(({ id }) => id), undoableUntil: null };
}

/** A suspension, made on reports of the person or without any: they may write again, and the reports are pending again. */
async function undoSuspension(tx: Tx, staff: Member, decision: InferEntity<typeof Decision>, person: CaseSubject | null): Promise<Decided> {
  const reports = await tx.em.find(Report, { decisionId: decision.id }, { orderBy: { id: 'asc' } });
  const reversal = await reverseDecision(tx, staff, decision, person, {
    facts: 'Undone by the one who decided.',
    audit: { action: 'decision_undone', details: { decisionId: decision.id, kind: decision.kind } },
    reports: 'reopen',
  });
  if (!reversal) throw new ProblemError('conflict', { detail: 'This decision was undone already.' });
  return { caseId: decision.subjectId!, decisionId: reversal.decisionId, reportIds: reports.map(({ id }) => id), undoableUntil: null };
}

/** What has become of a decision until now. */
async function progressOf(tx: Tx, decisionId: string): Promise<{ isReversed: boolean; isAppealed: boolean; isPast: boolean }> {
  return tx.db
    .selectFrom('decisions as d')
    .where('d.id', '=', decisionId)
    .select((eb) => [
      eb.exists(eb.selectFrom('decisions as r').select('r.id').whereRef('r.reverses_id', '=', 'd.id')).as('isReversed'),
      isAppealed('d').as('isAppealed'),
      isPastUndo('d').as('isPast'),
    ])
    .$narrowType<{ isReversed: boolean }>()
    .executeTakeFirstOrThrow();
}

/**
 * Brings an item to the state before; refused where somebody has changed it in another way meanwhile. A person gets name or picture back,
 * unless they have chosen others meanwhile.
 */
async function putBack(tx: Tx, item: CaseSubject, decision: InferEntity<typeof Decision>): Promise<void> {
  if (item.kind === 'person') return putProfileBack(tx, item, decision);
  const { kind } = decision;
  const restores = decision.restores as unknown as Restores;
  const shown = kind === 'hide' ? itemAfter(item.state, 'restore') : item.state;
  await setItemState(tx, item, restores.state === 'flagged' ? itemAfter(shown, 'flag') : shown);
}
