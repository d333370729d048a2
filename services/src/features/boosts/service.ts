import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';

/** The part of a boost that a pause cut off. */
export interface PausedBoost {
  boostId: string;
  milliseconds: number;
}

type Lifted = { kind: 'post' | 'response'; id: string };

/** Stops the boosts of an item that run or were still to run: their time stands still. Gives what is left of each, in their order. */
export async function pauseBoosts(tx: Tx, item: Lifted): Promise<PausedBoost[]> {
  const { rows } = await sql<{ boost_id: string; milliseconds: string }>`
    with cut as (
      select i.id, i.boost_id, i.starts_at, i.ends_at from boost_intervals i join boosts b on b.id = i.boost_id
      where ${sql.ref(`b.${item.kind}_id`)} = ${item.id} and i.ends_at > now()
    ), stopped as (
      update boost_intervals i set ends_at = greatest(i.starts_at, now()) from cut where cut.id = i.id
    )
    select boost_id, extract(epoch from ends_at - greatest(starts_at, now())) * 1000 as milliseconds from cut order by starts_at, id`.execute(
    tx.db,
  );
  if (rows.length > 0) await until(tx, item, null);
  return rows.map((row) => ({ boostId: row.boost_id, milliseconds: Math.round(Number(row.milliseconds)) }));
}

/** Lets paused boosts go on with what was left of them, one after the other. */
export async function resumeBoosts(tx: Tx, item: Lifted, paused: PausedBoost[]): Promise<void> {
  let before = 0;
  for (const { boostId, milliseconds } of paused) {
    await sql`insert into boost_intervals (id, boost_id, starts_at, ends_at)
      select ${uuid()}, id, now() + make_interval(secs => ${before / 1000}), now() + make_interval(secs => ${(before + milliseconds) / 1000}) from boosts where id = ${boostId}`.execute(
      tx.db,
    );
    before += milliseconds;
  }
  if (before > 0) await until(tx, item, before);
}

async function until(tx: Tx, item: Lifted, milliseconds: number | null): Promise<void> {
  const column = sql.ref(item.kind === 'post' ? 'boosted_until' : 'boost_expires_at');
  const at = milliseconds === null ? sql`null` : sql`now() + make_interval(secs => ${milliseconds / 1000})`;
  await sql`update ${sql.table(`${item.kind}s`)} set ${column} = ${at} where id = ${item.id}`.execute(tx.db);
}
