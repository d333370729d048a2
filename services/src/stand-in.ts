import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { standInKey, type StripeSettings } from '#platform/settings/stripe.ts';

/** A stand-in for Stripe that runs beside the service, and is reached by its address alone, as Stripe is. */
export interface StandIn {
  /** Where its API is. */
  origin: string;
  /** Says where its events go from now on. What happened before waits for it. */
  deliverTo(url: string): void;
  stop(): Promise<void>;
}

/** One that cannot start. The message is for the person who started the service. */
export class StandInError extends Error {
  override readonly name = 'StandInError';
}

/** Starts one on this machine. Handed to the service by the program that starts it. What it throws says in one sentence what to do. */
export type StartStandIn = (options: { dataDir: string; webhook: { secret: string }; log: Logger }) => Promise<StandIn>;

/**
 * Whether this start brings a stand-in along: only where no other payments are set, on one's own machine, and where one process does all:
 * each of several would take payments that the others know nothing of.
 */
export const wantsStandIn = ({ stripe, isLoopback, roles }: Pick<Settings, 'stripe' | 'isLoopback' | 'roles'>): boolean =>
  stripe === null && isLoopback && roles.includes('web') && roles.includes('worker');

/** A stand-in with its books in `DATA_DIR`, and the settings with which the service finds it. */
export async function startBeside(
  settings: Settings,
  start: StartStandIn,
  log: Logger,
): Promise<{ standIn: StandIn; stripe: StripeSettings }> {
  // The same after a restart: what was not delivered before is still taken.
  const secret = new Secrets(settings.secrets).mac('stand-in-events', 'webhook')!;
  const standIn = await start({
    dataDir: join(settings.dataDir, 'stripe-local'),
    webhook: { secret },
    // It would note each request that it answers beside those of the service.
    log: log.child({ part: 'stand-in for Stripe' }, log.isLevelEnabled('warn') ? { level: 'warn' } : {}),
  }).catch((error: NodeJS.ErrnoException) => {
    // What the operating system refuses is explained with all else in DATA_DIR.
    throw error.code === undefined ? new StandInError(error.message) : error;
  });
  return { standIn, stripe: { secretKey: standInKey, webhookSecrets: [secret], apiUrl: new URL(standIn.origin) } };
}

/** Where the events of a stand-in on this machine reach the service, which listens at that address. */
export function webhookAt({ address, family, port }: AddressInfo): string {
  // All addresses of this machine are its own one too.
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}/api/stripe/webhook`;
}

/** What the person who started the service is told of payments, line by line. */
export function paymentWords({ stripe, isLoopback }: Settings): string[] {
  if (stripe?.apiUrl)
    return [
      `Test payments: no money moves. A stand-in for Stripe at ${stripe.apiUrl.origin} takes test cards alone,`,
      'such as 4242 4242 4242 4242. How real payments are taken: docs/payments.md',
    ];
  if (stripe) return /_test_/.test(stripe.secretKey) ? ['Test payments: no money moves. STRIPE_SECRET_KEY is of Stripe’s test mode.'] : [];
  return [
    isLoopback
      ? 'Payments are off: where web and worker are processes of their own, STRIPE_API_URL names one stand-in for Stripe for both.'
      : 'Payments are off: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set. See docs/payments.md',
  ];
}
