import { sql } from 'kysely';
import type { Subscription } from '@clapback/contracts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { premiumPlan } from '../prices/service.ts';

interface SubscriptionRow {
  status: Exclude<Subscription['status'], 'none'> | null;
  is_active: boolean | null;
  current_period_ends_at: string | null;
  cancel_at_period_end: boolean | null;
  is_withheld: boolean | null;
  has_had_trial: boolean;
  refundable_until: string | null;
}

/** SQL: of an account's subscriptions, under the alias `s`, the one that counts first: what gives access, or else the newest. */
const whatCounts = sql`is_active desc, s.withheld_because is null desc, s.created_at desc, s.id desc`;

/**
 * A member's subscription: the one that counts, else the newest there was. The first payment for Premium can be given back for some days,
 * once, unless the payer's bank looks into it.
 */
export async function findSubscription(platform: Platform, accountId: string): Promise<Subscription> {
  const { rows } = await sql<SubscriptionRow>`
    select s.*, first.paid_at + make_interval(days => ${premiumPlan.refundDays}) as refundable_until,
      exists (select from subscriptions t where t.account_id = ${accountId} and t.trial_ends_at is not null) as has_had_trial
    from (select 1) as one
    left join lateral (
      select status, subscription_gives_access(s) as is_active, current_period_ends_at, cancel_at_period_end,
        s.withheld_because in ('refund', 'duplicate', 'card_used', 'no_account') as is_withheld
      from subscriptions s where account_id = ${accountId}
      order by ${whatCounts} limit 1
    ) s on true
    left join lateral ${firstPayment(accountId)} first on ${isRefundable}`.execute(readFrom(platform));
  const row = rows[0]!;
  const isEnded = row.status === null || row.status === 'canceled' || row.is_withheld === true;
  return {
    userId: accountId,
    status: row.status === null ? 'none' : isEnded ? 'canceled' : row.status,
    planType: row.status ? 'premium' : 'free',
    isActive: row.is_active ?? false,
    currentPeriodEnd: toIsoOrNull(row.current_period_ends_at),
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
    trialAvailable: !row.has_had_trial,
    refundableUntil: toIsoOrNull(row.refundable_until),
    isManageable: !isEnded,
  };
}

/** The provider's customer who has a member's subscription; null for a member who never had one. */
export async function findCustomer(platform: Platform, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ customer_reference: string }>`
    select customer_reference, subscription_gives_access(s) as is_active from subscriptions s where account_id = ${accountId}
    order by ${whatCounts} limit 1`.execute(readFrom(platform));
  return rows[0]?.customer_reference ?? null;
}

/**
 * SQL: an account's first payment for Premium, as a query of one row. One for a subscription that gave nothing, since the account had
 * another, is none: it went back by itself, and the guarantee is about the other.
 */
export const firstPayment = (accountId: string) => sql`(
  select m.id, m.paid_at, m.amount_minor, m.refunded_minor, m.dispute, m.subscription_reference, exists (select from refunds r where r.payment_id = m.id) as is_asked_back
  from payments m where m.account_id = ${accountId} and m.purpose = 'subscription'
    and not exists (select from refunds r where r.payment_id = m.id and r.reason in ('duplicate', 'card_used'))
  order by m.paid_at, m.id limit 1)`;

/** SQL: whether that payment, under the alias `first`, can be given back now. */
export const isRefundable = sql<boolean>`(
  first.paid_at > now() - make_interval(days => ${premiumPlan.refundDays})
  and first.refunded_minor < first.amount_minor and first.dispute is null and not first.is_asked_back)`;

/** What a finished checkout of a member led to; null where it is not finished, not known or another member's. */
export async function findOutcome(
  platform: Platform,
  accountId: string,
  sessionId: string,
): Promise<'subscribed' | 'duplicate' | 'card_used' | null> {
  const row = await readFrom(platform)
    .selectFrom('checkouts')
    .select('status')
    .where('reference', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'subscription')
    .where('status', 'in', ['subscribed', 'duplicate', 'card_used'])
    .executeTakeFirst();
  return (row?.status as 'subscribed' | 'duplicate' | 'card_used' | undefined) ?? null;
}
