import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Checkout, Payment } from '../payments/entities.ts';
import {
  ask,
  askFor,
  giveUpUnpaid,
  idOf,
  keepPayment,
  readPayment,
  requestRefund,
  type PaymentRow,
  type ReadSession,
} from '../payments/service.ts';
import { Subscription } from './entities.ts';
import { syncSubscription, tellAccount, withhold, type SubscriptionRow } from './sync.ts';

/** Idempotently begins the subscription of a finished checkout. No payment of it is ever the bank's to send: it takes cards alone. */
export async function settleSubscription(platform: Platform, { session, checkout: { id } }: ReadSession): Promise<null> {
  const reference = session.status === 'complete' && session.subscription ? idOf(session.subscription) : null;
  if (reference) await syncSubscription(platform, reference);
  await transact(platform, async (tx) => {
    const checkout = await tx.em.findOneOrFail(Checkout, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (checkout.settledAt) return;
    checkout.reference ??= session.id;
    await giveUpUnpaid(tx, checkout, session);
    const subscription = reference ? await tx.em.findOne(Subscription, { providerReference: reference }) : null;
    if (!subscription) return;
    const { withheldBecause: because } = subscription;
    checkout.settledAt = new Date();
    checkout.status = because === 'duplicate' || because === 'card_used' ? because : 'subscribed';
  });
  // Its first invoice may be paid already, where it began without a trial.
  if (reference) await syncPaidInvoices(platform, reference);
  return null;
}

/** Reads an invoice at the provider, its subscription with it, and writes down what was paid. */
export async function syncInvoice(platform: Platform, invoiceId: string): Promise<void> {
  const invoice = await askFor(platform, (stripe) => stripe.invoices.retrieve(invoiceId));
  const subscription = invoice?.parent?.subscription_details?.subscription;
  if (!invoice || !subscription) return;
  await syncSubscription(platform, idOf(subscription));
  if (invoice.amount_paid > 0) await keepInvoice(platform, invoice, idOf(subscription));
}

async function syncPaidInvoices(platform: Platform, reference: string): Promise<void> {
  const { data } = await ask(platform, (stripe) => stripe.invoices.list({ subscription: reference, status: 'paid', limit: 100 }));
  for (const invoice of data) if (invoice.amount_paid > 0) await keepInvoice(platform, invoice, reference);
}

/** Writes down what was paid of an invoice. Where its subscription gives nothing any more, it is given back. */
async function keepInvoice(platform: Platform, invoice: Stripe.Invoice, reference: string): Promise<void> {
  const { data } = await ask(platform, (stripe) => stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 10 }));
  for (const { payment: paid } of data) {
    const read = paid.payment_intent ? await readPayment(platform, idOf(paid.payment_intent)) : null;
    if (!read) continue;
    await transact(platform, async (tx) => {
      const subscription = await lockSubscription(tx, reference);
      if (!subscription) return;
      const { payment, isNew } = await keepPayment(tx, read, {
        purpose: 'subscription',
        accountId: subscription.accountId ?? null,
        subscriptionReference: reference,
        receiptUrl: invoice.hosted_invoice_url ?? null,
      });
      const reason = await whyGivenBack(tx, subscription, { isNew });
      if (reason) await requestRefund(tx, payment, reason);
      if (isNew) await tellAccount(tx, subscription);
    });
  }
}

/**
 * Why a payment of a subscription that gives nothing is given back; null where it stays. One that is disputed is the bank's to decide, and
 * what was paid before an account went or a dispute was lost was for a time that was had.
 */
async function whyGivenBack(tx: Tx, { withheldBecause, providerReference }: SubscriptionRow, { isNew }: { isNew: boolean }) {
  switch (withheldBecause) {
    case 'duplicate':
    case 'card_used':
      return withheldBecause;
    case 'refund':
      // With the guarantee goes all that was paid. A month that staff gave back says nothing of the months before it.
      return isNew || (await hasUsedGuarantee(tx, providerReference)) ? 'late_renewal' : null;
    case 'no_account':
      return isNew ? 'late_renewal' : null;
    case 'dispute':
      return isNew && (await tx.em.count(Payment, { subscriptionReference: providerReference, dispute: 'lost' })) > 0
        ? 'late_renewal'
        : null;
    default:
      return null;
  }
}

async function hasUsedGuarantee(tx: Tx, reference: string): Promise<boolean> {
  const refund = await tx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('p.subscription_reference', '=', reference)
    .where('r.reason', '=', 'guarantee')
    .select('r.id')
    .executeTakeFirst();
  return refund !== undefined;
}

export const lockSubscription = (tx: Tx, reference: string): Promise<SubscriptionRow | null> =>
  tx.em.findOne(Subscription, { providerReference: reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Ends a subscription at the provider at once, and gives back what was paid for it meanwhile. Safe to repeat. */
export async function endSubscription(platform: Platform, reference: string): Promise<void> {
  await askFor(platform, async (stripe) => {
    const { status } = await stripe.subscriptions.retrieve(reference);
    return status === 'canceled' || status === 'incomplete_expired' ? null : stripe.subscriptions.cancel(reference);
  });
  await syncSubscription(platform, reference);
  await syncPaidInvoices(platform, reference);
}

/** Locks the subscription of a payment, where there is one. */
export async function lockSubscriptionOf(tx: Tx, paymentReference: string): Promise<void> {
  const payment = await tx.db
    .selectFrom('payments')
    .select('subscription_reference')
    .where('reference', '=', paymentReference)
    .executeTakeFirst();
  if (payment?.subscription_reference) await lockSubscription(tx, payment.subscription_reference);
}

/**
 * Lets a subscription give nothing while any payment of it is disputed, and again where all disputes were won. Where one was lost, it is
 * ended for good, and what was paid since is given back. A newest payment that was given back in full ends it, too.
 */
export async function followPaymentOfSubscription(tx: Tx, payment: PaymentRow): Promise<void> {
  const subscription = payment.subscriptionReference ? await lockSubscription(tx, payment.subscriptionReference) : null;
  if (!subscription) return;
  await tx.flush();
  const payments = await tx.em.find(
    Payment,
    { subscriptionReference: subscription.providerReference },
    { orderBy: { paidAt: 'desc', id: 'desc' }, refresh: true },
  );
  const lost = payments.find(({ dispute }) => dispute === 'lost');
  if (lost || payments.some(({ dispute }) => dispute === 'open')) subscription.withheldBecause ??= 'dispute';
  else if (subscription.withheldBecause === 'dispute') subscription.withheldBecause = null;
  if (lost) {
    await tx.enqueue('subscription.end', { reference: subscription.providerReference });
    for (const later of payments.filter(({ paidAt, dispute }) => paidAt > lost.paidAt && !dispute))
      await requestRefund(tx, later, 'late_renewal');
  }
  const [newest] = payments;
  if (!subscription.withheldBecause && newest && newest.refundedMinor >= newest.amountMinor) await withhold(tx, subscription, 'refund');
}

/** Gives a member's first payment for Premium back with what was paid since, and ends access at once. */
export async function refundSubscription(tx: Tx, subscription: SubscriptionRow, payments: readonly PaymentRow[]): Promise<void> {
  await withhold(tx, subscription, 'refund');
  for (const payment of payments) await requestRefund(tx, payment, 'guarantee');
  await tellAccount(tx, subscription);
}
