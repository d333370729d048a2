import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { events, type AccountEventKind, type EventIds, type EventKind } from '@clapback/contracts/events';
import type { Tables } from '#platform/database/tables.ts';
import type { JobName, JobPayload } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import type { Em } from './database.ts';

/**
 * Who made an event happen, who of those that listen is not told of it, and for a kind that one member alone hears, that member.
 */
export type EventOptions<K extends EventKind> = { actorId?: string | null; withheldFrom?: string | null } & (K extends AccountEventKind
  ? { accountId: string }
  : unknown);

type OptionsOf<K extends EventKind> = K extends AccountEventKind ? [EventOptions<K>] : [EventOptions<K>?];

/** A line for the audit log. */
export interface NewAuditEntry {
  actorId: string | null;
  action: AuditAction;
  targetKind?: string;
  targetId?: string;
  /** Ids and codes alone: this stays when an account is deleted. */
  details?: Record<string, unknown>;
  /** Where the call came from. Kept beside the line, like `words`, and erased with the account. */
  address?: string | null;
  /** What somebody wrote. */
  words?: string | null;
  requestId?: string | null;
}

/**
 * One transaction: rows, revision, event, counters and jobs of a change go through it, and stand or fall together. Everything that writes
 * takes it explicitly, so that nothing can be written beside it.
 */
export class Tx {
  /** Typed SQL inside the transaction. */
  readonly db: Kysely<Tables>;
  /** What every feature may use, so that what writes takes the transaction alone. */
  readonly platform: Platform;
  #em: Em | undefined;
  hasEvents = false;
  /** Queues that got a job which may begin at once. */
  readonly wanted = new Set<JobName>();

  constructor(db: Kysely<Tables>, platform: Platform) {
    this.db = db;
    this.platform = platform;
  }

  /** Entities inside the transaction; made for those who want it, and flushed before the commit. */
  get em(): Em {
    if (!this.#em) {
      this.#em = this.platform.orm.em.fork();
      this.#em.setTransactionContext(this.db);
    }
    return this.#em;
  }

  /** Writes what was done to entities. */
  async flush(): Promise<void> {
    await this.#em?.flush();
  }

  /** Announces the change on the live stream once the transaction is committed. */
  async recordEvent<K extends EventKind>(kind: K, ids: EventIds<K>, ...[options]: OptionsOf<K>): Promise<void> {
    this.hasEvents = true;
    await insertEvent(eventOf(kind, ids, (options ?? {}) as EventOptions<K>)).execute(this.db);
  }

  /** Announces to each of some members what concerns them alone and carries no ids. */
  async recordEventForEach(kind: 'notifications.changed', accountIds: readonly string[]): Promise<void> {
    if (accountIds.length === 0) return;
    this.hasEvents = true;
    const rows = accountIds.map((accountId) => ({ id: uuid(), topic: `account:${accountId}`, kind, ids: {} }));
    // In parts, since a statement holds a limited number of values.
    for (let from = 0; from < rows.length; from += 5000)
      await this.db
        .insertInto('events')
        .values(rows.slice(from, from + 5000))
        .execute();
  }

  /** Puts a job into the queue; it can be fetched once the transaction is committed, and never if it is not. */
  async enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options: { startAfter?: Date } = {}): Promise<void> {
    await this.platform.jobs.send(this.db, name, payload, options);
    if (!options.startAfter) this.wanted.add(name);
  }

  /** Encrypts a text for a row or a job, bound to its context. */
  seal(text: string, context: string): string {
    return this.platform.secrets.seal(text, context);
  }

  /** Writes a line of the audit log. */
  async audit(entry: NewAuditEntry): Promise<void> {
    const entryId = uuid();
    await this.db
      .insertInto('audit_log')
      .values({
        id: entryId,
        actor_id: entry.actorId,
        action: entry.action,
        target_kind: entry.targetKind ?? null,
        target_id: entry.targetId ?? null,
        details: entry.details ?? null,
        request_id: entry.requestId ?? null,
      })
      .execute();
    if (!entry.address && !entry.words) return;
    await this.db
      .insertInto('audit_details')
      .values({ entry_id: entryId, address: entry.address ?? null, words: entry.words ?? null })
      .execute();
  }
}

