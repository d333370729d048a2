import { Type, type Static } from 'typebox';
import { Nullable } from './scalars.ts';
import { boostTypes, planTypes } from './vocabulary.ts';

/** An amount of money in the smallest unit of its currency (ISO 4217): 1999 and `USD` are $19.99. */
export const Price = Type.Object(
  { amountMinor: Type.Integer({ minimum: 0 }), currency: Type.String({ minLength: 3, maxLength: 3 }) },
  { additionalProperties: false },
);
export type Price = Static<typeof Price>;

export const PlanType = Type.Enum(planTypes, { type: 'string' });
export type PlanType = (typeof planTypes)[number];

/** What a plan costs. */
export const PlanPrice = Type.Object(
  {
    planType: PlanType,
    /** For each `interval`; null where it is agreed on by contact. */
    price: Nullable(Price),
    /** Null where nothing recurs. */
    interval: Nullable(Type.Literal('month')),
    /** Days that are free before the first payment. */
    trialDays: Type.Integer({ minimum: 0 }),
    /** Days within which the first payment is given back on request. */
    refundDays: Type.Integer({ minimum: 0 }),
    /** Email address to write to about a plan that is agreed on. */
    contact: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type PlanPrice = Static<typeof PlanPrice>;

/** What a boost costs, and for how many days it lifts its item. */
export const BoostPrice = Type.Object(
  {
    item: Type.Enum(['post', 'response'], { type: 'string' }),
    boostType: Type.Enum(boostTypes, { type: 'string' }),
    price: Price,
    days: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type BoostPrice = Static<typeof BoostPrice>;

/** `GET /prices`: everything that costs money, and the one source of every price on screen. */
export const PriceList = Type.Object({ plans: Type.Array(PlanPrice), boosts: Type.Array(BoostPrice) }, { additionalProperties: false });
export type PriceList = Static<typeof PriceList>;
