import { Type, type Static } from 'typebox';
import { Id, Ignored, Nullable, Time } from './scalars.ts';
import { boostStates, boostTypes, unpaidStates } from './vocabulary.ts';

const BoostType = Type.Enum(boostTypes, { type: 'string' });

/**
 * `POST /boosts/checkout`: begins the payment of a boost of one post (`regular`, `super`) or one response (`boost`, `superboost`). What it
 * costs stands in the price list alone.
 */
export const CreateBoostCheckout = Type.Object(
  {
    postId: Type.Optional(Id),
    responseId: Type.Optional(Id),
    boostType: BoostType,
    userId: Ignored,
    amount: Ignored,
    price: Ignored,
    currency: Ignored,
  },
  { additionalProperties: false },
);
export type CreateBoostCheckout = Static<typeof CreateBoostCheckout>;

/** The page of the payment provider at which it goes on, to be opened in a tab of its own. */
export const PaymentPage = Type.Object({ url: Type.String({ format: 'uri' }) }, { additionalProperties: false });
export type PaymentPage = Static<typeof PaymentPage>;

/** A payment session, as its name stands in the address that a payment comes back to. */
export const PaymentSessionQuery = Type.Object(
  { sessionId: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type PaymentSessionQuery = Static<typeof PaymentSessionQuery>;

/** One paid boost as the one who paid for it sees it. */
export const PaidBoost = Type.Object(
  {
    type: BoostType,
    /** `waiting` begins when another boost of the same item ends; `paused` while the item is hidden or the payment is disputed. */
    state: Type.Enum(boostStates, { type: 'string' }),
    /** Null while it is paused, and where it was refunded or the payment was lost. */
    startsAt: Nullable(Time),
    expiresAt: Nullable(Time),
    postId: Nullable(Id),
    /** Null where the post itself was boosted. */
    responseId: Nullable(Id),
    /** The post's title; null where it is not here any more. */
    postTitle: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type PaidBoost = Static<typeof PaidBoost>;

/** What is told of a payment that gave nothing (yet). */
export const Unpaid = Type.Object(
  {
    success: Type.Literal(false),
    /** Only where its page was finished and the money is still the bank's to send: `processing`, or `failed` once the bank refused. */
    payment: Type.Optional(Type.Enum(unpaidStates, { type: 'string' })),
  },
  { additionalProperties: false },
);
export type Unpaid = Static<typeof Unpaid>;

/** `GET /boosts/verify`: no success for a session that is not paid, not known or another member's. */
export const VerifiedBoost = Type.Union([
  Unpaid,
  Type.Object(
    { success: Type.Literal(true), boostType: BoostType, expiresAt: Nullable(Time), boost: PaidBoost },
    { additionalProperties: false },
  ),
]);
export type VerifiedBoost = Static<typeof VerifiedBoost>;
