import type { Platform } from '#platform/platform.ts';
import { settleBoost } from '../boosts/service.ts';
import type { PaymentPurpose } from '../payments/entities.ts';
import { readSession, type UnpaidState } from '../payments/service.ts';
import { settleSubscription } from '../subscription/service.ts';

/** Gives what a paid session is for. */
const settlers: Record<PaymentPurpose, typeof settleBoost> = { boost: settleBoost, subscription: settleSubscription };

/** Sessions that members ask about in this process: fifty who ask at once wait for one answer of Stripe's. */
const underWay = new Map<string, Promise<UnpaidState | null>>();

/**
 * Reads a session at Stripe and gives what it paid for, once. `accountId`: of the member who asks, whose own it must be; null for the
 * service itself. Gives how a payment stands that is the bank's to send; null where there is none.
 */
export async function settleSession(platform: Platform, accountId: string | null, sessionId: string): Promise<UnpaidState | null> {
  // What an event tells may be newer than what a read that is under way will find.
  if (accountId === null) return settle(platform, null, sessionId);
  const key = `${accountId} ${sessionId}`;
  const settling = underWay.get(key) ?? settle(platform, accountId, sessionId).finally(() => underWay.delete(key));
  underWay.set(key, settling);
  return settling;
}

async function settle(platform: Platform, accountId: string | null, sessionId: string): Promise<UnpaidState | null> {
  const read = await readSession(platform, sessionId);
  if (!read || (accountId !== null && read.checkout.accountId !== accountId)) return null;
  return settlers[read.checkout.purpose](platform, read);
}
