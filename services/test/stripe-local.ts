import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { standInKey } from '#platform/settings/stripe.ts';
import { compileCache } from './compile-cache.ts';

const project = join(import.meta.dirname, '..', '..');
export const webhookSecret = 'whsec_of_the_tests_0123456789';

/** What the stand-in has taken and given back, session by session. */
export interface Books {
  sessions: {
    id: string;
    mode: 'payment' | 'subscription';
    isPaid: boolean;
    amount: number;
    paymentIntent: string | null;
    subscription: string | null;
    metadata: Record<string, string>;
  }[];
  charged: number;
  refunded: number;
}

/** The stand-in for Stripe as a program of its own, started by hand and named by its address. */
export class StripeLocal {
  readonly origin: string;
  /** The SDK, as an operator or an attacker with the key has it. */
  readonly stripe: Stripe;
  readonly #process: ChildProcess;
  readonly #dataDir: string;

  private constructor(origin: string, child: ChildProcess, dataDir: string) {
    this.origin = origin;
    const { hostname, port } = new URL(origin);
    this.stripe = new Stripe(standInKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
    this.#process = child;
    this.#dataDir = dataDir;
  }

  /** Starts one that sends its events to a service's origin. */
  static async start(serviceOrigin: string, port = 0): Promise<StripeLocal> {
    const dataDir = mkdtempSync(join(tmpdir(), 'stripe-local-'));
    const child = spawn(process.execPath, ['services/stripe-local/src/main.ts'], {
      cwd: project,
      // A service that is killed is no news.
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        DATA_DIR: dataDir,
        PORT: String(port),
        WEBHOOK_URL: `${serviceOrigin}/api/stripe/webhook`,
        WEBHOOK_SECRET: webhookSecret,
      },
    });
    for await (const line of createInterface(child.stdout)) {
      const origin = /listens on (http:\S+?),/.exec(line)?.[1];
      if (origin) return new StripeLocal(origin, child, dataDir);
    }
    throw new Error('The stand-in for Stripe did not start');
  }

  /** Settings of a service that uses it. */
  get env(): Record<string, string> {
    return { STRIPE_API_URL: this.origin, STRIPE_WEBHOOK_SECRET: webhookSecret };
  }

  /** Asks it for what Stripe has no call for: what people and banks do, the clock, the whims of a network. */
  async control<T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.origin}/local${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Pays on the page at an address, by a card. Gives the session's id. */
  async pay(url: string, card = '4242424242424242'): Promise<string> {
    const id = sessionOf(url);
    await this.control('POST', `/checkout/${id}/pay`, { card });
    return id;
  }

  moveClock = (days: number) => this.control('POST', '/clock', { seconds: Math.round(days * 86_400) });
  books = () => this.control<Books>('GET', '/books');

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const exited = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await exited;
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** The id of the session that a payment page is for. */
export const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];
