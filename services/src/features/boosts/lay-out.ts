import { sql, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';

/** A boost that is not over, as it stands in the database. */
interface BoostRow {
  id: string;
  post_id: string | null;
  response_id: string | null;
  may_run: boolean;
  remaining_ms: string | null;
  /** Of the stretch that is not over: its id, and its times in ms from now; null while the boost stands still. */
  interval_id: string | null;
  starts_in: string | null;
  ends_in: string | null;
}

/** A boost with the time that is left of it, in ms. */
export interface OpenBoost {
  id: string;
  mayRun: boolean;
  left: number;
  /** Its stretch that is not over, in ms from now: one that runs has begun before. */
  stretch: { startsIn: number; endsIn: number } | null;
}

/** From when until when a boost runs, in ms from now; null where it stands still. */
export type Stretch = { startsIn: number; endsIn: number } | null;

/**
 * When the boosts of one item run, in the order in which they were paid: one at a time, each after the one before. Those that may not run
 * stand still and keep what is left of them. A boost that runs goes on undisturbed.
 */
export function layOut(boosts: readonly OpenBoost[]): Stretch[] {
  const isRunning = ({ mayRun, stretch }: OpenBoost) => mayRun && stretch !== null && stretch.startsIn <= 0;
  const running = boosts.find(isRunning);
  let at = running ? running.stretch!.endsIn : 0;
  return boosts.map((boost) => {
    if (boost === running) return boost.stretch;
    if (!boost.mayRun) return null;
    const stretch = { startsIn: at, endsIn: at + boost.left };
    at = stretch.endsIn;
    return stretch;
  });
}

/**
 * Lets the boosts of a post and of the responses below it run, wait or stand still, as these and their payments are now, and says on each
 * item until when it is lifted. The caller holds the lock of the post's row and has written its own changes. Called wherever one of these
 * changes, so that no rule about a boost's time stands anywhere else.
 */
export async function layOutBoosts(tx: Tx, postId: string): Promise<void> {
  await tx.flush();
  // After the lock: a transaction that began earlier may have waited for one that began later.
  const {
    rows: [clock],
  } = await sql<{ at: string }>`select date_trunc('milliseconds', clock_timestamp())::text as at`.execute(tx.db);
  const at = sql<string>`${clock!.at}::timestamptz`;
  for (const [item, rows] of Map.groupBy(await readOpenBoosts(tx, postId, at), (row) => row.response_id ?? row.post_id!)) {
    const boosts = rows.map(openBoost);
    const stretches = layOut(boosts);
    for (const [index, boost] of boosts.entries()) await keepStretch(tx, boost, rows[index]!.interval_id, stretches[index]!, at);
    const end = Math.max(0, ...stretches.map((stretch) => stretch?.endsIn ?? 0));
    const until = end > 0 ? fromNowInMs(at, end) : null;
    if (rows[0]!.response_id) await tx.db.updateTable('responses').set({ boost_expires_at: until }).where('id', '=', item).execute();
    else await tx.db.updateTable('posts').set({ boosted_until: until }).where('id', '=', item).execute();
  }
}

/**
 * The boosts of a post and of its responses that have time left. One may run where its item is shown to everybody without a warning, its
 * payment was neither given back nor is disputed, and its response's post is there. While somebody's claim that a post is about them is not
 * decided, the post's boosts stand still.
 */
async function readOpenBoosts(tx: Tx, postId: string, at: RawBuilder<string>): Promise<BoostRow[]> {
  const { rows } = await sql<BoostRow>`
    select b.id, case when b.response_id is null then b.post_id end as post_id, b.response_id, b.remaining_ms, i.id as interval_id,
      extract(epoch from i.starts_at - ${at}) * 1000 as starts_in, extract(epoch from i.ends_at - ${at}) * 1000 as ends_in,
      p.status = 'active' and p.deleted_at is null
        and case when r.id is null then not p.is_flagged and not exists (select from subject_claims c where c.post_id = p.id and c.status in ('pending', 'waiting') and not c.is_repeat) else r.status = 'active' and r.deleted_at is null end
        and coalesce(m.dispute is distinct from 'open' and m.dispute is distinct from 'lost' and m.refunded_minor < m.amount_minor, true) as may_run
    from boosts b
    left join responses r on r.id = b.response_id
    join posts p on p.id = coalesce(b.post_id, r.post_id)
    left join payments m on m.id = b.payment_id
    left join lateral (select id, starts_at, ends_at from boost_intervals where boost_id = b.id and ends_at > ${at} order by starts_at limit 1) i on true
    where p.id = ${postId} and (i.id is not null or b.remaining_ms > 0)
    order by b.created_at, b.id`.execute(tx.db);
  return rows;
}

function openBoost(row: BoostRow): OpenBoost {
  const stretch = row.starts_in === null ? null : { startsIn: Number(row.starts_in), endsIn: Number(row.ends_in) };
  const left = stretch ? stretch.endsIn - Math.max(0, stretch.startsIn) : Number(row.remaining_ms);
  return { id: row.id, mayRun: row.may_run, left, stretch };
}

/** Ends a stretch that does not agree with what was worked out, and begins another where there is one. */
async function keepStretch(tx: Tx, boost: OpenBoost, intervalId: string | null, next: Stretch, at: RawBuilder<string>): Promise<void> {
  const { stretch } = boost;
  if (stretch && next && stretch.startsIn === next.startsIn && stretch.endsIn === next.endsIn) return;
  if (intervalId && stretch!.startsIn >= 0) await tx.db.deleteFrom('boost_intervals').where('id', '=', intervalId).execute();
  else if (intervalId) await tx.db.updateTable('boost_intervals').set({ ends_at: at }).where('id', '=', intervalId).execute();
  if (next) {
    await tx.db
      .insertInto('boost_intervals')
      .values({ id: uuid(), boost_id: boost.id, starts_at: fromNowInMs(at, next.startsIn), ends_at: fromNowInMs(at, next.endsIn) })
      .execute();
  }
  await tx.db
    .updateTable('boosts')
    .set({ remaining_ms: next ? null : Math.round(boost.left) })
    .where('id', '=', boost.id)
    .execute();
}

// The spans of `fragments.ts` are whole seconds; what was paid for is kept to the millisecond.
const fromNowInMs = (at: RawBuilder<string>, ms: number) => sql<string>`${at} + make_interval(secs => ${ms / 1000})`;
