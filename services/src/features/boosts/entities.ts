import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { boostTypes } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Checkout, Payment } from '../payments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** A paid boost of one post or response. A free one makes no row. */
export const Boost = defineEntity({
  name: 'Boost',
  tableName: 'boosts',
  checks: [
    // None where the item is gone for good.
    { name: 'boosts_one_item', expression: 'num_nonnulls(post_id, response_id) <= 1' },
    { name: 'boosts_amount', expression: 'amount_minor > 0' },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('set null').nullable().index(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('set null').nullable().index(),
    boostType: p.enum([...boostTypes]),
    /** Price in the smallest unit of the currency. */
    amountMinor: p.integer(),
    currency: p.string().length(3),
    providerReference: p.string().length(200).unique(),
    checkoutId: p.manyToOne(Checkout).mapToPk().fieldName('checkout_id').deleteRule('set null').nullable().unique(),
    paymentId: p.manyToOne(Payment).mapToPk().fieldName('payment_id').deleteRule('set null').nullable().unique(),
    /** Milliseconds that are left of it while it stands still; null while it runs or waits for another, and when it is over. */
    remainingMs: p.bigint('number').nullable(),
    createdAt: createdAt(),
  },
});

/** A stretch of time for which a boost runs. A pause ends one; going on begins another with what was left. One at most is not over. */
export const BoostInterval = defineEntity({
  name: 'BoostInterval',
  tableName: 'boost_intervals',
  checks: [{ name: 'boost_intervals_order', expression: 'ends_at >= starts_at' }],
  properties: {
    id: id(),
    boostId: p.manyToOne(Boost).mapToPk().fieldName('boost_id').deleteRule('cascade').index(),
    startsAt: time(),
    endsAt: time(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Boost | typeof BoostInterval> {}
}
