import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, filesOf, role } from './cluster.ts';
import { EmbeddedPostgresError, explainFileError } from './errors.ts';
import { takeOwnership } from './ownership.ts';
import { choosePlace, type Place } from './place.ts';
import {
  abandonPostmaster,
  findPostmaster,
  fixedSettings,
  isStopping,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';
import { hasEnded, isRunning } from './processes.ts';

export { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of this installation's data; the cluster lies below it, or where a file in it says. */
  dataDir: string;
  /** Settings of PostgreSQL (`max_connections`, ...) beside our own. */
  settings?: Record<string, string>;
  /** Takes one line for each step that takes time. */
  onProgress?: (line: string) => void;
}

/** A PostgreSQL that we started, or found running on our data folder and took over. */
export interface EmbeddedPostgres {
  /** Address of the database `clapback`, with the password. */
  readonly url: string;
  /** Folder of the cluster. */
  readonly dataDir: string;
  /** Its main process; another one after it was restarted. */
  readonly pid: number;
  readonly port: number;
  /** Whether it was left running by a process that was killed. */
  readonly isAdopted: boolean;
  /** Address of any database of the cluster. */
  databaseUrl(name: string): string;
  /** Ends it the 'fast' way; open connections are cut, so drain first. May be called more than once. */
  stop(): Promise<void>;
  /** Ends it at once, without writing anything: for data that are gone. */
  abandon(): Promise<void>;
}

const database = 'clapback';
const superviseEvery = 250;
const shortestPause = 1000;
const longestPause = 30_000;
/** Milliseconds after which a start counts as one that held, so that the next end is answered at once. */
const steadyAfter = 60_000;
const answerWithin = 15_000;

/**
 * Starts PostgreSQL 18 from the npm packages on a data folder, making that folder at first; only this machine can reach it,
 * with a password that is kept there. It survives our death, so what an earlier process left running is taken over. While we
 * run, it is started again should it die.
 * @throws EmbeddedPostgresError with a sentence for the person who started us
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {});
  const place = choosePlace(options.dataDir);
  const binaries = prepareBinaries(place);
  let giveUp = () => {};
  try {
    giveUp = takeOwnership(place.home);
    const cluster = new Cluster(place, binaries, options.settings ?? {}, onProgress);
    await cluster.start();
    return new Running(cluster, giveUp);
  } catch (error) {
    giveUp();
    throw explainFileError(error, place.home);
  }
}

/** Address of the database of a data folder while its PostgreSQL runs, for a program that looks at it from beside; null where none runs. */
export function findEmbeddedPostgres(dataDir: string): string | null {
  const { home } = choosePlace(dataDir);
  const found = findPostmaster(home);
  return found && addressOf(home, found.port, database);
}

const addressOf = (home: string, port: number, name: string) =>
  `postgresql://${role}:${readFileSync(filesOf(home).password, 'utf8').trim()}@127.0.0.1:${port}/${encodeURIComponent(name)}`;

class Cluster {
  readonly place: Place;
  isAdopted = false;
  postmaster: Postmaster = { pid: 0, port: 0 };
  readonly #binaries: Binaries;
  readonly #settings: Record<string, string>;
  readonly #onProgress: (line: string) => void;

  constructor(place: Place, binaries: Binaries, settings: Record<string, string>, onProgress: (line: string) => void) {
    this.place = place;
    this.#binaries = binaries;
    this.#settings = settings;
    this.#onProgress = onProgress;
  }

  async start(): Promise<void> {
    const { data } = filesOf(this.place.home);
    if (!existsSync(data)) this.#onProgress('Making the database ...');
    await ensureCluster(this.place, this.#binaries, this.#settings.fsync !== 'off');
    this.isAdopted = await this.#adopt();
    if (!this.isAdopted) await this.restart();
    await this.#ensureDatabase();
  }

  /** Starts the postmaster on the port of last time: where that is free, or on no other once `url` was given away. */
  async restart(isPortFixed = false): Promise<void> {
    const wanted = { port: this.postmaster.port || this.#lastStart()?.port || null, isFixed: isPortFixed };
    this.postmaster = await startPostmaster(this.place, this.#binaries, { wanted, settings: this.#settings, onProgress: this.#onProgress });
    const start = { port: this.postmaster.port, startedWith: this.#startedWith() };
    // A start after a crash has nothing new to note, for which a full disk may have no room.
    if (isDeepStrictEqual(start, this.#lastStart())) return;
    writeFileSync(filesOf(this.place.home).state, JSON.stringify(start), { mode: 0o600 });
  }

  databaseUrl(name: string): string {
    return addressOf(this.place.home, this.postmaster.port, name);
  }

  /** Takes over what runs on our data folder, where it answers and is what we would start. */
  async #adopt(): Promise<boolean> {
    const found = findPostmaster(this.place.home);
    if (!found) return false;
    this.postmaster = found;
    if (isStopping(this.place.home)) {
      this.#onProgress('Waiting for the PostgreSQL of last time to stop ...');
      await hasEnded(found.pid, 20_000);
    } else if (this.#lastStart()?.startedWith === this.#startedWith() && (await this.#answers())) {
      this.#onProgress('Taking over the PostgreSQL that was left running.');
      return true;
    } else {
      this.#onProgress('Restarting the PostgreSQL that was left running ...');
    }
    await stopPostmaster(this.place.home, found.pid);
    return false;
  }

  async #answers(): Promise<boolean> {
    const until = Date.now() + answerWithin;
    while (isRunning(this.postmaster.pid)) {
      try {
        await this.query('postgres', 'select 1');
        return true;
      } catch (error) {
        const isRecovering = error instanceof pg.DatabaseError && error.code === '57P03';
        if (!isRecovering && Date.now() > until) return false;
        await wait(200);
      }
    }
    return false;
  }

  async #ensureDatabase(): Promise<void> {
    const { rowCount } = await this.query('postgres', `select from pg_database where datname = '${database}'`);
    if (!rowCount) await this.query('postgres', `create database ${database}`);
  }

  async query(name: string, sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.databaseUrl(name), connectionTimeoutMillis: 5000, query_timeout: 30_000 });
    client.on('error', () => {}); // reported by the query that it broke
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end().catch(() => {});
    }
  }

  #startedWith(): string {
    return JSON.stringify([this.#binaries.version, { ...fixedSettings, ...this.#settings }]);
  }

  #lastStart(): { port: number; startedWith: string } | null {
    try {
      return JSON.parse(readFileSync(filesOf(this.place.home).state, 'utf8')) as { port: number; startedWith: string };
    } catch {
      return null;
    }
  }

  report(line: string): void {
    this.#onProgress(line);
  }
}

class Running implements EmbeddedPostgres {
  readonly dataDir: string;
  readonly isAdopted: boolean;
  readonly #cluster: Cluster;
  readonly #giveUp: () => void;
  readonly #watch: NodeJS.Timeout;
  #restarting: Promise<void> | null = null;
  #pause = shortestPause;
  #lastTry = 0;
  #nextTry = 0;
  #stopped: Promise<void> | null = null;

  constructor(cluster: Cluster, giveUp: () => void) {
    this.#cluster = cluster;
    this.#giveUp = giveUp;
    this.dataDir = filesOf(cluster.place.home).data;
    this.isAdopted = cluster.isAdopted;
    this.#watch = setInterval(() => this.#restartIfDead(), superviseEvery).unref();
  }

  get pid(): number {
    return this.#cluster.postmaster.pid;
  }

  get port(): number {
    return this.#cluster.postmaster.port;
  }

  get url(): string {
    return this.databaseUrl(database);
  }

  databaseUrl(name: string): string {
    return this.#cluster.databaseUrl(name);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  abandon(): Promise<void> {
    clearInterval(this.#watch);
    this.#stopped ??= abandonPostmaster(this.#cluster.place.home, this.pid);
    return this.#stopped;
  }

  async #end(): Promise<void> {
    clearInterval(this.#watch);
    // A recovery can take longer than anybody waits for a stop.
    const starting = this.#restarting && findPostmaster(this.#cluster.place.home);
    if (starting) await stopPostmaster(this.#cluster.place.home, starting.pid);
    await this.#restarting;
    await stopPostmaster(this.#cluster.place.home, this.pid);
    this.#giveUp();
  }

  #restartIfDead(): void {
    if (this.#restarting || Date.now() < this.#nextTry || isRunning(this.pid)) return;
    this.#cluster.report('PostgreSQL ended unexpectedly: starting it again ...');
    this.#restarting = this.#restart().finally(() => (this.#restarting = null));
  }

  /** The first try comes at once; while they fail, or hold for moments only, the pauses between them double. */
  async #restart(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastTry > steadyAfter) this.#pause = shortestPause;
    this.#lastTry = now;
    this.#nextTry = now + this.#pause;
    this.#pause = Math.min(2 * this.#pause, longestPause);
    try {
      await this.#cluster.restart(true);
    } catch (error) {
      if (this.#stopped) return;
      this.#cluster.report(error instanceof EmbeddedPostgresError ? error.message : String(error));
    }
  }
}
