import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Decided, DecisionKind, ItemKind, ReportStatus } from '@clapback/contracts';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { resumeBoosts } from '../boosts/service.ts';
import { tellReporters, type Restores } from './decide.ts';
import { withdrawNotice } from './decision-notice.ts';
import { itemAfter } from './item-steps.ts';
import { lockItem, setState, type Item } from './items.ts';
import { reportAfter } from './report-steps.ts';

interface DecisionRow {
  kind: DecisionKind;
  item_kind: ItemKind | null;
  item_id: string | null;
  decided_by_id: string | null;
  ground: string;
  ground_url: string | null;
  restores: Restores | null;
  is_late: boolean;
  is_reversed: boolean;
}

/** Kinds of decisions that are made on reports. Others have ways of their own to be lifted. */
const undoable = new Set<DecisionKind>(['hide', 'warn', 'no_violation']);

/**
 * Takes a decision on reports back, by the one who made it and within ten minutes: its reports are pending again, its item and its boosts
 * as they were. Its mail, which waited for this time to pass, is never sent; the author's list of decisions tells. It is a decision and
 * an audit entry of its own.
 */
export async function undoDecision(tx: Tx, staff: Member, decisionId: string): Promise<Decided> {
  const found = await read(tx, decisionId);
  const item = found?.item_kind && found.item_id ? await lockItem(tx, found.item_kind, found.item_id) : null;
  // Once more under the item's lock: of two tries at once, the second finds that the first was faster.
  const decision = item ? await read(tx, decisionId) : found;
  if (!decision) throw new ProblemError('not_found', { detail: 'There is no such decision.' });
  if (decision.decided_by_id !== staff.accountId)
    throw new ProblemError('forbidden', { detail: 'Only the one who decided can take it back.' });
  if (!item || !undoable.has(decision.kind)) throw new ProblemError('conflict', { detail: 'This decision cannot be taken back here.' });
  if (decision.is_reversed) throw new ProblemError('conflict', { detail: 'This decision was taken back already.' });
  if (decision.is_late) throw new ProblemError('conflict', { detail: `A decision can be taken back within ${undoMinutes} minutes.` });

  const { rows: reports } = await sql<{ id: string; reporter_id: string | null; status: ReportStatus }>`
    select id, reporter_id, status from reports where decision_id = ${decisionId} order by id for update`.execute(tx.db);
  await withdrawNotice(tx, decisionId);
  if (decision.restores) await putBack(tx, item, decision.kind, decision.restores);
  const reversalId = uuid();
  await tx.db
    .insertInto('decisions')
    .values({
      id: reversalId,
      kind: 'reverse',
      subject_id: item.authorId,
      [`${item.kind}_id`]: item.id,
      revision_id: item.revisionId,
      ground: decision.ground,
      ground_url: decision.ground_url,
      facts: 'Taken back by the one who decided. The reports are looked at again.',
      is_automated: false,
      decided_by_id: staff.accountId,
      appeal_allowed: false,
      reverses_id: decisionId,
    } as never)
    .execute();
  for (const report of reports) {
    await sql`update reports set status = ${reportAfter(report.status, 'reopen')}, decision_id = null, reviewed_by_id = null, reviewed_at = null where id = ${report.id}`.execute(
      tx.db,
    );
  }

  await tx.audit({
    actorId: staff.accountId,
    action: 'decision_undone',
    targetKind: item.kind,
    targetId: item.id,
    details: { decisionId, reversalId, kind: decision.kind },
  });
  await tellReporters(tx, reports);
  await tx.recordEvent('case.decided', { caseId: item.id, decisionId: reversalId }, { actorId: staff.accountId });
  if (item.authorId && (decision.kind !== 'no_violation' || decision.restores)) {
    await tx.recordEvent('decision.made', { decisionId: reversalId }, { accountId: item.authorId });
  }
  return { caseId: item.id, decisionId: reversalId, reportIds: reports.map(({ id }) => id), undoableUntil: null };
}

async function read(tx: Tx, decisionId: string): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select d.kind, d.decided_by_id, d.ground, d.ground_url, d.restores,
      d.noticed_at is not null or d.created_at < now() - make_interval(mins => ${undoMinutes}) as is_late,
      coalesce(d.post_id, d.response_id, d.comment_id) as item_id,
      case when d.post_id is not null then 'post' when d.response_id is not null then 'response' when d.comment_id is not null then 'comment' end as item_kind,
      exists (select from decisions r where r.reverses_id = d.id) as is_reversed
    from decisions d where d.id = ${decisionId}`.execute(tx.db);
  return rows[0];
}

/** Brings an item to the state before. Refused where somebody has changed it in another way meanwhile. */
async function putBack(tx: Tx, item: Item, kind: DecisionKind, restores: Restores): Promise<void> {
  const shown = kind === 'hide' ? itemAfter(item.state, 'restore') : item.state;
  await setState(tx, item, restores.state === 'flagged' ? itemAfter(shown, 'flag') : shown);
  if (restores.boosts && item.kind !== 'comment') await resumeBoosts(tx, { kind: item.kind, id: item.id }, restores.boosts);
}
