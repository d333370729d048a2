import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { waitingAppeals } from '../appeals/service.ts';
import { handedOnCases, unopenedCases, waitingCases } from '../moderation/service.ts';
import { waitingClaims } from '../subjects/service.ts';
import { waitingRequests } from '../verification/service.ts';
import { isForAdmins, type ToldKind } from './entities.ts';

/** One thing that waits for staff. */
export interface Waiting {
  kind: ToldKind;
  targetId: string;
  /** By when it is to be decided; null where no time is set. */
  dueAt: Date | null;
}

/** Ids of what waits, each with the time by which it is to be decided. */
export type WaitingById = Map<string, Date | null>;

const readers: Record<ToldKind, (db: Kysely<Tables>, ids: readonly string[], staffId: string | null) => Promise<WaitingById>> = {
  critical_case: waitingCases,
  legal_notice: waitingCases,
  unopened_case: unopenedCases,
  handed_on_case: handedOnCases,
  claim: waitingClaims,
  verification: waitingRequests,
  appeal: waitingAppeals,
};

/**
 * What of it still waits, and is no matter of the one who is told; `staffId` is null where nobody in particular is. What is decided, and
 * what is their own, is left out. What is due first stands first.
 */
export async function stillWaiting(
  db: Kysely<Tables>,
  told: readonly Omit<Waiting, 'dueAt'>[],
  staffId: string | null,
): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const [kind, ofKind] of Map.groupBy(told, (one) => one.kind)) {
    const ids = ofKind.map(({ targetId }) => targetId);
    for (const [targetId, dueAt] of await readers[kind](db, ids, staffId)) found.push({ kind, targetId, dueAt });
  }
  // One case may be told of twice, as one that came and as one that nobody opened or that was handed on: the latter say more.
  const forAdmins = new Set(found.filter(({ kind }) => isForAdmins(kind)).map(({ targetId }) => targetId));
  return found
    .filter(({ kind, targetId }) => isForAdmins(kind) || !forAdmins.has(targetId))
    .toSorted((one, other) => (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity));
}
