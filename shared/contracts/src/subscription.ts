import { Type, type Static } from 'typebox';
import { PlanType, Price } from './prices.ts';
import { Id, Ignored, Nullable, Time } from './scalars.ts';
import { subscriptionOutcomes, subscriptionStatuses } from './vocabulary.ts';

/** `GET /subscription`: one's own. Anyone who has never had one gets the status `none`, which is no error. */
export const Subscription = Type.Object(
  {
    userId: Id,
    status: Type.Enum(subscriptionStatuses, { type: 'string' }),
    planType: PlanType,
    /** Whether it gives the rights of Premium at this moment: active or trialing, and not over. */
    isActive: Type.Boolean(),
    /** When the period that runs, or ran last, ends; for a trial when the trial does. */
    currentPeriodEnd: Nullable(Time),
    /** It ends with the period and is not renewed. */
    cancelAtPeriodEnd: Type.Boolean(),
    /** Whether a checkout would begin with the free trial: an account has one. */
    trialAvailable: Type.Boolean(),
    /** Until when the first payment is given back on request; null where nothing can be given back. */
    refundableUntil: Nullable(Time),
    /** Whether there is something to manage at the payment provider: card, invoices, cancelling, resuming. */
    isManageable: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Subscription = Static<typeof Subscription>;

/** The service knows who asks, and gives nobody another member's subscription. */
export const SubscriptionQuery = Type.Object({ userId: Ignored }, { additionalProperties: false });
export type SubscriptionQuery = Static<typeof SubscriptionQuery>;

/**
 * `GET /subscription/verify`: what a checkout that was finished led to. No success for one that is not finished, not known or another
 * member's.
 */
export const VerifiedSubscription = Type.Union([
  Type.Object({ success: Type.Literal(false) }, { additionalProperties: false }),
  Type.Object(
    {
      success: Type.Literal(true),
      /**
       * `duplicate`: there was a subscription already, so that this one was ended and nothing was kept; `card_used`: the card has had its
       * free trial, so that this one was ended and nothing was charged.
       */
      outcome: Type.Enum(subscriptionOutcomes, { type: 'string' }),
      subscription: Subscription,
    },
    { additionalProperties: false },
  ),
]);
export type VerifiedSubscription = Static<typeof VerifiedSubscription>;

/** `POST /subscription/refund`: access has ended, and this much is on its way back. */
export const RefundedSubscription = Type.Object({ refund: Price, subscription: Subscription }, { additionalProperties: false });
export type RefundedSubscription = Static<typeof RefundedSubscription>;
