import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyTemplate, dropCopy, type TestCluster } from '@clapback/services/test/cluster.ts';
import { compileCache } from '@clapback/services/test/compile-cache.ts';
import { freePort } from '@clapback/services/test/ports.ts';
import { StripeLocal } from '@clapback/services/test/stripe-local.ts';
import { server } from '@clapback/services/test/server.ts';

export { freePort } from '@clapback/services/test/ports.ts';

const project = join(import.meta.dirname, '..', '..');
/** Whether all journeys are to go through a stand-in that was started by hand: `STAND_IN=by-hand`. */
const standInByHand = process.env.STAND_IN === 'by-hand';
const startWithin = 120_000;
const stopWithin = 30_000;

/** Settings under which a journey is not slowed down by what keeps strangers out. */
const settings = {
  ALTCHA_COST: '1',
  ALTCHA_TRIES: '4',
  MAILS_PER_HOUR: '100000',
  POSTS_PER_HOUR: '100000',
  FIRST_HOUR_POSTS: '0',
  READS_PER_MINUTE: '1000000',
  PAGE_REPORTS_PER_MINUTE: '1000000',
  MONITORING_SAMPLE_RATE: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
};

export interface ProductOptions {
  /** Fill in the demo community. Without it the community is empty. */
  isDemo?: boolean;
  /** Give the console a host of its own. */
  hasConsoleHost?: boolean;
  /** Further settings of the service. */
  env?: Record<string, string>;
  /** Start a stand-in for Stripe by hand and name it by its address, in place of the one that comes along. */
  hasStandInByHand?: boolean;
}

/** The built product, running as a process of its own on a port, a database and a data folder of its own. */
export class Product {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #options: ProductOptions;
  #standIn: StripeLocal | null = null;
  #process: ChildProcess | null = null;
  #output = '';
  #isBeside = false;

  private constructor(port: number, databaseUrl: string, options: ProductOptions) {
    this.#port = port;
    this.origin = `http://localhost:${port}`;
    this.databaseUrl = databaseUrl;
    this.dataDir = mkdtempSync(join(tmpdir(), 'clapback-journey-'));
    this.#options = options;
  }

  /** Starts the product and waits until it is ready. */
  static async start(options: ProductOptions = {}): Promise<Product> {
    const product = new Product(await freePort(), await copyTemplate(cluster()), options);
    try {
      if (options.hasStandInByHand ?? standInByHand) product.#standIn = await StripeLocal.start(product.origin);
      await product.boot();
    } catch (error) {
      // One that is not ready would go on running, with nobody to end it.
      await product.stop().catch(() => {});
      throw error;
    }
    return product;
  }

  /** Starts another process of the product on the same database, at an origin of its own. Both need one `APP_SECRET`. */
  async beside(): Promise<Product> {
    const other = new Product(await freePort(), this.databaseUrl, { ...this.#options, isDemo: false });
    other.#isBeside = true;
    await other.boot();
    return other;
  }

  /** Where the console is if it has a host of its own; browsers take every name below localhost for this machine. */
  get consoleOrigin(): string {
    return `http://console.localhost:${this.#port}`;
  }

  /** The settings that the service runs with. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      PUBLIC_URL: this.origin,
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl,
      DEMO: String(this.#options.isDemo ?? false),
      ...(this.#options.hasConsoleHost ? { CONSOLE_URL: this.consoleOrigin } : {}),
      ...this.#standIn?.env,
      ...this.#options.env,
    };
  }

  /** What the process has written so far. */
  get output(): string {
    return this.#output;
  }

  /** Process id of the service. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the service again after `halt`, on the same port, database and folder. */
  async boot(): Promise<void> {
    const child = spawn(process.execPath, [server], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.env, NODE_COMPILE_CACHE: compileCache },
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    const until = Date.now() + startWithin;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended while it started:\n${this.#output}`);
      if (Date.now() > until) throw new Error(`The product was not ready after ${startWithin / 1000} s:\n${this.#output}`);
      await wait(50);
    }
  }

  /** Ends the service, the proper way or as a power cut would; its data stay. */
  async halt(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const isOver = await Promise.race([exited.then(() => true), wait(stopWithin, false, { ref: false })]);
    if (isOver) return;
    child.kill('SIGKILL');
    await exited;
    throw new Error(`The product did not end within ${stopWithin / 1000} s:\n${this.#output}`);
  }

  /** Ends the service and removes what it kept. */
  async stop(): Promise<void> {
    try {
      await this.halt();
    } finally {
      await this.#standIn?.stop();
      if (!this.#isBeside) await dropCopy(cluster(), this.databaseUrl);
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }
}

const cluster = () => JSON.parse(process.env.TEST_CLUSTER ?? '{}') as TestCluster;
