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

/**
 * Asks for all that is left of a payment to be given back, once. Nothing is left of one that the bank took after a dispute. Gives whether it
 * is new.
 */
export async function requestRefund(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'amountMinor' | 'refundedMinor' | 'dispute'>,
  reason: RefundReason,
): Promise<boolean> {
  if (payment.refundedMinor >= payment.amountMinor || payment.dispute === 'lost') return false;
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
  const isDone = await ask(platform, (stripe) =>
    stripe.refunds
      .create(
        {
          payment_intent: refund.reference,
          reason: refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
          metadata: { refund_id: refundId },
        },
        { idempotencyKey: `refund ${refundId}` },
      )
      .then(() => true)
      .catch((error: unknown) => {
        const code = error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
        // Its answer was lost, or somebody gave the money back by hand.
        if (code === 'charge_already_refunded') return true;
        // As long as the bank looks into it, it is the bank's to give back.
        if (code === 'charge_disputed') return false;
        throw error;
      }),
  );
  if (isDone) await db.updateTable('refunds').set({ done_at: now }).where('id', '=', refundId).execute();
  return refund.reference;
}

/** After a dispute: what is owed is given back now where the payment stayed, and is not owed any more where the bank took it. */
export async function resumeRefund(tx: Tx, payment: Pick<PaymentRow, 'id' | 'dispute'>): Promise<void> {
  const owed = await tx.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!owed) return;
  if (payment.dispute === 'won') await tx.enqueue('payments.refund', { refundId: owed.id });
  else if (payment.dispute === 'lost') await tx.db.updateTable('refunds').set({ done_at: now }).where('id', '=', owed.id).execute();
}
