import { LockMode } from '@mikro-orm/core';
import type { Decide, Decided, DecisionKind, ItemKind, ItemState, ReportDecision, ReportReason } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Report } from '../reports/entities.ts';
import { scheduleNotice } from './decision-notice.ts';
import { pageOf, readGrounds } from './grounds.ts';
import { itemAfter } from './item-transitions.ts';
import { itemColumn, lockItem, setItemState, type ModeratedItem } from './moderated-items.ts';
import { whyNotDecide } from './may-decide.ts';
import { refuseInterested } from './member-interests.ts';
import type { CaseSubject } from './moderated-people.ts';
import { readInterests } from './queries.ts';
import { recordDecision } from './record-decision.ts';
import { refreshCase } from './refresh-case.ts';
import { reportAfter } from './report-transitions.ts';
import { undoableUntil } from './undo-rule.ts';
import { keepOpened } from './unopened-cases.ts';
import { itemOf } from './views.ts';
import { tellOfWarning } from './warnings.ts';

/** What a decision about reports put into `restores`: the state before, where it changed. */
export interface Restores {
  state: ItemState;
}

/** The kind of decision that each word of a call is kept as. */
export const kinds: Record<ReportDecision, DecisionKind> = { approve: 'warn', warning: 'warning', hide: 'hide', dismiss: 'no_violation' };
const auditActions: Record<ReportDecision, AuditAction> = {
  approve: 'report_approved',
  warning: 'author_warned',
  hide: 'content_hide',
  dismiss: 'report_dismissed',
};
const words: Partial<Record<DecisionKind, string>> = {
  warn: 'marked valid',
  warning: 'the author was warned',
  hide: 'the content was hidden',
  no_violation: 'dismissed',
  reset_name: 'the name was reset',
  remove_picture: 'the picture was removed',
  suspend: 'the member was suspended',
  ban: 'the member was banned',
  reverse: 'undone',
};

/** Decides the item of a report, and with it all of its pending reports. */
export async function decideReport(tx: Tx, staff: Member, reportId: string, input: Decide): Promise<Decided> {
  const item = itemOf(await tx.em.findOneOrFail(Report, reportId, { failHandler: noCase }));
  // A person is decided about by a call of its own.
  if (!item) throw noCase();
  return decide(tx, staff, item.kind, item.id, input, reportId);
}

/** Decides a case: all pending reports of one item, whose id it bears. */
export async function decideCase(tx: Tx, staff: Member, caseId: string, input: Decide): Promise<Decided> {
  const about = { $or: [{ postId: caseId }, { responseId: caseId }, { commentId: caseId }] };
  const { kind } = itemOf(await tx.em.findOneOrFail(Report, about, { failHandler: noCase }))!;
  return decide(tx, staff, kind, caseId, input, null);
}

