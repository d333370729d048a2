import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { conductKey, digitsOf, type CardConduct } from './cards.ts';
import { newId } from './ids.ts';
import type { Seconds } from './store.ts';

interface TestAccount {
  number: string;
  /** What its bank answers in the end. */
  conduct: Extract<CardConduct, 'pays' | 'fails_later'>;
  /** What it does, for the list on the pages. */
  words: string;
}

/** All bank accounts that are taken. https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers */
export const testAccounts: readonly TestAccount[] = [
  { number: '000123456789', conduct: 'pays', words: 'Is debited, and pays after two minutes.' },
  { number: '000111111113', conduct: 'fails_later', words: 'Is debited, and refuses after two minutes.' },
];

/** Seconds until a bank answers a debit. At Stripe it takes up to four business days, and nobody at a test page waits for those. */
export const bankSeconds = 120;

/** The test account of a number; null for all others, since no true account may ever be typed here. */
export const accountOf = (number: string): TestAccount | null =>
  testAccounts.find((account) => account.number === digitsOf(number)) ?? null;

/** A bank account as a payment method that belongs to no customer yet. */
export const accountMethod = ({ number, conduct }: TestAccount, created: Seconds): Stripe.PaymentMethod => ({
  id: newId('payment_method'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: { [conductKey]: conduct },
  type: 'us_bank_account',
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: createHash('sha256').update(`account ${number}`).digest('base64url').slice(0, 16),
    last4: number.slice(-4),
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: '110000000',
    status_details: null,
  },
});
