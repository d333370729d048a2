import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { DatabaseClient } from '#platform/database/client.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { JobName, JobPayload, QueueOptions } from './definitions.ts';
import { dueQueues } from './queries.ts';

/** What a worker does with one job. It may run twice: a job must be safe to repeat. */
export type JobHandler<N extends JobName> = (payload: JobPayload<N>) => Promise<void>;

/** A queue with the name of its jobs. */
export interface Queue {
  name: JobName;
  queue: QueueOptions;
}

/** Milliseconds between two looks at what other processes put into the queues, and at what is due by now. */
const lookEvery = 500;
/** Seconds between two looks of the library at one queue. Ours finds whatever is due: this is a fallback. */
const lookAloneEvery = 300;
/** Seconds between two signs of life of a job whose queue asks for them. */
const beatEvery = 5;

const hasOptions = (queue: Partial<QueueOptions>, options: QueueOptions): boolean =>
  Object.entries(options).every(([option, value]) => queue[option as keyof QueueOptions] === value);

/** The queue of jobs, in the same database as the rows that they follow from. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #queues: readonly Queue[];
  #started = false;
  /** Workers of this process by the queue that they work on. */
  readonly #workers = new Map<JobName, string>();
  #look: NodeJS.Timeout | undefined;

  constructor(options: { databaseUrl: string; queues: readonly Queue[]; isWorker: boolean; log: Logger; metrics: Metrics }) {
    this.#queues = options.queues;
    this.#log = options.log;
    this.#metrics = options.metrics;
    // The queue's own housekeeping may take a while on a large table.
    const connections = { connectionString: options.databaseUrl, Client: DatabaseClient, longestSilence: 60_000, keepAlive: true };
    this.#boss = new PgBoss({
      ...connections,
      application_name: 'clapback jobs',
      max: options.isWorker ? 4 : 2,
      supervise: options.isWorker,
      schedule: options.isWorker,
      // What a job held is gone when its queue says so: the library looks once a day otherwise.
      maintenanceIntervalSeconds: 300,
      migrate: true,
    });
    this.#boss.on('error', (error: Error) => this.#log.warn({ err: error }, 'The queue of jobs reported an error'));
  }

  /** Connects, brings the queue's own tables up to date, makes the queues that are missing and changes those whose options have changed. */
  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, queue: options } of this.#queues) {
      const deadLetter = `${name}.failed`;
      if (!known.has(deadLetter)) await this.#boss.createQueue(deadLetter, {});
      const queue = known.get(name);
      if (!queue) await this.#boss.createQueue(name, { ...options, deadLetter });
      else if (!hasOptions(queue, options)) await this.#boss.updateQueue(name, options);
    }
  }

  /** Puts a job into the queue within a transaction; it begins at once or, where `startAfter` says so, later. */
  async send<N extends JobName>(db: Kysely<Tables>, name: N, payload: JobPayload<N>, options: { startAfter?: Date } = {}): Promise<void> {
    const id = await this.#boss.send(name, payload as object, { ...options, db: fromKysely(db) });
    if (!id) this.#log.warn({ job: name }, 'A job was dropped by the policy of its queue');
  }

  /** Begins to work on a queue: up to ten jobs side by side, each done or tried again by itself, and without a pause while more wait. */
  async work<N extends JobName>(
    name: N,
    handle: JobHandler<N>,
    { isSettledAlone = false }: { isSettledAlone?: boolean | undefined } = {},
  ): Promise<void> {
    const worker = await this.#boss.work<JobPayload<N>>(
      name,
      {
        pollingIntervalSeconds: lookAloneEvery,
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: true,
        heartbeatRefreshSeconds: beatEvery,
      },
      (jobs) =>
        Promise.all(
          jobs.map(async (job) => {
            const result = await this.#runJob(name, job.id, () => handle(job.data));
            if (isSettledAlone && result.status === 'completed') await this.#settle(name, job);
            return result;
          }),
        ),
    );
    this.#workers.set(name, worker);
    this.#look ??= this.#lookSoon();
  }

  /** Where it fails, the job is settled with those beside it. */
  async #settle(name: JobName, job: { id: string; retryCount: number }): Promise<void> {
    await this.#boss.complete(name, job).catch((error: unknown) => {
      this.#log.debug({ err: error, job: name, jobId: job.id }, 'A job that is done is settled with its batch');
    });
  }

  /** One query for all queues: the library asks for each by itself, which at this pace keeps an idle machine busy. */
  #lookSoon(): NodeJS.Timeout {
    return setTimeout(async () => {
      const { rows } = await this.#boss
        .getDb()
        .executeSql(dueQueues, [[...this.#workers.keys()]])
        .catch((error: unknown) => {
          this.#log.debug({ err: error }, 'The queues will be looked at again');
          return { rows: [] };
        });
      this.wake((rows as { name: JobName }[]).map(({ name }) => name));
      if (this.#started) this.#look = this.#lookSoon();
    }, lookEvery);
  }

  /** Lets this process look at queues at once, if it works on them: anyone who waits for a mail need not wait for the next look. */
  wake(names: Iterable<JobName>): void {
    if (!this.#started) return;
    for (const name of names) {
      const worker = this.#workers.get(name);
      if (worker) this.#boss.notifyWorker(worker);
    }
  }

  async #runJob(name: JobName, id: string, run: () => Promise<void>): Promise<JobResult> {
    const stop = this.#metrics.jobDuration.startTimer({ job: name });
    try {
      await run();
      stop({ outcome: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      stop({ outcome: 'failed' });
      this.#log.warn({ err: error, job: name, jobId: id }, 'A job failed and will be tried again');
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  }

  /** Runs a job by the clock, at most once in each slot however many workers there are. */
  async schedule(name: JobName, cron: string): Promise<void> {
    await this.#boss.schedule(name, cron, {});
  }

  /** Ends the work: jobs under way get up to `seconds` to finish, the others stay in the queue. */
  async stop(seconds: number): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    clearTimeout(this.#look);
    await this.#boss.stop({ graceful: true, timeout: seconds * 1000, close: true });
  }
}
