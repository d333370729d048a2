import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { boostTypes } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { Account } from '../accounts/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';

// What was paid stays when an account or an item goes: only the way back to it does.
const account = () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('set null').nullable();

/** A member as the payment provider knows them. */
export const PaymentCustomer = defineEntity({
  name: 'PaymentCustomer',
  tableName: 'payment_customers',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    reference: p.string().length(200).unique(),
    createdAt: createdAt(),
  },
});

/** What is sold. Whatever depends on it is a table by purpose, so that another product does not compile until each says what it does. */
export const paymentPurposes = ['boost', 'subscription'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What can become of a checkout. One that has expired here may still be paid at the provider, and then gives what it is for. */
export const checkoutStatuses = [
  'creating',
  'open',
  'expired',
  'boosted',
  'subscribed',
  'duplicate',
  'card_used',
  'refunded',
  'mismatched',
] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** A payment that a member was sent to: what for, at which price, and what became of it. */
export const Checkout = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  indexes: [
    {
      name: 'checkouts_one_open_subscription',
      expression: `create unique index "checkouts_one_open_subscription" on "checkouts" ("account_id") where purpose = 'subscription' and status in ('creating', 'open')`,
    },
    // The hourly comparison with the payment provider.
    {
      name: 'checkouts_open',
      expression: `create index "checkouts_open" on "checkouts" ("created_at") where status in ('creating', 'open')`,
    },
  ],
  properties: {
    id: id(),
    accountId: account().index(),
    purpose: p.enum([...paymentPurposes]),
    boostType: p.enum([...boostTypes]).nullable(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('set null').nullable().index(),
    /** Price by the list when it began, in the smallest unit of the currency. */
    amountMinor: p.integer(),
    currency: p.string().length(3),
    /** Days of a trial with which a subscription begins. */
    trialDays: p.smallint().default(0),
    status: p.enum([...checkoutStatuses]).default('creating'),
    /** The provider's session; null until it is made. */
    reference: p.string().length(200).nullable().unique(),
    url: p.text().nullable(),
    createdAt: createdAt(),
    settledAt: time().nullable(),
    /** When it was last compared with the provider. */
    comparedAt: time().nullable(),
  },
});

/** Money that the provider took: one row for each payment that succeeded. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  checks: [{ name: 'payments_refunded', expression: 'refunded_minor >= 0 and refunded_minor <= amount_minor' }],
  indexes: [
    // GET /payments
    {
      name: 'payments_by_account',
      expression: `create index "payments_by_account" on "payments" ("account_id", "paid_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    accountId: account(),
    purpose: p.enum([...paymentPurposes]),
    boostType: p.enum([...boostTypes]).nullable(),
    checkoutId: p.manyToOne(Checkout).mapToPk().fieldName('checkout_id').deleteRule('set null').nullable().unique(),
    /** The provider's subscription that it was for. */
    subscriptionReference: p.string().length(200).nullable().index(),
    /** The provider's payment intent. */
    reference: p.string().length(200).unique(),
    amountMinor: p.integer(),
    currency: p.string().length(3),
    refundedMinor: p.integer().default(0),
    /** While the payer's bank looks into it, and how that ended. */
    dispute: p.enum(['open', 'won', 'lost']).nullable(),
    receiptUrl: p.text().nullable(),
    paidAt: time(),
    /** Number of the read that this is from: what was asked for later is newer. */
    readNumber: p.bigint('number').default(0),
  },
});

/** A refund that the service makes: at most one of each payment, and always of all of it. */
export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: id(),
    paymentId: p.manyToOne(Payment).mapToPk().fieldName('payment_id').deleteRule('cascade').unique(),
    reason: p.enum(['guarantee', 'item_deleted', 'duplicate', 'card_used', 'late_renewal']),
    createdAt: createdAt(),
    /** When the provider had made it. */
    doneAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof PaymentCustomer | typeof Checkout | typeof Payment | typeof Refund> {}
}
