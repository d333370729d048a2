import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventKind } from '@clapback/contracts/events';
import { DatabaseClient } from '#platform/database/client.ts';
import { sessionName } from './session-name.ts';
import type { Metrics } from '#platform/metrics.ts';
import { byIndexAlone, mostAtOnce, numberCommittedEvents, readEvents, type EventRow } from './dispatcher.ts';

/** An event with its number, as every process hears it in the same order. */
export interface NumberedEvent {
  number: number;
  topic: string;
  kind: EventKind;
  ids: Record<string, string>;
  /** The one listener of the topic who is not told. */
  withheldFrom?: string | null;
}

/** Names of response caches by the kinds of events that change what they show. */
export type EventInvalidations = ReadonlyMap<EventKind, readonly string[]>;

export interface EventStreamOptions {
  databaseUrl: string;
  prepares?: boolean;
  invalidates?: EventInvalidations;
  log: Logger;
  metrics: Metrics;
}

const channel = 'clapback_events';
const pendingChannel = 'clapback_events_pending';
const dispatcherLock = 0x64697370; // 'disp'
const pollMs = 500;
/** A process that hangs asks nothing any more: after this the database ends its session, and another process dispatches. */
const longestIdle = '5s';

/**
 * The numbered stream of events. Transactions write event rows without a number; one dispatcher among all processes numbers what is
 * committed and notifies; each process reads what is new in the order of the numbers. Ids are no order: they can be committed out of it.
 */
export class EventStream {
  readonly #databaseUrl: string;
  readonly #prepares: boolean;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #invalidates: EventInvalidations;
  readonly #emitter = new EventEmitter({ captureRejections: false });
  #client: pg.Client | undefined;
  #isDispatcher = false;
  #last = 0;
  #closed = false;
  #poll: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #committedHere = false;

  constructor(options: EventStreamOptions) {
    this.#invalidates = options.invalidates ?? new Map();
    this.#databaseUrl = options.databaseUrl;
    this.#prepares = options.prepares ?? true;
    this.#log = options.log;
    this.#metrics = options.metrics;
    this.#emitter.setMaxListeners(100);
  }

  /** Number of the newest event that this process has seen. */
  get number(): number {
    return this.#last;
  }

  /** Whether this process hears the stream at present. */
  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Hears every event from now on, in order. Returns the way to stop. */
  onEvent(listener: (event: NumberedEvent) => void): () => void {
    this.#emitter.on('event', listener);
    return () => this.#emitter.off('event', listener);
  }

  /** Calls back after each event that changes what the response cache of that name holds. */
  onInvalidate(name: string, drop: () => void): void {
    this.onEvent(({ kind }) => {
      if (this.#invalidates.get(kind)?.includes(name)) drop();
    });
  }

  /** Connects and goes on connecting: a lost connection is made again, and what was missed meanwhile is read. */
  async start(): Promise<void> {
    await this.#connect(true);
    this.#poll = setInterval(() => this.#wake(), pollMs);
  }

  /** Says that this process committed an event. Cheap to call often. */
  committed(): void {
    this.#committedHere = true;
    this.#wake();
  }

  /** Looks for what is new. Calls during a run are one more run. */
  #wake(): void {
    if (this.#closed || !this.#client) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#run()
      .catch((error: unknown) => this.#log.debug({ err: error }, 'The event stream will try again'))
      .finally(() => {
        this.#running = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.#wake();
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    await this.#running;
    await this.#client?.end().catch(() => {});
    this.#client = undefined;
  }

  async #run(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    if (!this.#isDispatcher) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [dispatcherLock]);
      this.#isDispatcher = rows[0]?.held ?? false;
      if (this.#isDispatcher) {
        this.#log.info('This process dispatches events');
        await client.query(`listen ${pendingChannel}`);
        // From here on nobody else gives numbers, so what this process numbers follows what it has read.
        await this.#tellAll(() => readEvents(client, this.#last));
      }
    }
    const committedHere = this.#committedHere;
    this.#committedHere = false;
    if (this.#isDispatcher) return this.#tellAll(() => numberCommittedEvents(client, channel));
    if (committedHere) await client.query('select pg_notify($1, $2)', [pendingChannel, '']);
    await this.#tellAll(() => readEvents(client, this.#last));
  }

  /** Tells this process of events, look by look until one finds fewer than it could. */
  async #tellAll(look: () => Promise<EventRow[]>): Promise<void> {
    for (;;) {
      const rows = await look();
      for (const { number, topic, kind, ids, withheld_from: withheldFrom } of rows) {
        this.#last = Number(number);
        this.#emitter.emit('event', { number: this.#last, topic, kind, ids, withheldFrom } satisfies NumberedEvent);
      }
      this.#metrics.eventNumber.set(this.#last);
      if (rows.length < mostAtOnce) return;
    }
  }

  async #connect(isFirst: boolean): Promise<void> {
    /** The connection as the database names it. */
    let session = 0;
    const client = new DatabaseClient({
      connectionString: this.#databaseUrl,
      prepares: this.#prepares,
      application_name: sessionName,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'The event stream lost its connection'));
    client.on('end', () => {
      if (this.#closed || this.#client !== client) return;
      this.#client = undefined;
      this.#isDispatcher = false;
      void this.#reconnect();
    });
    client.on('notification', ({ channel: heard, processId }) => {
      // What this process numbered it knows already.
      if (heard !== channel || processId !== session) this.#wake();
    });
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = '${longestIdle}'; ${byIndexAlone}; listen ${channel}`);
      const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      session = own[0]!.pid;
      if (isFirst) {
        const { rows } = await client.query<{ last: string }>('select coalesce(max(number), 0) as last from events');
        this.#last = Math.max(this.#last, Number(rows[0]?.last ?? 0));
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#wake();
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      try {
        await this.#connect(false);
        this.#log.info('The event stream is connected again');
        return;
      } catch {
        // Tried again until the database answers or the service stops; readiness tells about it meanwhile.
      }
    }
  }
}
