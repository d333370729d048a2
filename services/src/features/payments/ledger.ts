import { LockMode, type InferEntity } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Payment } from './entities.ts';
import { askFor, ask, numberRead } from './provider.ts';

export type PaymentRow = InferEntity<typeof Payment>;

/** A payment that succeeded, as the provider shows it now. */
export interface ReadPayment {
  reference: string;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  dispute: PaymentRow['dispute'];
  receiptUrl: string | null;
  paidAt: Date;
  readNumber: number;
}

/**
 * How a dispute at the provider counts here. One that is not known counts as open: what was bought stands still until somebody knows
 * better. https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const disputes: Partial<Record<string, NonNullable<PaymentRow['dispute']>>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

/** Reads a payment at the provider; null for one that is not there or did not succeed. */
export async function readPayment(platform: Platform, reference: string): Promise<ReadPayment | null> {
  const readNumber = await numberRead(platform);
  const intent = await askFor(platform, (stripe) => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
  if (intent?.status !== 'succeeded' || !charge) return null;
  const newest = charge.disputed
    ? (await ask(platform, (stripe) => stripe.disputes.list({ payment_intent: reference, limit: 1 }))).data[0]
    : undefined;
  return {
    reference,
    amountMinor: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    refundedMinor: charge.amount_refunded,
    dispute: newest ? (disputes[newest.status] ?? 'open') : null,
    receiptUrl: charge.receipt_url,
    paidAt: new Date(charge.created * 1000),
    readNumber,
  };
}

/** What a payment was for. */
export type PaidFor = Pick<PaymentRow, 'purpose' | 'accountId'> &
  Partial<Pick<PaymentRow, 'boostType' | 'checkoutId' | 'subscriptionReference' | 'receiptUrl'>>;

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Reads a payment again, and does what follows where it was given back or is disputed. */
    'payments.follow': { reference: string };
  }
}

/**
 * Writes a payment down once. What was given back or disputed before it was written down follows by a job, so that there is one place from
 * which anything follows. It reads once more: an event that came between this read and the commit found no row. Gives the payment's row, and
 * whether it is new.
 */
export async function keepPayment(tx: Tx, read: ReadPayment, paidFor: PaidFor): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { reference, amountMinor, currency, paidAt } = read;
  // Two at once: the second waits for the first's commit, and finds its row.
  const made = await tx.db
    .insertInto('payments')
    .values({
      id: uuid(),
      account_id: paidFor.accountId ?? null,
      purpose: paidFor.purpose,
      boost_type: paidFor.boostType ?? null,
      checkout_id: paidFor.checkoutId ?? null,
      subscription_reference: paidFor.subscriptionReference ?? null,
      reference,
      amount_minor: amountMinor,
      currency,
      receipt_url: paidFor.receiptUrl ?? read.receiptUrl,
      paid_at: paidAt,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await tx.enqueue('payments.follow', { reference });
  return { payment: (await lockPayment(tx, reference))!, isNew: made !== undefined };
}

const lockPayment = (tx: Tx, reference: string): Promise<PaymentRow | null> =>
  tx.em.findOne(Payment, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** A payment's row as it was before, and as it is now. */
export interface KeptPayment {
  before: Pick<PaymentRow, 'refundedMinor' | 'dispute'>;
  payment: PaymentRow;
}

/** Brings what is known of a payment up to date; null for one that is not written down here. An older read changes nothing. */
export async function updatePayment(tx: Tx, read: ReadPayment): Promise<KeptPayment | null> {
  const payment = await lockPayment(tx, read.reference);
  if (!payment) return null;
  const before = { refundedMinor: payment.refundedMinor, dispute: payment.dispute ?? null };
  if (read.readNumber > payment.readNumber)
    tx.em.assign(payment, { refundedMinor: read.refundedMinor, dispute: read.dispute, readNumber: read.readNumber });
  return { before, payment };
}
