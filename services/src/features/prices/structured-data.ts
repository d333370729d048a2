import type { PriceList } from '@clapback/contracts';

const names = { free: 'Free', premium: 'Premium', enterprise: 'Enterprise' } as const;

/** The plans for search engines, as a schema.org document: those whose price stands in the list, each with it. */
export function plansInStructuredData({ plans }: PriceList, publicUrl: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Clapback',
    url: publicUrl.origin,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: plans.flatMap(({ planType, price, interval }) => {
      if (!price) return [];
      const amount = { price: (price.amountMinor / 100).toFixed(2), priceCurrency: price.currency };
      // UN/CEFACT names a month MON.
      const recurring =
        interval === 'month'
          ? {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                ...amount,
                referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
              },
            }
          : {};
      return [{ '@type': 'Offer', name: names[planType], ...amount, ...recurring }];
    }),
  };
}
