import type Stripe from 'stripe';
import { now } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { askFor, idOf } from '../payments/service.ts';
import { syncInvoice, syncSubscription } from '../subscription/service.ts';
import { followPayment } from './follow-payment.ts';
import { settleSession } from './settle-session.ts';

type Handler = (platform: Platform, objectId: string) => Promise<void>;

/**
 * What is done about an event, by the kind of object that it is about. The event says only where to look: each object is read again, so
 * that it does not matter how often an event comes, in which order, or what it says. A kind that is not here is none of ours.
 */
const handlers: Partial<Record<string, Handler>> = {
  'checkout.session': async (platform, id) => void (await settleSession(platform, null, id)),
  subscription: async (platform, id) => void (await syncSubscription(platform, id)),
  invoice: syncInvoice,
  payment_intent: followPayment,
  charge: paymentOf((stripe, id) => stripe.charges.retrieve(id)),
  refund: paymentOf((stripe, id) => stripe.refunds.retrieve(id)),
  dispute: paymentOf((stripe, id) => stripe.disputes.retrieve(id)),
};

/** Follows the payment that an object names. */
function paymentOf(read: (stripe: Stripe, id: string) => Promise<Stripe.Charge | Stripe.Refund | Stripe.Dispute>): Handler {
  return async (platform, id) => {
    const object = await askFor(platform, (stripe) => read(stripe, id));
    if (object?.payment_intent) await followPayment(platform, idOf(object.payment_intent));
  };
}

/** Works on an event that was written down. Safe to repeat. */
export async function handleEvent(platform: Platform, eventId: string): Promise<void> {
  const db = readFrom(platform);
  const event = await db.selectFrom('stripe_events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event || event.handled_at) return;
  await handlers[event.object_kind]?.(platform, event.object_id);
  await db.updateTable('stripe_events').set({ handled_at: now }).where('id', '=', eventId).execute();
}
