import { Type, type Static } from 'typebox';
import { Price } from './prices.ts';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';
import { boostTypes, paymentStatuses } from './vocabulary.ts';

/** Something that a member paid for. */
export const Payment = Type.Object(
  {
    id: Id,
    /** What was boosted, and how; null for a month of Premium. */
    boostType: Nullable(Type.Enum(boostTypes, { type: 'string' })),
    price: Price,
    paidAt: Time,
    status: Type.Enum(paymentStatuses, { type: 'string' }),
    /** What was given back of it until now. */
    refunded: Price,
    /** The payment provider's receipt or invoice; null where it has none. */
    receiptUrl: Nullable(Type.String({ format: 'uri' })),
  },
  { additionalProperties: false },
);
export type Payment = Static<typeof Payment>;

/** `GET /payments`: one's own, newest first; 20 a page. */
export const PaymentPageQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type PaymentPageQuery = Static<typeof PaymentPageQuery>;

export const PaymentList = Page(Payment);
export type PaymentList = Static<typeof PaymentList>;
