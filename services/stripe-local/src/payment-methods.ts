import type Stripe from 'stripe';
import { cardMethod, conductOf } from './cards.ts';
import { change, record, type StandIn } from './events.ts';
import { declined, setUp } from './payments.ts';

/** What came of a card that somebody typed: taken, its bank asks for the owner's yes, or declined with the words for them. */
export type CardAttempt = { outcome: 'done' } | { outcome: 'asks' } | { outcome: 'declined'; message: string };

/** Said of a number that is of no test card. */
export const notATestCard = 'Your card number is not one of the test cards.';

/** Gives a card to a customer, for later payments. */
export function keepCard(standIn: StandIn, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const kept = standIn.store.put('payment_method', { ...method, customer });
  record(standIn, 'payment_method.attached', kept);
  return kept;
}

/** Has a subscription, and all else of its customer, paid with another card from now on. The card that is in use already changes nothing. */
export function changeCard(standIn: StandIn, subscription: Stripe.Subscription, number: string, hasAgreed: boolean): CardAttempt {
  const { store, clock } = standIn;
  if (!conductOf(number)) return { outcome: 'declined', message: notATestCard };
  const method = cardMethod(number, clock.now());
  const current = store.find('payment_method', subscription.default_payment_method as string);
  if (current?.card!.fingerprint === method.card!.fingerprint) return { outcome: 'done' };
  const customer = store.get('customer', subscription.customer as string);
  store.put('payment_method', method);
  const { outcome } = setUp(standIn, method, customer.id, hasAgreed);
  if (outcome === 'asks') return { outcome };
  if (outcome === 'declined') return { outcome, message: declined };
  keepCard(standIn, method, customer.id);
  change(standIn, 'customer', 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  change(standIn, 'subscription', 'customer.subscription.updated', subscription, { default_payment_method: method.id });
  return { outcome: 'done' };
}
