import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Decide, Decided, DecisionKind, ItemKind, ItemState, ReportDecision, ReportReason, ReportStatus } from '@clapback/contracts';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { pauseBoosts, type PausedBoost } from '../boosts/service.ts';
import { scheduleNotice } from './decision-notice.ts';
import { pageOf, readGrounds } from './grounds.ts';
import { itemAfter } from './item-steps.ts';
import { itemColumn, kindOf, lockItem, setState, type Item } from './items.ts';
import { interestsIn, whyNotDecide } from './may-decide.ts';
import { reportAfter } from './report-steps.ts';

/** What a decision about reports put into `restores`: the state before, where it changed, and boosts that it stopped. */
export interface Restores {
  state: ItemState;
  boosts?: PausedBoost[];
}

const kinds: Record<ReportDecision, DecisionKind> = { approve: 'warn', hide: 'hide', dismiss: 'no_violation' };
const auditActions: Record<ReportDecision, string> = { approve: 'report_approved', hide: 'content_hide', dismiss: 'report_dismissed' };
const words: Partial<Record<DecisionKind, string>> = {
  warn: 'marked valid',
  hide: 'the content was hidden',
  no_violation: 'dismissed',
  reverse: 'taken back',
};

/** Decides the item of a report, and with it all of its pending reports. */
export async function decideReport(tx: Tx, staff: Member, reportId: string, input: Decide): Promise<Decided> {
  const { rows } = await sql<{ item_id: string; kind: ItemKind }>`
    select coalesce(post_id, response_id, comment_id) as item_id, case when post_id is not null then 'post' when response_id is not null then 'response' else 'comment' end as kind
    from reports where id = ${reportId}`.execute(tx.db);
  if (!rows[0]) throw noCase();
  return decide(tx, staff, rows[0].kind, rows[0].item_id, input, reportId);
}

/** Decides a case: all pending reports of one item. */
export async function decideCase(tx: Tx, staff: Member, caseId: string, input: Decide): Promise<Decided> {
  const kind = await kindOf(tx, caseId);
  if (!kind) throw noCase();
  return decide(tx, staff, kind, caseId, input, null);
}

interface PendingReport {
  id: string;
  reporter_id: string | null;
  reason: ReportReason;
  status: ReportStatus;
}

/** One decision: reports, item, boosts, statement of reasons, events, audit entry and the mail that waits stand or fall together. */
async function decide(tx: Tx, staff: Member, kind: ItemKind, itemId: string, input: Decide, reportId: string | null): Promise<Decided> {
  const item = await lockItem(tx, kind, itemId);
  if (!item) throw noCase();
  const { rows: reports } = await sql<PendingReport>`
    select id, reporter_id, reason, status from reports where ${itemColumn(kind)} = ${itemId} and status = 'pending' order by created_at, id for update`.execute(
    tx.db,
  );
  const whyNot = whyNotDecide(staff, await interestsIn(tx.db, staff, item));
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
  if (reports.length === 0 || (reportId && !reports.some(({ id }) => id === reportId))) throw await alreadyDecided(tx, item, reportId);
  if (input.revisionId && input.revisionId !== item.revisionId) {
    throw new ProblemError('content_changed', {
      detail: 'This was edited since you read it. Please look at it again.',
      context: { revisionId: item.revisionId, caseId: itemId },
    });
  }

  const given = { ground: input.ground ?? mostNamed(reports), facts: input.facts };
  const { ground, facts } = readGrounds(given, { needsFacts: input.decision === 'hide' });
  const decisionId = uuid();
  const restores = await act(tx, item, input.decision);
  await tx.db
    .insertInto('decisions')
    .values({
      id: decisionId,
      kind: kinds[input.decision],
      subject_id: item.authorId,
      [`${kind}_id`]: itemId,
      revision_id: item.revisionId,
      ground,
      ground_url: pageOf(ground),
      facts,
      is_automated: false,
      decided_by_id: staff.accountId,
      appeal_allowed: input.decision !== 'dismiss',
      restores: restores && JSON.stringify(restores),
    } as never)
    .execute();
  const reportIds = reports.map(({ id }) => id);
  await sql`update reports set status = ${reportAfter('pending', input.decision)}, decision_id = ${decisionId}, reviewed_by_id = ${staff.accountId}, reviewed_at = now()
    where id = any(${reportIds})`.execute(tx.db);

  await tx.audit({
    actorId: staff.accountId,
    action: auditActions[input.decision],
    targetKind: kind,
    targetId: itemId,
    details: { decisionId, ground, reports: reportIds.length },
  });
  await tellReporters(tx, reports);
  await tx.recordEvent('case.decided', { caseId: itemId, decisionId }, { actorId: staff.accountId });
  if (item.authorId && (input.decision !== 'dismiss' || restores)) {
    await tx.recordEvent('decision.made', { decisionId }, { accountId: item.authorId });
    if (restores) await scheduleNotice(tx, decisionId);
  }
  return { caseId: itemId, decisionId, reportIds, undoableUntil: new Date(Date.now() + undoMinutes * 60_000).toISOString() };
}

