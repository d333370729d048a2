import { expect, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { freePort } from './ports.ts';
import { TestService } from './service.ts';
import { StripeLocal } from './stripe-local.ts';

export { sessionOf, StripeLocal, webhookSecret, type Books } from './stripe-local.ts';

/** A service, and the stand-in that it takes payments by. */
export async function startWithPayments(env: Record<string, string> = {}): Promise<{ service: TestService; local: StripeLocal }> {
  const port = await freePort();
  const local = await StripeLocal.start(`http://127.0.0.1:${port}`);
  return { service: await TestService.start({ ...local.env, PORT: String(port), ...env }), local };
}

/** Waits until each event of the stand-in has come, and has been handled. */
export async function eventsHandled(service: TestService, local: StripeLocal): Promise<void> {
  await eventually(async () => {
    expect(await local.control('GET', '/deliveries')).toEqual({ waiting: 0 });
    expect(await service.sql('select id from stripe_events where handled_at is null')).toEqual([]);
  });
}

/**
 * Holds back the events of the stand-in for the rest of the test, or until the test lets them go. What was under way before is handled
 * first: an event that is handled late reads what happened since, too.
 */
export async function holdDeliveries(service: TestService, local: StripeLocal): Promise<void> {
  await eventsHandled(service, local);
  onTestFinished(async () => void (await local.control('PUT', '/deliveries', {})));
  await local.control('PUT', '/deliveries', { held: true });
}
