import { LockMode } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Checkout } from '../payments/entities.ts';
import {
  giveUpUnpaid,
  idOf,
  keepPayment,
  mailStaffOfMismatch,
  readPayment,
  readUnpaid,
  requestRefund,
  type ReadPayment,
  type ReadSession,
  type UnpaidState,
} from '../payments/service.ts';
import { Post } from '../posts/entities.ts';
import { boostPrices } from '../prices/service.ts';
import { Response } from '../responses/entities.ts';
import { Boost } from './entities.ts';
import { layOutBoosts } from './lay-out.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
const dayInMs = 86_400_000;

/**
 * Idempotently fulfils a paid boost checkout; called by an event, by a payer who comes back, or by the hourly comparison. Does nothing where
 * it is not paid. Where the item is gone, the payment is given back; where it is hidden or flagged, the
 * boost stands still until it is shown again. What is not paid as agreed gives nothing, and staff are told. Gives how a payment stands that
 * is the bank's to send.
 */
export async function settleBoost(platform: Platform, { session, checkout: { id } }: ReadSession): Promise<UnpaidState | null> {
  const isPaid = session.payment_status === 'paid' && session.payment_intent !== null;
  const payment = isPaid ? await readPayment(platform, idOf(session.payment_intent!)) : null;
  const unpaid = await readUnpaid(platform, session);
  await transact(platform, async (tx) => {
    const checkout = await tx.em.findOneOrFail(Checkout, id, locked);
    if (checkout.settledAt) return;
    checkout.reference ??= session.id;
    if (!payment) {
      await giveUpUnpaid(tx, checkout, session, unpaid);
      return;
    }
    checkout.settledAt = new Date();
    const { accountId = null, boostType, postId, responseId } = checkout;
    const { payment: row } = await keepPayment(tx, payment, { purpose: 'boost', accountId, boostType: boostType!, checkoutId: id });
    if (session.mode !== 'payment' || payment.amountMinor !== checkout.amountMinor || payment.currency !== checkout.currency) {
      checkout.status = 'mismatched';
      platform.metrics.paymentMismatches.inc({ kind: 'payment' });
      await mailStaffOfMismatch(tx, session.id);
      return;
    }
    const item = await lockItem(tx, postId, responseId);
    if (!item) {
      checkout.status = 'refunded';
      await requestRefund(tx, row, 'item_deleted');
      return;
    }
    checkout.status = 'boosted';
    const { days } = boostPrices.find((price) => price.boostType === boostType)!;
    const lifts = item.response ? { responseId: item.response.id } : { postId: item.post.id };
    tx.em.create(Boost, {
      id: uuid(),
      accountId,
      ...lifts,
      boostType: boostType!,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      providerReference: payment.reference,
      checkoutId: id,
      paymentId: row.id,
      remainingMs: days * dayInMs,
    });
    (item.response ?? item.post).boostCount += 1;
    await layOutBoosts(tx, item.post.id);
    const ids = { postId: item.post.id, ...(item.response && { responseId: item.response.id }) };
    await tx.recordEvent('post.boosted', ids, { actorId: accountId });
  });
  return unpaid;
}

/** Locks what a checkout is about, its post first; null where it is gone. */
async function lockItem(tx: Tx, postId: string | null | undefined, responseId: string | null | undefined) {
  const below = responseId ? await tx.em.findOne(Response, responseId) : null;
  const post = await tx.em.findOne(Post, below?.postId ?? postId ?? uuid(), locked);
  if (!post || post.deletedAt) return null;
  if (!below) return responseId || !postId ? null : { post, response: null };
  const response = await tx.em.findOne(Response, below.id, locked);
  return response && !response.deletedAt ? { post, response } : null;
}

/** Lets the boost of a payment go on or stand still, after the payment was given back or disputed, or the dispute ended. */
export async function followPaymentOfBoost(tx: Tx, payment: Pick<ReadPayment, 'reference'>): Promise<void> {
  const boost = await tx.em.findOne(Boost, { providerReference: payment.reference });
  const item = boost && (await lockItem(tx, boost.postId, boost.responseId));
  if (!item) return;
  await layOutBoosts(tx, item.post.id);
  await tx.recordEvent('post.changed', { postId: item.post.id, ...(item.response && { responseId: item.response.id }) });
}
