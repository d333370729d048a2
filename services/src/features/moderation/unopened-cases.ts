import type { Kysely } from 'kysely';
import { now } from '#platform/database/fragments.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { waitingCases } from './waiting-cases.ts';

/**
 * Takes the critical cases that nobody has opened by half of their due time, each once. Two at once do not take the same, and no case that is
 * being changed holds up the others: its turn is the next run's, if it still waits.
 */
export async function takeUnopenedCases(tx: Tx): Promise<string[]> {
  const taken = await tx.db
    .updateTable('cases')
    .set({ admins_told_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cases')
        .select('id')
        .where('open_by', '<=', now)
        .where('pending_at', 'is not', null)
        .where('first_opened_at', 'is', null)
        .where('admins_told_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

/** The same as `waitingCases`, without those that somebody has opened. */
export async function unopenedCases(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, Date | null>> {
  const waiting = await waitingCases(db, ids, staffId);
  const opened = await db
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...ids])
    .where('first_opened_at', 'is not', null)
    .execute();
  for (const { id } of opened) waiting.delete(id);
  return waiting;
}

/** Keeps that somebody who may decide a pending case has opened it, once. Who decides one from a list has seen it as well. */
export async function keepOpened(tx: Tx, caseId: string): Promise<void> {
  await tx.db
    .updateTable('cases')
    .set({ first_opened_at: now })
    .where('id', '=', caseId)
    .where('pending_at', 'is not', null)
    .where('first_opened_at', 'is', null)
    .execute();
}
