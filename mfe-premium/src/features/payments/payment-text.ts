import { boostNames } from '@clapback/contracts/boost-names';
import type { Payment } from '@clapback/contracts';
import { priceText, type Tone } from '@clapback/ui';

type BoostType = keyof typeof boostNames;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a payment: 'Dec 9, 2026'. */
export const paymentDay = ({ paidAt }: Payment): string => day.format(new Date(paidAt));

/** What a boost was of: 'Super Boost of a post'. */
export const boostOf = (type: BoostType): string => `${boostNames[type].name} of a ${boostNames[type].lifts}`;

/** What a payment was for. */
export const paidFor = ({ boostType }: Payment): string => (boostType ? boostOf(boostType) : 'Premium, one month');

/** How a payment stands: a word, and where money went back how much. */
export function paymentState({ status, refunded }: Payment): { label: string; tone: Tone; more?: string } {
  switch (status) {
    case 'paid':
      return { label: 'Paid', tone: 'good' };
    case 'refunded':
      return { label: 'Refunded', tone: 'neutral' };
    case 'partly_refunded':
      return { label: 'Partly refunded', tone: 'neutral', more: `${priceText(refunded)} refunded` };
    case 'disputed':
      return { label: 'Disputed', tone: 'danger', more: 'Your bank is reviewing it' };
    case 'lost':
      return { label: 'Reversed by your bank', tone: 'neutral' };
  }
}
