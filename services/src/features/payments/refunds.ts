import Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import { now } from '#platform/database/fragments.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentRow } from './ledger.ts';
import { ask } from './provider.ts';

/** Why the service gives money back by itself. */
export type RefundReason = 'guarantee' | 'item_deleted' | 'duplicate' | 'card_used' | 'late_renewal';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Gives back what was asked for in a row of `refunds`. */
    'payments.refund': { refundId: string };
  }
}

/** Asks for all of a payment to be given back, once. What was given back already stays as it is. Gives whether it is new. */
export async function requestRefund(tx: Tx, payment: Pick<PaymentRow, 'id' | 'refundedMinor'>, reason: RefundReason): Promise<boolean> {
  if (payment.refundedMinor > 0) return false;
  const refundId = uuid();
  const made = await tx.db
    .insertInto('refunds')
    .values({ id: refundId, payment_id: payment.id, reason })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await tx.enqueue('payments.refund', { refundId });
  return made !== undefined;
}

/** Gives back what was asked for, at the provider: once, however often it is tried. Gives the payment's reference. */
export async function makeRefund(platform: Platform, refundId: string): Promise<string> {
  const db = readFrom(platform);
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.id', '=', refundId)
    .select(['p.reference', 'r.done_at', 'r.reason'])
    .executeTakeFirstOrThrow();
  if (refund.done_at) return refund.reference;
  await ask(platform, (stripe) =>
    stripe.refunds
      .create(
        {
          payment_intent: refund.reference,
          reason: refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
          metadata: { refund_id: refundId },
        },
        { idempotencyKey: `refund ${refundId}` },
      )
      .catch((error: unknown) => {
        // Its answer was lost, or somebody gave the money back by hand. A disputed payment is the bank's to give back.
        const isOver = ['charge_already_refunded', 'charge_disputed'];
        if (error instanceof Stripe.errors.StripeInvalidRequestError && isOver.includes(error.code ?? '')) return null;
        throw error;
      }),
  );
  await db.updateTable('refunds').set({ done_at: now }).where('id', '=', refundId).execute();
  return refund.reference;
}
