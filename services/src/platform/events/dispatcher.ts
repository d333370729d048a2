import type pg from 'pg';
import type { EventKind } from '@clapback/contracts/events';

/** An event as the database gives it; bigints come as text. */
export interface EventRow {
  number: string;
  topic: string;
  kind: EventKind;
  ids: Record<string, string>;
  withheld_from: string | null;
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
    // The rows are found by a list of their ids and not by a join: the plan is kept, and a join that was planned while the table was empty
    // compares each waiting event with every other one.
    `with waiting as materialized (
       select array_agg(id order by created_at, id) as ids
       from (select id, created_at from events where number is null order by created_at, id limit ${mostAtOnce}) as first
     ), given as materialized (
       select ids, (select array_agg(nextval('event_numbers')) from generate_series(1, cardinality(ids))) as numbers from waiting
     ), numbered as (
       update events e set number = (select numbers[array_position(ids, e.id)] from given)
       where e.id = any((select ids from given)::uuid[]) returning e.number, e.topic, e.kind, e.ids, e.withheld_from
     )
     select number, topic, kind, ids, withheld_from, (select pg_notify($1, max(number)::text) from numbered)::text as told from numbered order by number`,
    [channel],
  );
  return rows;
}

/** The events after a number, in order. */
export async function readEvents(client: pg.Client, after: number): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(
    `select number, topic, kind, ids, withheld_from from events where number > $1 order by number limit ${mostAtOnce}`,
    [after],
  );
  return rows;
}

/**
 * Lets a connection that dispatches find events by their indexes alone: the few that are new are far fewer than the database believes,
 * which counts a table that grows all the time once in a while.
 */
export const byIndexAlone = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';
