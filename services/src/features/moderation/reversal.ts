import { sql, type Kysely } from 'kysely';
import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { AppealEffect, DecisionKind, ItemState, Standing } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { Report } from '../reports/entities.ts';
import { tellReporters } from './decide.ts';
import { Decision } from './entities.ts';
import { isVisibleState } from './item-transitions.ts';
import { itemColumn, itemProperty, setItemState, type ModeratedItem } from './moderated-items.ts';
import type { CaseSubject } from './moderated-people.ts';
import { putProfileBack } from './put-profile-back.ts';
import { recordDecision } from './record-decision.ts';
import { refreshCase } from './refresh-case.ts';
import { reportAfter } from './report-transitions.ts';
import { liftRestriction, type Staff } from './suspend-and-ban.ts';
import { isUndoneBy } from './undo-rule.ts';
import { tellOfWarning } from './warnings.ts';

interface ReversalRow {
  kind: DecisionKind;
  is_reversed: boolean;
  state: ItemState | null;
  is_deleted: boolean;
  below: number;
  boosts: number;
  hidden_by: DecisionKind | null;
  is_flagged: boolean;
  standing: Standing | null;
  standing_until: string | null;
  is_newest: boolean;
  /** Whether there is a case still: that of a person goes with their account. */
  has_case: boolean;
  is_reset_kept: boolean;
  is_picture_free: boolean;
  runs_until: string | null;
  effective_until: string | null;
}

/** What taking a decision back would do now, or does: `next` is the state that the item gets by it, null where it keeps the one it has. */
export interface Reversal {
  effects: AppealEffect[];
  next: ItemState | null;
}

/** Kinds of decisions that hide an item. */
export const hidingKinds = ['hide', 'force_hide', 'force_hide_no_appeal'] as const satisfies readonly DecisionKind[];

const hiding = sql`(${sql.join(hidingKinds.map((kind) => sql.lit(kind)))})`;
const holds = (alias: string) => sql<boolean>`not exists (select from decisions v where v.reverses_id = ${sql.ref(`${alias}.id`)})`;

/**
 * SQL: whether what found nothing ended a flag for good. Undoing it puts the flag back; a reporter's appeal opens the case again and leaves the
 * item as it is.
 */
const isEnding = (alias: string) =>
  sql<boolean>`not exists (select from decisions v where v.reverses_id = ${sql.ref(`${alias}.id`)} and ${isUndoneBy(alias, 'v')})`;

/**
 * What taking a decision back does, read from the database as it is at this moment: for the screen of whoever decides, and under the locks
 * of the change for the change itself. What another decision still hides stays hidden.
 */
export async function readReversal(db: Kysely<Tables>, decisionId: string): Promise<Reversal> {
  const { rows } = await sql<ReversalRow>`
    select d.kind, d.effective_until, not ${holds('d')} as is_reversed, i.state, coalesce(i.is_deleted, false) as is_deleted, coalesce(i.below, 0) as below,
      (select count(*)::int from boosts b where (b.post_id = d.post_id or b.response_id = d.response_id) and b.remaining_ms is not null) as boosts,
      (select o.kind from decisions o where o.id <> d.id and o.kind in ${hiding} and ${holds('o')}
        and (o.post_id = d.post_id or o.response_id = d.response_id or o.comment_id = d.comment_id) order by o.created_at desc, o.id desc limit 1) as hidden_by,
      exists (select from decisions f where f.id <> d.id and f.kind = 'flag' and ${holds('f')}
        and (f.post_id = d.post_id or f.response_id = d.response_id or f.comment_id = d.comment_id)
        and not exists (select from decisions n where n.kind = 'no_violation' and n.restores is not null and n.created_at > f.created_at and ${isEnding('n')}
          and (n.post_id = f.post_id or n.response_id = f.response_id or n.comment_id = f.comment_id))) as is_flagged,
      a.standing, a.standing_until,
      coalesce(d.kind = 'reset_name' and w.display_name = d.restores ->> 'resetTo', false) as is_reset_kept,
      coalesce(d.kind = 'remove_picture' and w.avatar_type is null
        and (d.restores ->> 'avatarFileId' is null or exists (select from files f where f.id = (d.restores ->> 'avatarFileId')::uuid and f.state = 'attached')), false) as is_picture_free,
      not exists (select from decisions l where l.subject_id = d.subject_id and l.kind = d.kind and (l.created_at, l.id) > (d.created_at, d.id)) as is_newest,
      num_nonnulls(d.post_id, d.response_id, d.comment_id, d.person_id) > 0 as has_case,
      case when d.kind = 'ban' and d.restores ->> 'standing' = 'suspended' and (d.restores ->> 'standingUntil')::timestamptz > now()
        and ${holds('s')} then d.restores ->> 'standingUntil' end as runs_until
    from decisions d left join accounts a on a.id = d.subject_id left join profiles w on w.id = d.person_id
    left join lateral (select id from decisions where subject_id = d.subject_id and kind = 'suspend' order by created_at desc, id desc limit 1) s on true
    left join lateral (
      select case when p.status = 'active' and p.is_flagged then 'flagged' else p.status end as state, p.deleted_at is not null as is_deleted,
        p.response_count + p.comment_count as below from posts p where p.id = d.post_id
      union all select s.status, s.deleted_at is not null, s.comment_count from responses s where s.id = d.response_id
      union all select c.status, c.deleted_at is not null, 0 from comments c where c.id = d.comment_id
    ) i on true
    where d.id = ${decisionId}`.execute(db);
  return rows[0] ? reversalOf(rows[0]) : { effects: [effect('is_reversed')], next: null };
}

