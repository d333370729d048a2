import type { Subscription } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day as the screens of a subscription write it. */
export const dayText = (time: string): string => day.format(new Date(time));

/** Whether there is a subscription that goes on, though it gives nothing at the moment: another cannot be begun beside it. */
export const isOnHold = ({ isActive, status }: Subscription): boolean =>
  !isActive && (status === 'past_due' || status === 'unpaid' || status === 'active' || status === 'trialing');

/** How a subscription stands, and what comes next. */
export interface SubscriptionState {
  label: string;
  tone: Tone;
  /** Why it gives nothing at the moment. */
  reason?: string;
  /** The name of what comes next, and what that is. Where `on` is set it happens on that day. */
  next: { name: string; on: string | null; text: string };
  /** What can be done at the payment provider. */
  manage: string;
}

/** How a subscription that is active or on hold stands. `price` is the monthly one, where it is known; `now` in ms. */
export function stateOf(subscription: Subscription, price: string | null, now: number): SubscriptionState {
  if (!subscription.isActive) return holdOf(subscription, now);
  const { status, cancelAtPeriodEnd, currentPeriodEnd: on } = subscription;
  if (cancelAtPeriodEnd)
    return {
      label: 'Cancelled',
      tone: 'neutral',
      next: { name: 'Premium until', on, text: 'It is not renewed, and nothing more is charged. Until then you can resume it.' },
      manage: 'Resume it, change your card or see your invoices.',
    };
  const manage = 'Cancel, change your card or see your invoices.';
  if (status === 'trialing')
    return {
      label: 'Free trial',
      tone: 'good',
      next: { name: 'Trial ends', on, text: `Then the first payment${price ? ` of ${price}` : ''} is taken, unless you cancel before.` },
      manage,
    };
  const text = price ? `For ${price}, unless you cancel before.` : 'Unless you cancel before.';
  return { label: 'Active', tone: 'good', next: { name: 'Renews', on, text }, manage };
}

function holdOf({ status, currentPeriodEnd }: Subscription, now: number): SubscriptionState {
  if (status === 'past_due' || status === 'unpaid')
    return {
      label: 'Payment failed',
      tone: 'danger',
      reason: 'Your last payment did not go through, so Premium is paused.',
      next: {
        name: 'What to do',
        on: null,
        text: 'Press Manage Subscription and use another card. Premium resumes as soon as the payment goes through.',
      },
      manage: 'Use another card, cancel or see your invoices.',
    };
  const manage = 'Cancel, change your card or see your invoices.';
  // A period that runs and gives nothing: that is so while a payment is disputed.
  if (currentPeriodEnd && Date.parse(currentPeriodEnd) > now)
    return {
      label: 'On hold',
      tone: 'neutral',
      reason: 'Your bank is reviewing a payment, so Premium is paused.',
      next: {
        name: 'What comes next',
        on: null,
        text: 'Premium resumes once your bank settles the dispute. You don’t need to do anything.',
      },
      manage,
    };
  return {
    label: 'Waiting for its renewal',
    tone: 'neutral',
    reason: currentPeriodEnd ? `Your period ended on ${dayText(currentPeriodEnd)}.` : 'Your period has ended.',
    next: { name: 'What comes next', on: null, text: 'We haven’t received your renewal yet. If you’ve paid, it appears here in a moment.' },
    manage,
  };
}

/** What became of a subscription that is over or never began; null for anyone who never had one. `now` in ms. */
export function pastOf({ status, currentPeriodEnd }: Subscription, now: number): { title: string; text: string } | null {
  if (status === 'none') return null;
  if (status === 'incomplete') return { title: 'Your first payment is not complete', text: 'Premium begins as soon as it is.' };
  // Where it was ended early, its period would have gone on.
  const end = currentPeriodEnd && Date.parse(currentPeriodEnd) <= now ? dayText(currentPeriodEnd) : null;
  return {
    title: end ? `Your Premium ended on ${end}` : 'Your Premium has ended',
    text: 'Everything you wrote is still yours. You can come back at any time.',
  };
}
