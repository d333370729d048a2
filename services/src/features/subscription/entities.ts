import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** Why a subscription gives nothing, whatever its status. */
export const withholdings = ['dispute', 'refund', 'duplicate', 'card_used', 'no_account'] as const;

/**
 * A subscription as the payment provider last described it. `subscription_gives_access()` and with it `effective_role()` read it; nothing
 * is written back to the account.
 */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('set null').nullable().index(),
    status: p.enum(['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid']),
    customerReference: p.string().length(200),
    providerReference: p.string().length(200).unique(),
    trialEndsAt: time().nullable(),
    currentPeriodEndsAt: time(),
    cancelAtPeriodEnd: p.boolean().default(false),
    withheldBecause: p.enum([...withholdings]).nullable(),
    /** When the member was told that the trial is about to end. */
    trialEndToldAt: time().nullable(),
    /** Number of the read that this is from: what was asked for later is newer. */
    readNumber: p.bigint('number').default(0),
    /** When it was last compared with the provider. */
    comparedAt: time().nullable(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});

/** A card that has begun a free trial: by the provider's fingerprint, which is the same in every account. */
export const TrialCard = defineEntity({
  name: 'TrialCard',
  tableName: 'trial_cards',
  properties: {
    fingerprint: p.string().length(100).primary(),
    /** The provider's subscription that it began. */
    subscriptionReference: p.string().length(200),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Subscription | typeof TrialCard> {}
}
