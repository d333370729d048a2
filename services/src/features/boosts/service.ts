import { v7 as uuid } from 'uuid';
import { now } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { Boost, BoostInterval } from './entities.ts';

/** The part of a boost that a pause cut off. */
export interface PausedBoost {
  boostId: string;
  milliseconds: number;
}

type Lifted = { kind: 'post' | 'response'; id: string };

/** Stops the boosts of an item that run or were still to run: their time stands still. Gives what is left of each, in their order. */
export async function pauseBoosts(tx: Tx, item: Lifted): Promise<PausedBoost[]> {
  const cut = await tx.db
    .selectFrom('boost_intervals as i')
    .innerJoin('boosts as b', 'b.id', 'i.boost_id')
    .where(`b.${item.kind}_id`, '=', item.id)
    .where('i.ends_at', '>', now)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .select((eb) => ['i.id', 'i.boost_id', 'i.ends_at', eb.fn<Date>('greatest', ['i.starts_at', now]).as('stops_at')])
    .execute();
  if (cut.length === 0) return [];
  await tx.db
    .updateTable('boost_intervals')
    .set((eb) => ({ ends_at: eb.fn<Date>('greatest', ['starts_at', now]) }))
    .where(
      'id',
      'in',
      cut.map(({ id }) => id),
    )
    .execute();
  await liftUntil(tx, item, null);
  return cut.map((row) => ({
    boostId: row.boost_id,
    milliseconds: new Date(row.ends_at).getTime() - new Date(row.stops_at).getTime(),
  }));
}

/** Lets paused boosts go on with what was left of them, one after the other. */
export async function resumeBoosts(tx: Tx, item: Lifted, paused: PausedBoost[]): Promise<void> {
  const kept = await tx.em.find(Boost, { id: { $in: paused.map(({ boostId }) => boostId) } });
  let at = Date.now();
  for (const { boostId, milliseconds } of paused) {
    if (!kept.some(({ id }) => id === boostId)) continue;
    tx.em.create(BoostInterval, { id: uuid(), boostId, startsAt: new Date(at), endsAt: new Date(at + milliseconds) });
    at += milliseconds;
  }
  if (kept.length > 0) await liftUntil(tx, item, new Date(at));
}

async function liftUntil(tx: Tx, item: Lifted, until: Date | null): Promise<void> {
  if (item.kind === 'post') (await tx.em.findOneOrFail(Post, item.id)).boostedUntil = until;
  else (await tx.em.findOneOrFail(Response, item.id)).boostExpiresAt = until;
}
