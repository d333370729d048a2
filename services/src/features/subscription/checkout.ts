import { sql } from 'kysely';
import type { RefundedSubscription } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { lockName } from '#platform/database/locks.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Payment } from '../payments/entities.ts';
import { beginCheckout, providerOf } from '../payments/service.ts';
import { premiumOffer, premiumPlan } from '../prices/service.ts';
import { Subscription } from './entities.ts';
import { firstPayment, isRefundable } from './queries.ts';
import { lockSubscription, refundSubscription } from './settle.ts';
import { isUnderWay } from './status.ts';

/** Hours for which a payment page that was not finished is shown again; Stripe ends one after a day. */
const reusedForHours = 23;

/**
 * Notes that a member is about to subscribe; of two tabs the second gets the checkout of the first. Refused with `already_subscribed` where
 * a subscription is under way. It begins with the trial where the account has had none. Gives the checkout's id.
 */
export async function beginSubscriptionCheckout(tx: Tx, member: Member): Promise<string> {
  const { accountId } = member;
  await lockName(tx, `subscribing of ${accountId}`);
  const subscriptions = await tx.em.find(Subscription, { accountId });
  const current = subscriptions.find(({ status, withheldBecause }) => isUnderWay(status) && (withheldBecause ?? 'dispute') === 'dispute');
  if (current) {
    const isWaiting = current.status === 'past_due' || current.status === 'unpaid';
    throw new ProblemError(
      'already_subscribed',
      isWaiting ? { detail: 'Your subscription waits for a payment. Manage it to use another card.' } : {},
    );
  }
  const trialDays = subscriptions.some(({ trialEndsAt }) => trialEndsAt) ? 0 : premiumPlan.trialDays;
  const open = await tx.db
    .selectFrom('checkouts')
    .select(['id', 'trial_days', 'reference', sql<boolean>`created_at > now() - make_interval(hours => ${reusedForHours})`.as('is_fresh')])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'subscription')
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst();
  // A page of test mode is none once real money is taken.
  const isOfThisMode = !open?.reference || open.reference.startsWith(providerOf(tx.platform).isLive ? 'cs_live_' : 'cs_test_');
  if (open?.is_fresh && isOfThisMode && open.trial_days === trialDays) return open.id;
  // Its page may still be paid: then what it gives is worked out anew, and a second subscription is ended.
  if (open) await tx.db.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', open.id).execute();
  return beginCheckout(tx, member, premiumOffer, { purpose: 'subscription', trialDays });
}

/**
 * Gives a member's first payment for Premium back, with a renewal that was paid since, and ends access at once. Refused with
 * `nothing_to_refund` where it is too late, or was done. Gives how much is on its way.
 */
export async function refundFirstPayment(tx: Tx, { accountId }: Member): Promise<RefundedSubscription['refund']> {
  await lockName(tx, `subscribing of ${accountId}`);
  const { rows } = await sql<{ subscription_reference: string }>`
    select first.subscription_reference from ${firstPayment(accountId)} first where ${isRefundable}`.execute(tx.db);
  const reference = rows[0]?.subscription_reference;
  const subscription = reference === undefined ? null : await lockSubscription(tx, reference);
  if (!subscription) throw new ProblemError('nothing_to_refund');
  const all = await tx.em.find(Payment, { subscriptionReference: subscription.providerReference, dispute: null });
  const payments = all.filter(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor);
  await refundSubscription(tx, subscription, payments);
  return {
    amountMinor: payments.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
    currency: payments[0]!.currency,
  };
}
