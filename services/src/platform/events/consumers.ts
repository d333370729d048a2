import { sql, type ExpressionBuilder } from 'kysely';
import type { EventKind } from '@clapback/contracts/events';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { EventConsumer, Feature } from '#platform/feature.ts';
import { toProblem } from '#platform/http/error-handler.ts';
import type { Platform } from '#platform/platform.ts';
import type { HeardEvent } from './heard.ts';

/** Most events of one run: more at once would hold up the requests that this process answers as well. */
const mostAtOnce = 2000;
/** Tries of a single event that fails by itself, before it is passed over so that all after it can go on: about five minutes. */
const mostTries = 14;

// The clock that goes on within a transaction: a run's end, and not its beginning, is what the next one keeps its distance to.
const clock = sql<string>`clock_timestamp()`;

// The driver gives bigints as text, whatever their type says.
const asText = (eb: ExpressionBuilder<Tables, 'event_positions'>) => eb.cast<string>('number', 'text').as('number');

/** Makes the positions of consumers that have none: they begin with what happens from now on. */
export async function makePositions(platform: Platform, features: readonly Feature[]): Promise<void> {
  for (const { name } of consumersOf(features))
    await readFrom(platform)
      .insertInto('event_positions')
      .columns(['consumer', 'number'])
      .expression((eb) =>
        eb
          .selectFrom('events')
          .select((inner) => [inner.val(name).as('consumer'), inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)).as('number')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Lets this process follow the stream for every consumer of the features. Stop it before the database.
 * @param longestPause milliseconds between two tries of what fails, at most
 */
export function followEvents(platform: Platform, features: readonly Feature[], { longestPause = 30_000 } = {}): { stop(): Promise<void> } {
  const followers = consumersOf(features).map((consumer) => new Follower(platform, features, consumer, longestPause));
  const unlisten = platform.events.onEvent(() => {
    for (const follower of followers) follower.wake();
  });
  for (const follower of followers) follower.wake();
  return {
    async stop() {
      unlisten();
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

const consumersOf = (features: readonly Feature[]): EventConsumer[] => features.flatMap(({ consumers = [] }) => consumers);

/**
 * Follows the stream for one consumer. What it does with events and the step of its position are one transaction, so each event is done
 * once, whoever dies between any two steps; the position's row is locked meanwhile, so that of several workers one does it.
 */
class Follower {
  readonly #platform: Platform;
  readonly #features: readonly Feature[];
  readonly #consumer: EventConsumer;
  readonly #longestPause: number;
  /** The last event that is known to be done. */
  #done = 0;
  #most = mostAtOnce;
  #failures = 0;
  /** The event that the last run began with, null where it did not get so far, and how often a run that began with it has failed by itself. */
  #first: number | null = null;
  #failing = { number: 0, tries: 0 };
  /** When a run that finds something may begin, by this process' clock. */
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(platform: Platform, features: readonly Feature[], consumer: EventConsumer, longestPause: number) {
    this.#platform = platform;
    this.#features = features;
    this.#consumer = consumer;
    this.#longestPause = longestPause;
  }

  /** Looks for what is new, unless a look is under way or planned: that one will find it. */
  wake(after = 0): void {
    if (this.#isStopped || this.#timer || this.#running) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#running = this.#look().then((pause) => {
          this.#running = undefined;
          if (pause !== null) this.wake(pause);
        });
      },
      Math.max(after, this.#notBefore - performance.now()),
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Does what is new. Gives the milliseconds after which to look again, null where there is no more. */
  async #look(): Promise<number | null> {
    const { name, everyMs } = this.#consumer;
    try {
      const newest = await transact(this.#platform, (tx) => this.#run(tx));
      this.#failures = 0;
      this.#most = Math.min(this.#most * 10, mostAtOnce);
      if (newest !== null) this.#done = newest;
      // Where another worker has the position now, or its time has not come, this one still sees to it that all is done.
      return newest !== null && this.#done >= this.#platform.events.number ? null : everyMs;
    } catch (error) {
      this.#failures += 1;
      this.#platform.log.warn(
        { err: error, consumer: name, tries: this.#failures },
        'Events could not be worked on and will be tried again',
      );
      // A database that is away is no fault of the event that was tried then.
      if (this.#first !== null && toProblem(error).code === 'internal_error') this.#countTry(this.#first);
      if (this.#most === 1 && this.#first === this.#failing.number && this.#failing.tries >= mostTries)
        await this.#passOver(this.#failing.number).catch(() => {});
      // One among many may be what fails: those before it need not wait for it.
      this.#most = Math.max(1, Math.floor(this.#most / 10));
      return Math.min(100 * 2 ** this.#failures, this.#longestPause);
    }
  }

  #countTry(number: number): void {
    this.#failing = { number, tries: this.#failing.number === number ? this.#failing.tries + 1 : 1 };
  }

  /** One run. Gives the number up to which all is done; null where this process may not do it now. */
  async #run(tx: Tx): Promise<number | null> {
    const { name, everyMs } = this.#consumer;
    this.#first = null;
    const position = await tx.db
      .selectFrom('event_positions')
      .select(asText)
      .where('consumer', '=', name)
      .where('moved_at', '<=', sql<string>`clock_timestamp() - make_interval(secs => ${everyMs / 1000})`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!position) return null;
    const events = await this.#read(tx, Number(position.number), this.#most);
    const last = events.at(-1);
    if (!last) return Number(position.number);
    this.#first = events[0]!.number;
    const stop = this.#platform.metrics.jobDuration.startTimer({ job: `events.${name}`, outcome: 'done' });
    await this.#consumer.consume(tx, events, this.#features);
    await this.#move(tx, last.number);
    stop();
    this.#notBefore = performance.now() + everyMs;
    return last.number;
  }

  async #read(tx: Tx, after: number, most: number): Promise<HeardEvent[]> {
    const rows = await tx.db
      .selectFrom('events')
      .select(['id', 'number', 'kind', 'ids', 'topic', 'actor_id', 'created_at'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      kind: row.kind as EventKind,
      ids: row.ids as HeardEvent['ids'],
      actorId: row.actor_id,
      accountId: row.topic.startsWith('account:') ? row.topic.slice('account:'.length) : null,
      createdAt: new Date(row.created_at),
    }));
  }

  async #move(tx: Tx, number: number): Promise<void> {
    await tx.db.updateTable('event_positions').set({ number, moved_at: clock }).where('consumer', '=', this.#consumer.name).execute();
  }

  /** Leaves out the one event that fails whenever it is tried, which somebody has to look into; nothing where another worker has done so. */
  async #passOver(failing: number): Promise<void> {
    const { name } = this.#consumer;
    const event = await transact(this.#platform, async (tx) => {
      const position = await tx.db
        .selectFrom('event_positions')
        .select(asText)
        .where('consumer', '=', name)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const [first] = await this.#read(tx, Number(position.number), 1);
      if (first?.number !== failing) return null;
      await this.#move(tx, failing);
      return first;
    });
    this.#failures = 0;
    if (!event) return;
    this.#platform.metrics.eventsPassedOver.inc({ consumer: name });
    this.#platform.log.error(
      { consumer: name, eventId: event.id, kind: event.kind },
      'An event fails whenever it is worked on, and was passed over',
    );
  }
}
