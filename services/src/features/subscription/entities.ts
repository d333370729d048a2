import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** A subscription as the payment provider last described it. `effective_role()` reads it; nothing is written back to the account. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    status: p.enum(['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid']),
    customerReference: p.string().length(200),
    providerReference: p.string().length(200).unique(),
    trialEndsAt: time().nullable(),
    currentPeriodEndsAt: time(),
    cancelAtPeriodEnd: p.boolean().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Subscription> {}
}
