// What these add to Fastify's types, every file of routes may use wherever it is compiled.
import type {} from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import type {} from '#platform/access/access.ts';
import type {} from '#platform/http/documented-problems.ts';
import type { EntitySchema } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import type { EventKind } from '@clapback/contracts/events';
import type { ArchiveKind, Archiver } from './archiving.ts';
import type { Bundles } from './bundling.ts';
import type { Tx } from './database/transaction.ts';
import type { HeardEvent } from './events/heard.ts';
import type { Erases } from './erasing.ts';
import type { EventInvalidations } from './events/stream.ts';
import type { JobName, JobPayload, QueueOptions } from './jobs/definitions.ts';
import type { Notifies, Withdraws } from './notifying.ts';
import type { Platform } from './platform.ts';

/** A plugin of Fastify that declares a feature's routes. */
export type Routes = (app: FastifyInstance, options: { platform: Platform }) => Promise<void>;

/** A job: how its queue treats it, what a worker does with one, and when it runs by the clock, if it does. */
export interface Job<N extends JobName> {
  name: N;
  queue: QueueOptions;
  /** It may run twice, so it must be safe to repeat. */
  work(platform: Platform, payload: JobPayload<N>): Promise<void>;
  /**
   * Each one counts as done as soon as it is, and not with those that began beside it, so that as little as can be is done again where a
   * process is killed: at the price of a statement for each.
   */
  isSettledAlone?: boolean;
  /** A cron expression in UTC. In each slot it runs at most once, however many workers there are. */
  schedule?: string;
}

export type AnyJob = { [N in JobName]: Job<N> }[JobName];

/** Declares a job; its payload's type stands in `JobPayloads`, which the feature augments. */
export const defineJob = <N extends JobName>(name: N, job: Omit<Job<N>, 'name'>): Job<N> => ({ name, ...job });

/** What the service does on an event of a kind beside telling it to those who listen. */
export interface EventEffects<K extends EventKind> {
  /** Names of response caches that hold something old from then on, see `ResponseCache`. */
  invalidates?: readonly string[];
  /** Whom it notifies. */
  notifies?: Notifies<K>;
  /** What it takes back of earlier notifications. */
  withdraws?: Withdraws<K>;
}

/** Follows the event stream with a position of its own, in workers: each event once and in order, see `events/consumers.ts`. */
export interface EventConsumer {
  /** Names its position, for ever. */
  name: string;
  /** Milliseconds from the end of one run to the beginning of the next, in all workers together: what comes meanwhile is one run. */
  everyMs: number;
  /** Does what follows from some events, all of it in the transaction that moves the position. */
  consume(tx: Tx, events: readonly HeardEvent[], features: readonly Feature[]): Promise<void>;
}

/** Removes what has outlived its use, or does again what was lost. Runs every hour and must be safe to run at any time. */
export type Sweep = (platform: Platform) => Promise<void>;

/** What the register of data says of one table, in words for operators and members. */
export interface TableRegister {
  /** What a row holds. */
  holds: string;
  /** What of it a member's export has; begins with 'no' where nothing of it is theirs to take along. */
  exported: string;
  /** What becomes of it where an account is deleted. */
  erased: string;
  /** How long it is kept otherwise. */
  kept: string;
}

/** A feature as the service plugs it in. What is absent it does not have. */
export interface Feature {
  /** The same as its folder. */
  name: string;
  /** Its tables. The migrations must agree with them. */
  entities?: readonly EntitySchema[];
  /** What the register of data says of each of its tables. */
  tables?: Readonly<Record<string, TableRegister>>;
  /** What it erases where an account is deleted, beyond what goes with the account's row. */
  erases?: Erases;
  /** What it adds to the bundle of a case file. */
  bundles?: Bundles;
  /** The archives of its own that members take along. */
  archives?: Readonly<Partial<Record<ArchiveKind, Archiver>>>;
  /** What it answers below `/api`. */
  routes?: readonly Routes[];
  /** What it answers elsewhere. */
  pageRoutes?: readonly Routes[];
  jobs?: readonly AnyJob[];
  sweeps?: readonly Sweep[];
  /** What it does on events of its own and of others; a kind that nobody lists is told to listeners and no more. */
  events?: { readonly [K in EventKind]?: EventEffects<K> };
  /** What follows the event stream. */
  consumers?: readonly EventConsumer[];
  /** What a worker does for as long as it runs. */
  follows?: (platform: Platform) => { stop(): Promise<void> };
  /** What a worker does once, when it starts. */
  onWorkerStart?: (platform: Platform) => Promise<void>;
}

export const defineFeature = (feature: Feature): Feature => feature;

/** What the ORM has to know. */
export const entitiesOf = (features: readonly Feature[]): EntitySchema[] => features.flatMap(({ entities = [] }) => entities);

/** Which kept answers each kind of event invalidates. */
export function invalidationsOf(features: readonly Feature[]): EventInvalidations {
  const invalidates = new Map<EventKind, string[]>();
  for (const { events = {} } of features)
    for (const [kind, { invalidates: names = [] }] of Object.entries(events) as [EventKind, EventEffects<EventKind>][])
      invalidates.set(kind, [...(invalidates.get(kind) ?? []), ...names]);
  return invalidates;
}

/**
 * Throws where two features claim one name, table, job or consumer. The ORM and the queue would take both and serve one of them, or each
 * in turn.
 */
export function refuseClashes(features: readonly Feature[]): void {
  const owners = new Map<string, string>();
  for (const { name, entities = [], jobs = [], consumers = [] } of features) {
    const claims = [
      `name '${name}'`,
      ...entities.map(({ meta }) => `table '${meta.tableName}'`),
      ...jobs.map((job) => `job '${job.name}'`),
      ...consumers.map((consumer) => `consumer '${consumer.name}'`),
    ];
    for (const claim of claims) {
      const owner = owners.get(claim);
      if (owner !== undefined) throw new Error(`Two features have the ${claim}: '${owner}' and '${name}'.`);
      owners.set(claim, name);
    }
  }
}
