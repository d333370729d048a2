import type Stripe from 'stripe';
import type { Unpaid } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutRow } from './checkouts.ts';
import { mailDebitRefused } from './mails.ts';
import { askFor, idOf } from './provider.ts';

export type UnpaidState = NonNullable<Unpaid['payment']>;

/**
 * How a single payment stands whose page was finished without money, as by a bank debit, which takes days; null for any other page. What the
 * bank has paid meanwhile counts as under way: its event settles it. Subscriptions take cards alone, which pay at once.
 */
export async function readUnpaid(platform: Platform, session: Stripe.Checkout.Session): Promise<UnpaidState | null> {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return null;
  const reference = session.payment_intent && idOf(session.payment_intent);
  const intent = reference ? await askFor(platform, (stripe) => stripe.paymentIntents.retrieve(reference)) : null;
  if (!intent) return null;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled' ? 'failed' : 'processing';
}

/** Ends a checkout, which is locked, whose page has expired, or whose money the bank refused: its payer is told that, once. */
export async function giveUpUnpaid(
  tx: Tx,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
  unpaid: UnpaidState | null = null,
): Promise<void> {
  if (session.status !== 'expired' && unpaid !== 'failed') return;
  if (unpaid === 'failed' && checkout.status !== 'expired') await mailDebitRefused(tx, checkout);
  checkout.status = 'expired';
}
