import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { hearAll, recordingStripe } from '../published.testing.ts';
import type { Told } from '../told.testing.ts';
import { startStripeLocal } from '../stripe-local.ts';

/** A stand-in with books of its own, and what the product, which is reached at that address, does at it before people see its pages. */
export async function openShop(product = 'http://localhost:4000', trueTime?: () => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'clapback-stripe-pages-'));
  const local = await startStripeLocal({ dataDir, log: pino({ level: 'silent' }), ...(trueTime ? { trueTime } : {}) });
  const told: Told[] = [];
  const stripe = recordingStripe(local.origin, told);
  const price = async (name: string, amount: number, interval?: 'month') => {
    const { id } = await stripe.products.create({ name });
    return stripe.prices.create({ product: id, currency: 'usd', unit_amount: amount, ...(interval ? { recurring: { interval } } : {}) });
  };
  const [boost, premium] = [await price('Boost for 24 hours', 499), await price('Premium', 1999, 'month')];
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const addresses = { success_url: `${product}/done?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${product}/feed?from=checkout` };
  return {
    local,
    stripe,
    /** What was answered, to be compared with what Stripe has published. */
    told,
    customer,
    boostSession: () =>
      stripe.checkout.sessions.create({ mode: 'payment', customer: customer.id, line_items: [{ price: boost.id }], ...addresses }),
    premiumSession: (trialDays = 7) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: premium.id }],
        subscription_data: trialDays > 0 ? { trial_period_days: trialDays } : {},
        ...addresses,
      }),
    portal: () => stripe.billingPortal.sessions.create({ customer: customer.id, return_url: `${product}/premium` }),
    async pass(seconds: number) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${local.origin}/local/clock`, { method: 'POST', headers, body: JSON.stringify({ seconds }) });
    },
    async close() {
      await hearAll(stripe);
      await local.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