/**
 * Runs a change in one transaction, and wakes the dispatcher of events and the workers after it is committed. Any error rolls everything
 * back. The pool lends the connection only while the work runs: `em.transactional` never gives one back that breaks meanwhile, and after
 * ten such losses the service would stand still (kysely-org/kysely#1990).
 */
export async function transact<T>(platform: Platform, work: (tx: Tx) => Promise<T>): Promise<T> {
  let tx!: Tx;
  let failure: unknown;
  const result = await readFrom(platform)
    .transaction()
    .execute(async (transaction) => {
      tx = new Tx(transaction, platform);
      try {
        const answer = await work(tx);
        await tx.flush();
        return answer;
      } catch (error) {
        failure = error;
        throw error;
      }
    })
    // Where the rollback fails too, the first failure is the one to tell.
    .catch((error: unknown) => Promise.reject(failure ?? error));
  if (tx.hasEvents) platform.events.committed();
  platform.jobs.wake(tx.wanted);
  return result;
}

/** An event as its row has it. */
export interface NewEvent {
  eventId: string;
  topic: string;
  kind: EventKind;
  ids: string;
  actorId: string | null;
  withheldFrom: string | null;
}

/** A new event, for a statement that is put together once (`compileOnce`) and writes it with `insertEvent`. */
export function eventOf<K extends EventKind>(kind: K, ids: EventIds<K>, options: EventOptions<K>): NewEvent {
  const { topic } = events[kind];
  return {
    eventId: uuid(),
    topic: topic === 'account' ? `account:${(options as EventOptions<AccountEventKind>).accountId}` : topic,
    kind,
    ids: JSON.stringify(ids),
    actorId: options.actorId ?? null,
    withheldFrom: options.withheldFrom ?? null,
  };
}

/** SQL that writes an event: a statement of its own, or, once for each row of the part (`with`) that `from` names, a part of a larger one. */
export function insertEvent({ eventId, topic, kind, ids, actorId, withheldFrom }: NewEvent, from?: string): RawBuilder<object> {
  // One text for both.
  const insert = sql<object>`insert into events (id, topic, kind, ids, actor_id, withheld_from)
      select ${eventId}::uuid, ${topic}, ${kind}, ${ids}::jsonb, ${actorId}::uuid, ${withheldFrom}::uuid`;
  return from === undefined ? insert : sql`(${insert} from ${sql.table(from)})`;
}

/**
 * Makes a change that is one statement, which is a transaction by itself: without a begin and a commit on two more ways to the database.
 * The statement writes its event itself (`insertEvent`). Gives its rows. `wroteEvent` tells by a row whether the change was made and its event
 * with it: a refusal has rows as well.
 */
export async function runAtOnce<T>(
  platform: Platform,
  statement: (db: Kysely<Tables>) => CompiledQuery<T>,
  wroteEvent: (row: T) => boolean,
): Promise<T[]> {
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(statement(db));
  if (rows.some(wroteEvent)) platform.events.committed();
  return rows;
}

/** Typed SQL outside a transaction, for reads. */
export const readFrom = ({ orm }: Pick<Platform, 'orm'>): Kysely<Tables> => orm.em.getConnection().getClient<Tables>();

/**
 * Rows of SQL that is written out with its places (`$1`), for what is asked so often that putting the text together each time would be
 * felt.
 */
export const queryRaw = async <T>(db: Kysely<Tables>, text: string, values: unknown[]): Promise<T[]> =>
  (await db.executeQuery<T>(CompiledQuery.raw(text, values))).rows;
