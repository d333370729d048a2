import type { Payment } from '@clapback/contracts';
import { priceText, type Tone } from '@clapback/ui';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a payment: 'Dec 9, 2026'. */
export const paymentDay = ({ paidAt }: Payment): string => day.format(new Date(paidAt));

/** What each kind of boost is called where it was paid for. */
export const boostNames = {
  regular: 'Boost of a post',
  super: 'Super Boost of a post',
  boost: 'Boost of a response',
  superboost: 'Super Boost of a response',
} as const;

/** What a payment was for. */
export const paidFor = ({ boostType }: Payment): string => (boostType ? boostNames[boostType] : 'Premium, one month');

/** How a payment stands: a word, and where money went back how much. */
export function paymentState({ status, refunded }: Payment): { label: string; tone: Tone; more?: string } {
  switch (status) {
    case 'paid':
      return { label: 'Paid', tone: 'good' };
    case 'refunded':
      return { label: 'Refunded', tone: 'neutral' };
    case 'partly_refunded':
      return { label: 'Partly refunded', tone: 'neutral', more: `${priceText(refunded)} given back` };
    case 'disputed':
      return { label: 'Disputed', tone: 'danger', more: 'Your bank looks into it' };
    case 'lost':
      return { label: 'Taken back by your bank', tone: 'neutral' };
  }
}
