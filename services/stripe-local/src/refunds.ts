import type Stripe from 'stripe';
import { change, record, type StandIn } from './events.ts';
import { invalid } from './failure.ts';
import { newId } from './ids.ts';

interface RefundWish {
  charge?: string;
  payment_intent?: string;
  amount?: number;
  reason?: Stripe.Refund.Reason;
  metadata?: Stripe.Metadata;
}

/** Gives back what a charge took, or a part of it; never more than is left of it. */
export function createRefund(standIn: StandIn, wish: RefundWish): Stripe.Refund {
  const { store, clock } = standIn;
  const intent = wish.payment_intent === undefined ? null : store.get('payment_intent', wish.payment_intent, 'payment_intent');
  const chargeId = wish.charge ?? (intent?.latest_charge as string | null | undefined);
  if (!chargeId) throw invalid('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
  const charge = store.get('charge', chargeId, 'charge');
  if (!charge.paid) throw invalid('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
  // Until the bank has let the payment stand, it is the bank's to give back.
  if (store.all('dispute').some(({ charge: of, status }) => of === charge.id && status !== 'won'))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wish.amount ?? left;
  if (amount <= 0 || amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      {
        param: 'amount',
      },
    );
  const refund = store.put('refund', {
    id: newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  record(standIn, 'refund.created', refund);
  const refunded = charge.amount_refunded + amount;
  change(standIn, 'charge', 'charge.refunded', charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  return refund;
}

/** Lets a refund fail as a bank does that does not take the money: it is the charge's again. https://docs.stripe.com/refunds#failed-refunds */
export function failRefund(standIn: StandIn, id: string): Stripe.Refund {
  const { store } = standIn;
  const refund = store.get('refund', id);
  if (refund.status === 'failed') throw invalid('This refund has failed already.');
  const charge = store.get('charge', refund.charge as string);
  change(standIn, 'charge', 'charge.updated', charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  return change(standIn, 'refund', 'refund.failed', refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
}
