import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Seconds } from './store.ts';

/** What a card does. https://docs.stripe.com/testing */
export type CardConduct =
  | 'pays'
  | 'declines'
  /** Asks its owner first, once. */
  | 'asks'
  /** Can be attached, and declines whenever it is charged. */
  | 'fails_later';

interface TestCard {
  number: string;
  conduct: CardConduct;
  /** What it does, for the list on the pages. */
  words: string;
}

/** All cards that are taken. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', conduct: 'pays', words: 'Pays.' },
  { number: '4000000000000002', conduct: 'declines', words: 'Is declined.' },
  { number: '4000002500003155', conduct: 'asks', words: 'Asks you to confirm the payment first.' },
  { number: '4000000000000341', conduct: 'fails_later', words: 'Can be saved, and is declined when it is charged.' },
];

/** What was typed as a number, without the spaces and dashes in it. */
export const digitsOf = (number: string): string => number.replaceAll(/[\s-]/g, '');

/** How a number of a test card behaves; null for all others, since no true card may ever be typed here. */
export const conductOf = (number: string): CardConduct | null =>
  testCards.find((card) => card.number === digitsOf(number))?.conduct ?? null;

/** Where a kept card or bank account says what it does. */
export const conductKey = 'stand_in_conduct';
const cardConducts = new Set<string>(testCards.map(({ conduct }) => conduct));

/** What a kept card or bank account does. */
export function conductOfMethod({ metadata }: Stripe.PaymentMethod): CardConduct {
  const conduct = metadata?.[conductKey];
  if (conduct === undefined || !cardConducts.has(conduct)) throw new Error('A card without a conduct');
  return conduct as CardConduct;
}

/** A card as a payment method that belongs to no customer yet. Of its number only the last four and a fingerprint are kept, as at Stripe. */
export function cardMethod(number: string, created: Seconds): Stripe.PaymentMethod {
  const digits = digitsOf(number);
  const conduct = conductOf(digits);
  if (!conduct) throw new Error('Not a test card');
  return {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2040,
      fingerprint: createHash('sha256').update(`card ${digits}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: digits.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: { [conductKey]: conduct },
    type: 'card',
  };
}
