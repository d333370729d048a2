import { Type, type Static } from 'typebox';
import { PlanType } from './prices.ts';
import { Id, Ignored, Nullable, Time } from './scalars.ts';
import { subscriptionStatuses } from './vocabulary.ts';

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
  },
  { additionalProperties: false },
);
export type Subscription = Static<typeof Subscription>;

/** The service knows who asks, and gives nobody another member's subscription. */
export const SubscriptionQuery = Type.Object({ userId: Ignored }, { additionalProperties: false });
export type SubscriptionQuery = Static<typeof SubscriptionQuery>;
