import type { Price, Subscription, VerifiedSubscription } from '@clapback/contracts';
import { priceText } from '@clapback/ui';
import { dayText } from './subscription-text.ts';

/** What a step led to. */
export type StepOutcome = { step: 'checkout'; verified: VerifiedSubscription } | { step: 'refund'; refund: Price; hadAccess: boolean };

interface OutcomeText {
  title: string;
  text: string;
  isGood: boolean;
  /** Whether to say how support is reached. */
  needsSupport?: boolean;
}

/** Whether what a step led to is still so, as far as this page knows. */
export const stillHolds = (outcome: StepOutcome, { isActive }: Subscription): boolean =>
  outcome.step === 'refund' ? !isActive : !outcome.verified.success || outcome.verified.subscription.isActive === isActive;

/** The words for what a step led to. `price` is the monthly one, where it is known. */
export function outcomeText(outcome: StepOutcome, price: string | null): OutcomeText {
  if (outcome.step === 'refund')
    return {
      title: `${priceText(outcome.refund)} is on its way back to your card.`,
      text: `${outcome.hadAccess ? 'Premium has ended. ' : ''}You’ll get an email.`,
      isGood: true,
    };
  const { verified } = outcome;
  if (!verified.success)
    return {
      title: 'Verification failed',
      text: 'We found no finished payment here. If you did finish it, it may take a few minutes until it shows. If it does not, or you were charged,',
      isGood: false,
      needsSupport: true,
    };
  if (verified.outcome === 'duplicate')
    return {
      title: 'You had Premium already.',
      text: 'We ended this second subscription and refunded anything you paid for it.',
      isGood: false,
    };
  if (verified.outcome === 'card_used')
    return {
      title: 'This card has had its free trial.',
      text: 'We ended the subscription, and nothing was charged. You can subscribe without a trial.',
      isGood: false,
    };
  return subscribedText(verified.subscription, price);
}

function subscribedText({ isActive, status, currentPeriodEnd, cancelAtPeriodEnd }: Subscription, price: string | null): OutcomeText {
  // Its address was opened once more, long after.
  if (!isActive) return { title: 'This checkout is already finished', text: 'See your current plan below.', isGood: false };
  const end = currentPeriodEnd ? dayText(currentPeriodEnd) : null;
  const isTrial = status === 'trialing';
  const title = isTrial ? 'Your free trial has begun' : 'You have Premium';
  if (!end) return { title, text: 'Open a tab above to start.', isGood: true };
  if (cancelAtPeriodEnd) return { title, text: `You have it until ${end}. Nothing more is charged.`, isGood: true };
  const text = isTrial
    ? `You have all of Premium until ${end}. Then the first payment${price ? ` of ${price}` : ''} is taken, unless you cancel before.`
    : `It renews on ${end}${price ? ` for ${price}` : ''}, unless you cancel before.`;
  return { title, text, isGood: true };
}
