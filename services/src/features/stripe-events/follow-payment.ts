import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { followPaymentOfBoost } from '../boosts/service.ts';
import type { PaymentPurpose } from '../payments/entities.ts';
import {
  mailRefunded,
  mailStaffOfDispute,
  mailStaffOfFailedRefund,
  readPayment,
  resumeRefund,
  updatePayment,
  type KeptPayment,
} from '../payments/service.ts';
import { followPaymentOfSubscription, lockSubscriptionOf } from '../subscription/service.ts';

/** What a refund or a dispute does to what was bought. */
const followers: Record<PaymentPurpose, (tx: Tx, payment: KeptPayment['payment']) => Promise<void>> = {
  boost: followPaymentOfBoost,
  subscription: followPaymentOfSubscription,
};

/** Reads a payment at Stripe, and does what follows where it was given back or disputed, or a dispute ended. */
export async function followPayment(platform: Platform, reference: string): Promise<void> {
  const read = await readPayment(platform, reference);
  if (!read) return;
  await transact(platform, async (tx) => {
    // Before the payment, as everywhere: two that lock both in another order would wait for each other.
    await lockSubscriptionOf(tx, reference);
    const kept = await updatePayment(tx, read);
    if (kept) await follow(tx, kept);
  });
}

async function follow(tx: Tx, { before, payment }: KeptPayment): Promise<void> {
  const givenBack = payment.refundedMinor - before.refundedMinor;
  const isDisputeNew = (payment.dispute ?? null) !== before.dispute;
  if (givenBack === 0 && !isDisputeNew) return;
  if (givenBack > 0) await mailRefunded(tx, payment, givenBack);
  if (givenBack < 0) await mailStaffOfFailedRefund(tx, payment, -givenBack);
  if (isDisputeNew && payment.dispute) {
    await mailStaffOfDispute(tx, payment);
    await tx.audit({
      actorId: null,
      action: 'payment_disputed',
      targetKind: 'payment',
      targetId: payment.id,
      details: { dispute: payment.dispute },
    });
  }
  if (isDisputeNew) await resumeRefund(tx, payment);
  await followers[payment.purpose](tx, payment);
  if (payment.accountId) await tx.recordEvent('account.changed', { accountId: payment.accountId }, { accountId: payment.accountId });
}
