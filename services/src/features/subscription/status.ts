import type Stripe from 'stripe';

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled' | 'incomplete' | 'unpaid';

/**
 * Stripe's statuses as they are kept here. `subscription_gives_access()` gives Premium for `trialing` and `active` alone.
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
const statuses: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  paused: 'unpaid',
};

/** A status of Stripe's as it is kept here. One that is not known gives nothing. */
export const statusOf = (status: string): SubscriptionStatus =>
  (statuses as Partial<Record<string, SubscriptionStatus>>)[status] ?? 'unpaid';

/** Whether one with this status is under way: it is renewed, or waits for a payment. */
export const isUnderWay = (status: SubscriptionStatus): boolean => ['trialing', 'active', 'past_due', 'unpaid'].includes(status);
