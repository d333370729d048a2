import type Stripe from 'stripe';
import { cardMethod, conductOf } from './cards.ts';
import { change, type StandIn } from './events.ts';
import { paymentOf, payInvoice } from './invoices.ts';
import { notATestCard, type CardAttempt } from './payment-methods.ts';
import { declined, refuse } from './payments.ts';

/** The subscription that an invoice bills. */
const subscriptionOf = ({ store }: StandIn, { parent }: Stripe.Invoice): Stripe.Subscription | null =>
  store.find('subscription', (parent?.subscription_details?.subscription as string | undefined) ?? '');

/** The card that is charged for later invoices too, with which an open one can be paid; null where there is none. */
export function savedCardFor(standIn: StandIn, invoice: Stripe.Invoice): Stripe.PaymentMethod | null {
  return standIn.store.find('payment_method', (subscriptionOf(standIn, invoice)?.default_payment_method as string | undefined) ?? '');
}

/** Has an open invoice paid by somebody who is at its page. A subscription that fell behind with it is active again. */
export function payOpenInvoice(
  standIn: StandIn,
  invoice: Stripe.Invoice,
  card: { number: string; hasAgreed: boolean } | 'saved',
): CardAttempt {
  const { store, clock } = standIn;
  if (card !== 'saved' && !conductOf(card.number)) return { outcome: 'declined', message: notATestCard };
  const method = card === 'saved' ? savedCardFor(standIn, invoice) : store.put('payment_method', cardMethod(card.number, clock.now()));
  // Its owner agreed to a saved card when it was saved.
  const owner = card === 'saved' || card.hasAgreed ? 'said yes' : 'there';
  const { outcome } = payInvoice(standIn, invoice, method, owner);
  if (outcome === 'asks') return { outcome };
  if (outcome === 'declined') return { outcome, message: declined };
  const subscription = subscriptionOf(standIn, invoice);
  if (subscription?.status === 'past_due' && subscription.latest_invoice === invoice.id)
    change(standIn, 'subscription', 'customer.subscription.updated', subscription, { status: 'active' });
  return { outcome: 'done' };
}

/** Notes that the owner of a card said no when their bank asked. The invoice stays open. */
export function refuseInvoice(standIn: StandIn, invoice: Stripe.Invoice): void {
  const intent = paymentOf(standIn, invoice.id)?.payment.payment_intent;
  if (invoice.status === 'open' && typeof intent === 'string') refuse(standIn, standIn.store.get('payment_intent', intent));
}
