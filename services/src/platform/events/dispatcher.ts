import type pg from 'pg';

/**
 * Gives numbers to all committed events that have none, and notifies once. Only the holder of the dispatcher's lock calls it, on the
 * connection that holds the lock: where that is lost, so is the right to number. NOTIFY stands here and not in the transactions that
 * write events, since it takes a lock on the whole database at commit.
 */
export async function numberCommittedEvents(client: pg.Client, channel: string): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await client.query<{ count: string; last: string | null }>(
      `with waiting as (
         select id, row_number() over (order by created_at, id) as position from events where number is null order by created_at, id limit 500
       ), numbers as (
         select nextval('event_numbers') as number, position from generate_series(1, (select count(*) from waiting)) as position
       ), numbered as (
         update events e set number = n.number from waiting w join numbers n on n.position = w.position where e.id = w.id returning e.number
       )
       select count(*) as count, max(number) as last from numbered`,
    );
    const count = Number(rows[0]?.count ?? 0);
    total += count;
    if (count > 0) await client.query('select pg_notify($1, $2)', [channel, rows[0]?.last ?? '']);
    if (count < 500) return total;
  }
}
