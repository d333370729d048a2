// Makes the products and prices of the price list at Stripe, and says what was there already. STRIPE_SECRET_KEY names the account, and
// whether real money moves in it. It may be run again at any time.
import { setUpPrices } from '#features/payments/price-references.ts';
import { Payments } from '#platform/payments/payments.ts';
import { readers, SettingError } from '#platform/settings/readers.ts';
import { readStripeSettings } from '#platform/settings/stripe.ts';

try {
  // Events play no part here, so that an operator needs no signing secret yet.
  const env: Record<string, string | undefined> = { STRIPE_WEBHOOK_SECRET: 'not needed to set up prices', ...process.env };
  if (!env['STRIPE_SECRET_KEY'] && !env['STRIPE_API_URL']) throw new SettingError('STRIPE_SECRET_KEY', 'must be set: it names the account');
  const payments = new Payments(readStripeSettings(readers(env), { isLoopback: true })!);
  console.log(payments.isLive ? 'In live mode:' : 'In test mode:');
  for (const line of await setUpPrices(payments.stripe)) console.log(`  ${line}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
