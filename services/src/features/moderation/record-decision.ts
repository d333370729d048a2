import type { InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { DecisionKind } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { Decision } from './entities.ts';
import { itemProperty } from './moderated-items.ts';
import type { CaseSubject } from './moderated-people.ts';

/** What a decision says: a statement of reasons. */
export interface NewDecision {
  kind: DecisionKind;
  /** Whom it concerns; null where the account is gone. */
  subjectId: string | null;
  /** What the case was about that it was made on; absent for a decision about a person without one. */
  item?: CaseSubject | undefined;
  ground: string;
  /** Where the ground can be read. */
  groundUrl: string | null;
  facts: string | null;
  /** Who of the staff decided; null where a rule did. */
  decidedById: string | null;
  appealAllowed: boolean;
  effectiveUntil?: Date | null;
  /** What a reversal must put back: the state before. */
  restores?: object | null;
  /** The decision that this one takes back. */
  reversesId?: string | null;
  /** Whether its mail goes out at once: periods to appeal count from then. */
  isNoticed?: boolean;
}

/**
 * Writes a decision and its line of the audit log. With it, all that was done to entities before: the decision comes back with its time.
 */
export async function recordDecision(
  tx: Tx,
  { item, isNoticed = false, effectiveUntil = null, restores = null, reversesId = null, ...given }: NewDecision,
  audit: { action: AuditAction; details?: Record<string, unknown> },
): Promise<InferEntity<typeof Decision>> {
  const decision = tx.em.create(Decision, {
    id: uuid(),
    ...given,
    ...(item ? { [itemProperty(item.kind)]: item.id, revisionId: item.revisionId } : {}),
    isAutomated: given.decidedById === null,
    effectiveUntil,
    restores: restores && { ...restores },
    reversesId,
  });
  if (isNoticed) decision.noticedAt = entityNow();
  await tx.flush();
  await tx.audit({
    actorId: given.decidedById,
    action: audit.action,
    targetKind: item && item.kind !== 'person' ? item.kind : 'account',
    ...((item?.id ?? given.subjectId) ? { targetId: (item?.id ?? given.subjectId)! } : {}),
    details: { decisionId: decision.id, ground: given.ground, ...audit.details },
  });
  return decision;
}
