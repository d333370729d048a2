import type pg from 'pg';
import type { EventKind } from '@clapback/contracts/events';

/** An event as the database gives it; bigints come as text. */
export interface EventRow {
  number: string;
  topic: string;
  kind: EventKind;
  ids: Record<string, string>;
}

/** Most events of one look. */
export const mostAtOnce = 500;

/**
 * Gives numbers to committed events that have none, notifies once, and gives what it numbered, in order. Only the holder of the
 * dispatcher's lock calls it, on the connection that holds the lock: where that is lost, so is the right to number. NOTIFY stands here
 * and not in the transactions that write events, since it takes a lock on the whole database at commit.
 */
export async function numberCommittedEvents(client: pg.Client, channel: string): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(
    `with waiting as (
       select id, row_number() over (order by created_at, id) as position from events where number is null order by created_at, id limit ${mostAtOnce}
     ), numbers as (
       select nextval('event_numbers') as number, position from generate_series(1, (select count(*) from waiting)) as position
     ), numbered as (
       update events e set number = n.number from waiting w join numbers n on n.position = w.position where e.id = w.id returning e.number, e.topic, e.kind, e.ids
     )
     select number, topic, kind, ids, (select pg_notify($1, max(number)::text) from numbered)::text as told from numbered order by number`,
    [channel],
  );
  return rows;
}

/** The events after a number, in order. */
export async function readEvents(client: pg.Client, after: number): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(
    `select number, topic, kind, ids from events where number > $1 order by number limit ${mostAtOnce}`,
    [after],
  );
  return rows;
}

/**
 * Lets a connection that dispatches find events by their indexes alone: the few that are new are far fewer than the database believes,
 * which counts a table that grows all the time once in a while.
 */
export const byIndexAlone = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';
