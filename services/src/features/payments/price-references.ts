import Stripe from 'stripe';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { offers, type Offer } from '../prices/service.ts';
import { ask, providerOf } from './provider.ts';

/**
 * The provider's id of an offer's price. One that is missing there, or differs from the price list, stops the checkout and tells the
 * operator: nobody pays what no screen has said. The stand-in is set up by itself.
 */
export async function priceReference(platform: Platform, offer: Offer): Promise<string> {
  let price = await ask(platform, (stripe) => findPrice(stripe, offer));
  if (!price && providerOf(platform).isStandIn) {
    await ask(platform, setUpPrices);
    price = await ask(platform, (stripe) => findPrice(stripe, offer));
  }
  const difference = price ? differenceOf(price, offer) : 'there is none';
  if (price && difference === null) return price.id;
  platform.metrics.paymentMismatches.inc({ kind: 'price' });
  platform.log.error(
    { lookupKey: offer.lookupKey, difference },
    'The price at Stripe is not the one of the price list, so nothing can be bought: run npm run payments:setup',
  );
  throw new ProblemError('payments_misconfigured');
}

const findPrice = async (stripe: Stripe, { lookupKey }: Offer): Promise<Stripe.Price | undefined> =>
  (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data[0];

/** How a price at the provider differs from what is sold, in words for the operator; null where it does not. */
export function differenceOf(price: Stripe.Price, { price: { amountMinor, currency }, interval }: Offer): string | null {
  const there = `${price.unit_amount} ${price.currency}${price.recurring ? ` each ${price.recurring.interval_count} ${price.recurring.interval}` : ''}`;
  const here = `${amountMinor} ${currency.toLowerCase()}${interval ? ` each 1 ${interval}` : ''}`;
  return there === here ? null : `it is ${there}, and the list says ${here}`;
}

/** Makes the products and prices that are missing at the provider, and replaces those that differ. Gives a line for each offer. */
export async function setUpPrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const offer of offers) {
    const found = await findPrice(stripe, offer);
    const difference = found ? differenceOf(found, offer) : null;
    if (found && difference === null) {
      lines.push(`${offer.lookupKey}: right (${found.id})`);
      continue;
    }
    const product = await productOf(stripe, offer);
    const { id } = await stripe.prices.create({
      product,
      currency: offer.price.currency.toLowerCase(),
      unit_amount: offer.price.amountMinor,
      lookup_key: offer.lookupKey,
      transfer_lookup_key: true,
      ...(offer.interval && { recurring: { interval: offer.interval } }),
    });
    lines.push(
      `${offer.lookupKey}: made (${id})${found ? `, since ${difference}; the old one (${found.id}) stays for what runs on it` : ''}`,
    );
  }
  return lines;
}

async function productOf(stripe: Stripe, { lookupKey, name }: Offer): Promise<string> {
  await stripe.products.create({ id: lookupKey, name }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists')) throw error;
  });
  return lookupKey;
}