/** Changes the item as the decision says. Null where it stays as it is. */
async function act(tx: Tx, item: Item, decision: ReportDecision): Promise<Restores | null> {
  if (decision === 'hide') {
    if (item.isDeleted) throw new ProblemError('conflict', { detail: 'Its author has deleted this.' });
    const next = itemAfter(item.state, 'hide');
    const boosts = item.kind === 'comment' ? [] : await pauseBoosts(tx, { kind: item.kind, id: item.id });
    await setState(tx, item, next);
    return { state: item.state, ...(boosts.length > 0 ? { boosts } : {}) };
  }
  // A warning that a rule put up stands until somebody has looked: where they find nothing, it goes.
  if (decision === 'dismiss' && item.state === 'flagged' && (await isFlaggedByRule(tx, item))) {
    await setState(tx, item, itemAfter(item.state, 'unflag'));
    return { state: item.state };
  }
  return null;
}

async function isFlaggedByRule(tx: Tx, item: Item): Promise<boolean> {
  const { rows } = await sql<{ is_automated: boolean }>`
    select is_automated from decisions where ${itemColumn(item.kind)} = ${item.id} and kind = 'flag' order by created_at desc, id desc limit 1`.execute(
    tx.db,
  );
  return rows[0]?.is_automated ?? false;
}

/** Whoever reported it sees in their list what became of it. */
export async function tellReporters(tx: Tx, reports: { id: string; reporter_id: string | null }[]): Promise<void> {
  for (const { id, reporter_id: reporterId } of reports) {
    if (reporterId) await tx.recordEvent('report.decided', { reportId: id }, { accountId: reporterId });
  }
}

function mostNamed(reports: PendingReport[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0];
}

/** The refusal of whoever comes second: what was decided, by whom, when. */
async function alreadyDecided(tx: Tx, item: Item, reportId: string | null): Promise<ProblemError> {
  const { rows } = await sql<{ id: string; kind: DecisionKind; name: string | null; created_at: string }>`
    select d.id, d.kind, w.display_name as name, d.created_at
    from reports r join decisions d on d.id = r.decision_id left join profiles w on w.id = d.decided_by_id
    where ${sql.ref(`r.${item.kind}_id`)} = ${item.id} and ${reportId ? sql`r.id = ${reportId}` : sql`true`} order by d.created_at desc, d.id desc limit 1`.execute(
    tx.db,
  );
  const last = rows[0];
  if (!last) return new ProblemError('already_decided');
  const [name, what] = [last.name ?? 'Somebody', words[last.kind] ?? 'decided'];
  return new ProblemError('already_decided', {
    detail: `${name} has already decided this: ${what}.`,
    context: { caseId: item.id, decisionId: last.id, decision: last.kind, decidedBy: name, decidedAt: toIso(last.created_at) },
  });
}

const noCase = () => new ProblemError('not_found', { detail: 'There is no such case.' });
