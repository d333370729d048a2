import type pg from 'pg';
import type { EventKind } from '@clapback/contracts/events';

/** An event as the database gives it; bigints come as text. */
export interface EventRow {
  number: string;
  topic: string;
  kind: EventKind;
  ids: Record<string, string>;
}

/** An event as workers hear it. */
export interface HeardEvent {
  number: number;
  kind: EventKind;
  ids: Record<string, string>;
  actorId: string | null;
}

/** Hands events to workers, one job for each feature that does something on their kind. */
export interface EventWork {
  /** Puts the jobs into their queue on a connection that is inside a transaction. Whether there were any. */
  handOn(client: pg.Client, events: readonly HeardEvent[]): Promise<boolean>;
  /** Lets a worker of this process look at once, after the commit. */
  wake(): void;
}

interface NumberedRow extends EventRow {
  actor_id: string | null;
}

/** Most events of one look. */
export const mostAtOnce = 500;

/**
 * Gives numbers to committed events that have none, notifies once, and gives what it numbered, in order. Only the holder of the
 * dispatcher's lock calls it, on the connection that holds the lock: where that is lost, so is the right to number. NOTIFY stands here
 * and not in the transactions that write events, since it takes a lock on the whole database at commit. What workers do on an event is
 * put into their queue in the same transaction as its number, so each is handed on once, whoever dies meanwhile.
 */
export async function numberCommittedEvents(client: pg.Client, channel: string, work?: EventWork): Promise<EventRow[]> {
  if (!work) return number(client, channel);
  await client.query('begin');
  try {
    const rows = await number(client, channel);
    const isHandedOn = await work.handOn(
      client,
      rows.map(({ actor_id: actorId, number: at, kind, ids }) => ({ number: Number(at), kind, ids, actorId })),
    );
    await client.query('commit');
    if (isHandedOn) work.wake();
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function number(client: pg.Client, channel: string): Promise<NumberedRow[]> {
  const { rows } = await client.query<NumberedRow>(
    `with waiting as (
       select id, row_number() over (order by created_at, id) as position from events where number is null order by created_at, id limit ${mostAtOnce}
     ), numbers as (
       select nextval('event_numbers') as number, position from generate_series(1, (select count(*) from waiting)) as position
     ), numbered as (
       update events e set number = n.number from waiting w join numbers n on n.position = w.position where e.id = w.id returning e.number, e.topic, e.kind, e.ids, e.actor_id
     )
     select number, topic, kind, ids, actor_id, (select pg_notify($1, max(number)::text) from numbered)::text as told from numbered order by number`,
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
