import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { Clock } from './clock.ts';
import { controlRoutes } from './control.ts';
import { Deliveries } from './deliveries.ts';
import type { StandIn } from './events.ts';
import { pageRoutes } from './pages/routes.ts';
import { buildServer } from './server.ts';
import { Store } from './store.ts';
import { catchUp } from './time.ts';
import { moveOwnEndpoint, nowhere } from './webhook-endpoints.ts';

export { BooksError } from './books.ts';

export interface StripeLocalOptions {
  /** Where the books are kept. */
  dataDir: string;
  /** 0 for any that is free. */
  port?: number;
  /** Where events go, and the secret that signs them. Without the address they wait until it is told. */
  webhook?: { url?: string; secret: string };
  log?: Logger;
  /** What stands for the true time, in milliseconds. */
  trueTime?: () => number;
}

export interface StripeLocal {
  origin: string;
  /** Says where events go from now on, beginning with those that wait. They are signed as was said at the start. */
  deliverTo(url: string): void;
  stop(): Promise<void>;
}

/** Milliseconds between looks at what is due by the clock. */
const lookEvery = 1000;

/**
 * Starts a server on this machine that speaks Stripe's protocol, so that a product that uses Stripe's SDK can be tried and tested where
 * Stripe is not reached. No money moves. It listens on loopback only.
 */
export async function startStripeLocal({
  dataDir,
  port = 0,
  webhook,
  log = pino({ level: 'warn' }),
  trueTime,
}: StripeLocalOptions): Promise<StripeLocal> {
  // It holds addresses and what signs events.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = new Store(join(dataDir, 'stripe-local.sqlite'));
  const standIn: StandIn = { store, clock: new Clock(store, trueTime), origin: '' };
  const deliveries = new Deliveries(standIn, log);
  const app = buildServer(standIn, deliveries, log);
  try {
    await app.register(controlRoutes, { prefix: '/local', standIn, deliveries });
    await app.register(pageRoutes, { standIn, deliveries });
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    store.close();
    throw error;
  }
  standIn.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const deliverTo = (url: string) => {
    if (!webhook) throw new Error('No secret was given to sign events with');
    store.transact(() => moveOwnEndpoint(standIn, url, webhook.secret));
    deliveries.wake();
  };
  store.transact(() => store.moveOrigin(standIn.origin));
  if (webhook) deliverTo(webhook.url ?? nowhere);
  else deliveries.wake();
  const timer = setInterval(() => {
    try {
      store.transact(() => catchUp(standIn));
    } catch (error) {
      // Such as a full disk, on which what is due waits.
      log.error({ err: error }, 'What is due by the clock could not be done, and is tried again in a second');
    }
    deliveries.wake();
  }, lookEvery);
  return {
    origin: standIn.origin,
    deliverTo,
    async stop() {
      clearInterval(timer);
      await app.close();
      await deliveries.stop();
      store.close();
    },
  };
}
