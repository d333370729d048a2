import { premiumDays } from '@clapback/contracts/limits';
import type { BoostPrice, PlanPrice, Price, PriceList } from '@clapback/contracts';

const dollars = (amountMinor: number): Price => ({ amountMinor, currency: 'USD' });

/** Premium by the month, after a trial; the first payment is given back on request. */
export const premiumPlan = {
  planType: 'premium',
  price: dollars(19_99),
  interval: 'month',
  trialDays: premiumDays.trial,
  refundDays: premiumDays.refund,
  contact: null,
} as const satisfies PlanPrice;

const freePlan: PlanPrice = { planType: 'free', price: dollars(0), interval: null, trialDays: 0, refundDays: 0, contact: null };
const enterprisePlan: PlanPrice = { planType: 'enterprise', price: null, interval: null, trialDays: 0, refundDays: 0, contact: null };

/** What lifts a post or a response, and for how long. Boosts are final: none is given back. */
export const boostPrices: readonly BoostPrice[] = [
  { item: 'post', boostType: 'regular', price: dollars(4_99), days: 7 },
  { item: 'post', boostType: 'super', price: dollars(9_99), days: 30 },
  { item: 'response', boostType: 'boost', price: dollars(4_99), days: 7 },
  { item: 'response', boostType: 'superboost', price: dollars(19_99), days: 30 },
];

/** The one price list: cards, forms, checkouts and structured data all read it. `supportAddress` is whom one writes to about Enterprise. */
export const priceList = (supportAddress: string): PriceList => ({
  plans: [freePlan, premiumPlan, { ...enterprisePlan, contact: supportAddress }],
  boosts: [...boostPrices],
});

/** Something that is sold, with the key under which the payment provider knows its price. */
export interface Offer {
  lookupKey: string;
  /** What a payer reads on the provider's page. */
  name: string;
  price: Price;
  interval: 'month' | null;
}

export const premiumOffer: Offer = {
  lookupKey: 'clapback_premium_month',
  name: 'Clapback Premium',
  price: premiumPlan.price,
  interval: premiumPlan.interval,
};

/** What a boost is sold as. */
export const boostOffer = ({ item, boostType, price, days }: BoostPrice): Offer => ({
  lookupKey: `clapback_${item}_${boostType}`,
  name: `${boostType.startsWith('super') ? 'Super Boost' : 'Boost'} of a ${item}, ${days} days`,
  price,
  interval: null,
});

/** All that is sold. */
export const offers: readonly Offer[] = [...boostPrices.map(boostOffer), premiumOffer];