/** One decision: reports, item, boosts, statement of reasons, events, audit entry and the mail that waits stand or fall together. */
async function decide(tx: Tx, staff: Member, kind: ItemKind, named: string, input: Decide, reportId: string | null): Promise<Decided> {
  const item = await lockItem(tx, kind, named);
  if (!item || item.authorId === staff.accountId) throw noCase();
  const { id: itemId } = item;
  const about = { postId: { postId: itemId }, responseId: { responseId: itemId }, commentId: { commentId: itemId } }[`${kind}Id` as const];
  const reports = await tx.em.find(
    Report,
    { ...about, status: 'pending' },
    { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const whyNot = whyNotDecide(staff, (await readInterests(tx.db, staff, itemId))!);
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
  // A warning holds its author back from all writing. Of who wrote without their name a refusal would tell what else is theirs.
  if (input.decision === 'warning' && item.authorId && !item.isAnonymous)
    await refuseInterested(tx, staff, item.authorId, { caseId: itemId });
  if (reports.length === 0 || (reportId && !reports.some(({ id }) => id === reportId))) throw await alreadyDecided(tx, item, reportId);
  refuseEdited(item, input.revisionId);

  const given = { ground: input.ground ?? mostNamed(reports), facts: input.facts };
  const { ground, facts } = readGrounds(given, { needsFacts: input.decision === 'hide' || input.decision === 'warning' });
  const restores = await applyDecision(tx, item, input.decision);
  const decision = await recordDecision(
    tx,
    {
      kind: kinds[input.decision],
      subjectId: item.authorId,
      item,
      ground,
      groundUrl: pageOf(ground),
      facts,
      decidedById: staff.accountId,
      appealAllowed: input.decision !== 'dismiss',
      restores,
    },
    { action: auditActions[input.decision], details: { reports: reports.length } },
  );
  const [decisionId, status] = [decision.id, reportAfter('pending', input.decision)];
  for (const report of reports) tx.em.assign(report, { status, decisionId, reviewedById: staff.accountId, reviewedAt: decision.createdAt });
  await keepOpened(tx, itemId);
  await refreshCase(tx, item);

  await tellReporters(tx, reports);
  await tx.recordEvent('case.decided', { caseId: itemId, decisionId }, { actorId: staff.accountId, withheldFrom: item.authorId });
  if (item.authorId && (input.decision !== 'dismiss' || restores)) {
    await tx.recordEvent('decision.made', { decisionId }, { accountId: item.authorId });
    if (restores || decision.kind === 'warning') await scheduleNotice(tx, decision);
    if (decision.kind === 'warning') await tellOfWarning(tx, item.authorId);
  }
  const reportIds = reports.map(({ id }) => id);
  return { caseId: itemId, decisionId, reportIds, undoableUntil: undoableUntil(decision.createdAt).toISOString() };
}

/** Refuses to decide on an item that was edited since the revision that was sent along, where one was. */
export function refuseEdited({ id, revisionId }: ModeratedItem, readRevisionId: string | undefined): void {
  if (!readRevisionId || readRevisionId === revisionId) return;
  throw new ProblemError('content_changed', {
    detail: 'This was edited since you read it. Please look at it again.',
    context: { revisionId, caseId: id },
  });
}

/** Changes the item as the decision says. Null where it stays as it is. */
async function applyDecision(tx: Tx, item: ModeratedItem, decision: ReportDecision): Promise<Restores | null> {
  if (decision === 'warning' && !item.authorId)
    throw new ProblemError('conflict', { detail: 'Its author’s account is gone, so there is nobody to warn.' });
  if (decision === 'hide') {
    if (item.isDeleted) throw new ProblemError('conflict', { detail: 'Its author has deleted this.' });
    await setItemState(tx, item, itemAfter(item.state, 'hide'));
    return { state: item.state };
  }
  // A warning that a rule put up stands until somebody has looked: where they find nothing, it goes.
  if (decision === 'dismiss' && item.state === 'flagged' && (await isFlaggedByRule(tx, item))) {
    await setItemState(tx, item, itemAfter(item.state, 'unflag'));
    return { state: item.state };
  }
  return null;
}

async function isFlaggedByRule(tx: Tx, item: ModeratedItem): Promise<boolean> {
  const newest = await tx.db
    .selectFrom('decisions')
    .select('is_automated')
    .where(itemColumn(item.kind), '=', item.id)
    .where('kind', '=', 'flag')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.is_automated ?? false;
}

/**
 * Those who reported it see in their list what became of it. They are told, and who sent a notice without an account is mailed, once it cannot
 * be taken back any more: counted from when it was decided, by the clock of the database, which the jobs ask as well. Of what is pending again
 * there is nothing to tell.
 */
export async function tellReporters(
  tx: Tx,
  reports: {
    id: string;
    reporterId?: string | null;
    noticeId?: string | null;
    decisionId?: string | null;
    reviewedAt?: Date | null;
  }[],
): Promise<void> {
  for (const { id, reporterId } of reports) {
    if (reporterId) await tx.recordEvent('report.decided', { reportId: id }, { accountId: reporterId });
  }
  for (const [decisionId, startAfter] of lastUndoOf(reports.map(({ decisionId: id, reviewedAt }) => [id, reviewedAt])))
    await tx.enqueue('reports.outcome', { decisionId }, { startAfter });
  for (const [noticeId, startAfter] of lastUndoOf(reports.map(({ noticeId: id, reviewedAt }) => [id, reviewedAt])))
    await tx.enqueue('legal-notices.outcome', { noticeId }, { startAfter });
}

/** By ids, such as those of notices, when what was decided last about each cannot be taken back any more. */
function lastUndoOf(decided: [id: string | null | undefined, decidedAt: Date | null | undefined][]): Map<string, Date> {
  const times = new Map<string, Date>();
  for (const [id, decidedAt] of decided) {
    if (!id || !decidedAt) continue;
    const [before, until] = [times.get(id), undoableUntil(decidedAt)];
    if (!before || before < until) times.set(id, until);
  }
  return times;
}

/** The reason that most reports name; of several the one that was named first. */
export function mostNamed(reports: { reason: ReportReason }[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0];
}

/** The refusal of anyone who comes second: what was decided, by whom, when. */
export async function alreadyDecided(tx: Tx, item: Pick<CaseSubject, 'kind' | 'id'>, reportId: string | null): Promise<ProblemError> {
  const last = await tx.db
    .selectFrom('reports as r')
    .innerJoin('decisions as d', 'd.id', 'r.decision_id')
    .leftJoin('profiles as w', 'w.id', 'd.decided_by_id')
    .where(`r.${itemColumn(item.kind)}`, '=', item.id)
    .$if(reportId !== null, (query) => query.where('r.id', '=', reportId!))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .select(['d.id', 'd.kind', 'd.decided_by_id', 'w.display_name as name', 'd.created_at'])
    .limit(1)
    .executeTakeFirst();
  if (!last) return new ProblemError('already_decided');
  const [name, what] = [last.name ?? 'Someone', words[last.kind] ?? 'decided'];
  return new ProblemError('already_decided', {
    detail: `${name} already decided this: ${what}.`,
    context: {
      caseId: item.id,
      decisionId: last.id,
      decision: last.kind,
      decidedBy: name,
      ...(last.decided_by_id ? { decidedById: last.decided_by_id } : {}),
      decidedAt: toIso(last.created_at),
    },
  });
}

/** The refusal of a case that there is not, or not for the one who asks. */
export const noCase = () => new ProblemError('not_found', { detail: 'There is no such case.' });
