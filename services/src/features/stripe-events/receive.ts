import type Stripe from 'stripe';
import type { Tx } from '#platform/database/transaction.ts';
import { providerOf } from '../payments/service.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Works on an event of Stripe's. */
    'stripe-events.handle': { eventId: string };
  }
}

/**
 * Writes an event down together with the job that works on it, once. Gives whether it is new. One of the other mode or of another account,
 * and one that is about no object of its own, is none of ours.
 */
export async function receiveEvent(tx: Tx, event: Stripe.Event): Promise<boolean> {
  const { platform } = tx;
  const object = (event.data?.object ?? {}) as { object?: string; id?: string };
  if (event.livemode !== providerOf(platform).isLive || event.account || !object.object || !object.id) return false;
  // Longer than any of Stripe's.
  if (Math.max(event.id.length, object.id.length) > 200 || object.object.length > 60) return false;
  const written = await tx.db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type.slice(0, 100),
      object_kind: object.object,
      object_id: object.id,
      created_at: new Date(event.created * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await tx.enqueue('stripe-events.handle', { eventId: event.id });
  return true;
}

/** Types of events that the service works on: what an operator has Stripe send, and the labels of the metric. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** The metric's label for an event: a bounded set. */
export const typeLabel = (type: string): string => ((eventTypes as readonly string[]).includes(type) ? type : 'other');
