import type Stripe from 'stripe';
import type { Unpaid } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutRow } from './checkouts.ts';
import { mailDebitRefused } from './mails.ts';
import { ask, askFor, idOf } from './provider.ts';

export type UnpaidState = NonNullable<Unpaid['payment']>;

/**
 * How a payment stands whose page was finished without money, as by a bank debit, which takes days; null for any other page. What the bank
 * has paid meanwhile counts as under way: its event settles it.
 */
export async function readUnpaid(platform: Platform, session: Stripe.Checkout.Session): Promise<UnpaidState | null> {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return null;
  const reference = session.payment_intent ? idOf(session.payment_intent) : await paymentOfInvoice(platform, session);
  const intent = reference ? await askFor(platform, (stripe) => stripe.paymentIntents.retrieve(reference)) : null;
  if (!intent) return null;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled' ? 'failed' : 'processing';
}

/** The payment of the first invoice of a subscription; null where it has none. */
async function paymentOfInvoice(platform: Platform, { invoice }: Stripe.Checkout.Session): Promise<string | null> {
  if (!invoice) return null;
  const { data } = await ask(platform, (stripe) => stripe.invoicePayments.list({ invoice: idOf(invoice), limit: 1 }));
  const reference = data[0]?.payment.payment_intent;
  return reference ? idOf(reference) : null;
}

/** Ends a checkout, which is locked, whose page has expired, or whose money the bank refused: its payer is told that, once. */
export async function giveUpUnpaid(
  tx: Tx,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
  unpaid: UnpaidState | null,
): Promise<void> {
  if (session.status !== 'expired' && unpaid !== 'failed') return;
  if (unpaid === 'failed' && checkout.status !== 'expired') await mailDebitRefused(tx, checkout);
  checkout.status = 'expired';
}