const effect = (name: AppealEffect['effect'], more: { until?: string | null; count?: number } = {}): AppealEffect => ({
  effect: name,
  until: toIsoOrNull(more.until ?? null),
  count: more.count ?? null,
});

function reversalOf(row: ReversalRow): Reversal {
  const only = (...effects: AppealEffect[]): Reversal => ({ effects, next: null });
  if (row.is_reversed) return only(effect('is_reversed'));
  switch (row.kind) {
    case 'no_violation':
      return only(effect(row.has_case ? 'reopens_case' : 'answers_only'));
    case 'ban':
      if (row.standing !== 'banned' || !row.is_newest) return only(effect('has_ended'));
      return only(effect('lifts_ban'), ...(row.runs_until ? [effect('suspension_goes_on', { until: row.runs_until })] : []));
    case 'suspend':
      return only(
        effect(row.standing === 'suspended' && row.is_newest && !hasPassed(row.standing_until) ? 'lifts_suspension' : 'has_ended'),
      );
    case 'reset_name':
      return only(effect(row.is_reset_kept ? 'restores_name' : 'has_ended'));
    case 'remove_picture':
      return only(effect(row.is_picture_free ? 'restores_picture' : 'has_ended'));
    case 'report_limit':
      return only(effect(hasPassed(row.effective_until) ? 'has_ended' : 'lifts_report_limit'));
    case 'flag':
      if (row.state === 'flagged' && !row.is_flagged) return { effects: [effect('lifts_flag')], next: 'active' };
      return only(effect(row.state !== null && !isVisibleState(row.state) ? 'stays_hidden' : 'has_ended'));
    case 'hide':
    case 'force_hide':
    case 'force_hide_no_appeal':
      return reversalOfHiding(row);
    default:
      return only(effect('answers_only'));
  }
}

function reversalOfHiding(row: ReversalRow): Reversal {
  if (row.state === null) return { effects: [effect('answers_only')], next: null };
  if (isVisibleState(row.state)) return { effects: [effect('has_ended')], next: null };
  if (row.is_deleted) return { effects: [effect('is_deleted')], next: null };
  if (row.hidden_by) {
    const state = stateOf(row.hidden_by);
    return { effects: [effect('stays_hidden')], next: state === row.state ? null : state };
  }
  return {
    effects: [effect('shows_item', { count: row.below }), ...(row.boosts > 0 ? [effect('boosts_go_on', { count: row.boosts })] : [])],
    next: row.is_flagged ? 'flagged' : 'active',
  };
}

const stateOf = (kind: DecisionKind): ItemState =>
  kind === 'hide' ? 'hidden' : kind === 'force_hide' ? 'force_hidden' : 'force_hidden_no_appeal';

const hasPassed = (until: string | null): boolean => until !== null && new Date(until).getTime() <= Date.now();

