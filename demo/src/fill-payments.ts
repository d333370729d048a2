import { beginCheckout, openCheckout } from '@clapback/services/src/features/payments/service.ts';
import { premiumOffer } from '@clapback/services/src/features/prices/service.ts';
import { settleSession } from '@clapback/services/src/features/stripe-events/service.ts';
import { readFrom, transact } from '@clapback/services/src/platform/database/transaction.ts';
import type { Platform } from '@clapback/services/src/platform/platform.ts';
import { demoAccounts } from './accounts.ts';

/**
 * Lets the subscriber among the demo accounts pay at the stand-in, so that card, invoices, cancelling and the refund can be tried. With
 * keys of Stripe's the demo's own row stays, which nothing at Stripe belongs to.
 */
export async function subscribeAtStandIn(platform: Platform): Promise<void> {
  const standIn = platform.settings.stripe?.apiUrl;
  const { email } = demoAccounts.find(({ role }) => role === 'premium')!;
  const db = readFrom(platform);
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  if (!standIn || !account) return;
  const member = { accountId: account.id, email };
  const checkoutId = await transact(platform, async (tx) =>
    beginCheckout(tx, member, premiumOffer, { purpose: 'subscription', trialDays: 0 }),
  );
  const { url } = await openCheckout(platform, member, checkoutId, { offer: premiumOffer, returnPath: '/premium', cancelPath: '/premium' });
  const session = /cs_\w+/.exec(url)![0];
  // Beside it the one that is paid would be a second one of the same account, and be ended.
  await db.deleteFrom('subscriptions').where('account_id', '=', account.id).where('provider_reference', 'like', 'demo-%').execute();
  const paid = await fetch(new URL(`/local/checkout/${session}/pay`, standIn), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242' }),
  });
  if (!paid.ok) throw new Error(`The stand-in for Stripe answered ${paid.status}`);
  await settleSession(platform, null, session);
}
