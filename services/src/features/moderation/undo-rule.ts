import { sql, type RawBuilder } from 'kysely';
import type { DecisionKind } from '@clapback/contracts';
import { undoMinutes } from '@clapback/contracts/vocabulary';

/** Kinds of decisions that can be taken back. Others have ways of their own to be lifted. */
const undoable = new Set<DecisionKind>(['hide', 'warn', 'warning', 'no_violation', 'suspend', 'reset_name', 'remove_picture']);

/** Whether decisions of a kind can be taken back by the one who made them. */
export const isUndoable = (kind: DecisionKind): boolean => undoable.has(kind);

/** Until when a decision can be taken back, and its mail waits. */
export const undoableUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + undoMinutes * 60_000);

/**
 * SQL: whether the time to take the decision under an alias back has passed, by the database's clock, or its subject was told. For queries
 * that call the table differently.
 */
export const isPastUndo = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.noticed_at`)} is not null or ${sql.ref(`${alias}.created_at`)} < now() - make_interval(mins => ${undoMinutes}))`;

/**
 * SQL: whether the decision under an alias was taken back in the minutes for undoing and before its subject was told, by the decision under
 * the other alias, which names it.
 */
export const isTakenBackUntold = (alias: string, reversal: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.noticed_at`)} is null
    and ${sql.ref(`${reversal}.created_at`)} <= ${sql.ref(`${alias}.created_at`)} + make_interval(mins => ${undoMinutes}))`;

/**
 * SQL: whether the decision under an alias was undone by the one who made it, in time and before its subject was told, by the decision under
 * the other alias, which reverses it. Whoever lifts their own suspension so early does the same.
 */
export const isUndoneBy = (alias: string, reversal: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${reversal}.kind`)} = 'reverse' and ${sql.ref(`${reversal}.decided_by_id`)} = ${sql.ref(`${alias}.decided_by_id`)}
    and ${isTakenBackUntold(alias, reversal)})`;

/**
 * Why a decision cannot be taken back by somebody; null where it can. Those made on reports and suspensions can, by the one who made them,
 * once and in time. Not a suspension that took the place of a longer one: it can be lifted.
 */
export function whyNotUndo(
  staffId: string,
  decision: {
    kind: DecisionKind;
    decidedById: string | null;
    reversesId: string | null;
    isReversed: boolean;
    isAppealed: boolean;
    isPast: boolean;
  },
): { code: 'forbidden' | 'conflict'; detail: string } | null {
  if (decision.decidedById !== staffId) return { code: 'forbidden', detail: 'Only the one who decided can undo it.' };
  if (!undoable.has(decision.kind) || decision.reversesId !== null)
    return { code: 'conflict', detail: 'This decision cannot be undone here.' };
  if (decision.isReversed) return { code: 'conflict', detail: 'This decision was undone already.' };
  if (decision.isAppealed)
    return { code: 'conflict', detail: 'An appeal against this decision is open. The person who answers it decides.' };
  if (decision.isPast) return { code: 'conflict', detail: `A decision can be undone within ${undoMinutes} minutes.` };
  return null;
}