/** Why a decision is taken back, and on what. */
export interface ReversalCause {
  facts: string;
  audit: { action: AuditAction; details?: Record<string, unknown> };
  /** What becomes of the reports behind it. */
  reports: 'overturn' | 'reopen';
}

/**
 * Takes a decision back in the transaction of whatever led to that: the item or the person as the decision found them, the reports behind it,
 * a decision that says so, its events. Its mail, where it waits, is never sent. The item's row is locked by the caller; a person's is locked
 * here. Gives the new decision; null where nothing held any more.
 */
export async function reverseDecision(
  tx: Tx,
  staff: Staff,
  decision: InferEntity<typeof Decision>,
  item: CaseSubject | null,
  cause: ReversalCause,
): Promise<{ decisionId: string } | null> {
  const { effects, next } = await readReversal(tx.db, decision.id);
  const [main] = effects;
  if (!main || main.effect === 'is_reversed') return null;
  decision.noticeDueAt = null;
  if (main.effect === 'lifts_ban' || main.effect === 'lifts_suspension') {
    const lifted = await liftRestriction(tx, staff, decision, { facts: cause.facts, audit: cause.audit });
    if (item) await settleReports(tx, item, decision, await tx.em.findOneOrFail(Decision, lifted.decisionId), staff, cause.reports);
    return lifted;
  }
  if (item?.kind === 'person') await putProfileBack(tx, item, decision);
  else if (item && next) await setItemState(tx, item, next);
  const reversal = await recordDecision(
    tx,
    {
      kind: 'reverse',
      subjectId: decision.subjectId ?? null,
      ...(item ? { item } : {}),
      ground: decision.ground,
      groundUrl: decision.groundUrl ?? null,
      facts: cause.facts,
      decidedById: staff.accountId,
      appealAllowed: false,
      reversesId: decision.id,
    },
    cause.audit,
  );
  if (item) await settleReports(tx, item, decision, reversal, staff, cause.reports);
  if (decision.subjectId && decision.kind !== 'no_violation') {
    await tx.recordEvent('decision.made', { decisionId: reversal.id }, { accountId: decision.subjectId });
    if (decision.kind === 'warning') await tellOfWarning(tx, decision.subjectId);
  }
  return { decisionId: reversal.id };
}

/**
 * The reports behind a decision go with it. Those that a rule counted have no decision of their own: they are found not to hold. What was
 * reported after it, and what is pending under a warning that somebody put up by hand, stays pending: nobody has looked at it. Staff hear of it
 * also where nobody had reported anything.
 */
async function settleReports(
  tx: Tx,
  item: CaseSubject,
  decision: InferEntity<typeof Decision>,
  reversal: InferEntity<typeof Decision>,
  staff: Staff,
  step: 'overturn' | 'reopen',
): Promise<void> {
  const about = {
    postId: { postId: item.id },
    responseId: { responseId: item.id },
    commentId: { commentId: item.id },
    personId: { personId: item.id },
  }[itemProperty(item.kind)];
  const isCounted = decision.kind === 'flag' && decision.isAutomated;
  const reports = await tx.em.find(
    Report,
    isCounted ? { ...about, status: 'pending', createdAt: { $lte: decision.createdAt } } : { decisionId: decision.id },
    {
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    },
  );
  for (const report of reports) {
    const status = reportAfter(report.status, step);
    if (step === 'reopen') tx.em.assign(report, { status, decisionId: null, reviewedById: null, reviewedAt: null });
    else tx.em.assign(report, { status, decisionId: reversal.id, reviewedById: staff.accountId, reviewedAt: reversal.createdAt });
  }
  if (reports.length > 0) await refreshCase(tx, item);
  await tellReporters(tx, reports);
  await tx.recordEvent(
    'case.decided',
    { caseId: item.id, decisionId: reversal.id },
    { actorId: staff.accountId, withheldFrom: item.authorId },
  );
}

/** The newest decision of some kinds about an item that was not taken back; null where there is none. */
export async function findHolding(tx: Tx, item: ModeratedItem, kinds: readonly DecisionKind[]): Promise<string | null> {
  const row = await tx.db
    .selectFrom('decisions as d')
    .select('d.id')
    .where(`d.${itemColumn(item.kind)}`, '=', item.id)
    .where('d.kind', 'in', kinds)
    .where(holds('d'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
