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
import { createEndpoint } from './webhook-endpoints.ts';

export interface StripeLocalOptions {
  /** Where the books are kept. */
  dataDir: string;
  /** 0 for any that is free. */
  port?: number;
  /** Where events go from the start, and the secret that signs them. */
  webhook?: { url: string; secret: string };
  log?: Logger;
}

export interface StripeLocal {
  origin: string;
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
}: StripeLocalOptions): Promise<StripeLocal> {
  mkdirSync(dataDir, { recursive: true });
  const store = new Store(join(dataDir, 'stripe-local.sqlite'));
  const standIn: StandIn = { store, clock: new Clock(store), origin: '' };
  const deliveries = new Deliveries(standIn, log);
  const app = buildServer(standIn, deliveries, log);
  await app.register(controlRoutes, { prefix: '/local', standIn, deliveries });
  await app.register(pageRoutes, { standIn, deliveries });
  await app.listen({ host: '127.0.0.1', port });
  standIn.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  store.transact(() => {
    store.moveOrigin(standIn.origin);
    if (!webhook) return;
    const known = store.all('webhook_endpoint').find(({ url }) => url === webhook.url);
    if (known) store.keepSecret(known.id, webhook.secret);
    else createEndpoint(standIn, { url: webhook.url, enabled_events: ['*'] }, webhook.secret);
  });
  deliveries.wake();
  const timer = setInterval(() => {
    store.transact(() => catchUp(standIn));
    deliveries.wake();
  }, lookEvery);
  return {
    origin: standIn.origin,
    async stop() {
      clearInterval(timer);
      await app.close();
      await deliveries.stop();
      store.close();
    },
  };
}
