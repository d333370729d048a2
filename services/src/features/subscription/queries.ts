import { sql } from 'kysely';
import type { Subscription } from '@clapback/contracts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

interface SubscriptionRow {
  status: Exclude<Subscription['status'], 'none'>;
  is_active: boolean;
  current_period_ends_at: string;
  cancel_at_period_end: boolean;
  has_had_trial: boolean;
}

/** A member's subscription: the one that counts, else the newest there was. What makes it count is the rule of `effective_role()`. */
export async function findSubscription(platform: Platform, accountId: string): Promise<Subscription> {
  const { rows } = await sql<SubscriptionRow>`
    select status, status in ('active', 'trialing') and current_period_ends_at > now() as is_active, current_period_ends_at, cancel_at_period_end,
      bool_or(trial_ends_at is not null) over () as has_had_trial
    from subscriptions where account_id = ${accountId}
    order by is_active desc, created_at desc, id desc limit 1`.execute(readFrom(platform));
  const row = rows[0];
  return {
    userId: accountId,
    status: row?.status ?? 'none',
    planType: row ? 'premium' : 'free',
    isActive: row?.is_active ?? false,
    currentPeriodEnd: toIsoOrNull(row?.current_period_ends_at),
    cancelAtPeriodEnd: row?.cancel_at_period_end ?? false,
    trialAvailable: !row?.has_had_trial,
    refundableUntil: null,
    isManageable: row !== undefined && row.status !== 'canceled',
  };
}
