import type Stripe from 'stripe';
import type { Seconds } from '../store.ts';

/** An amount of the smallest unit of a currency, as people write it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const shortDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day, in the time zone of this machine: the person at the page sits before it. */
export const day = (at: Seconds): string => days.format(at * 1000);

/** The same, for tables. */
export const shortDay = (at: Seconds): string => shortDays.format(at * 1000);

/** What a price comes to, and how often. */
export function priceWords({ unit_amount: amount, currency, recurring }: Stripe.Price, quantity = 1): string {
  const sum = money(amount! * quantity, currency);
  return recurring ? `${sum} a ${recurring.interval}` : sum;
}

/** The digits of a card in the groups that stand on it. */
export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A card as people tell it from their others. */
export const cardWords = (card: { last4: string | null } | null | undefined): string => (card ? `Visa ending in ${card.last4}` : 'No card');
