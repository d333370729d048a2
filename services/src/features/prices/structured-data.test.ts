import { expect, test } from 'vitest';
import { priceList } from './service.ts';
import { plansInStructuredData } from './structured-data.ts';

test('[LAND-15] search engines are told the price of Premium as it stands in the list, and none for what is agreed on', () => {
  expect(plansInStructuredData(priceList('help@community.example'), new URL('https://clapback.example'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Clapback',
    url: 'https://clapback.example',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: [
      { '@type': 'Offer', name: 'Free', price: '0.00', priceCurrency: 'USD' },
      {
        '@type': 'Offer',
        name: 'Premium',
        price: '19.99',
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '19.99',
          priceCurrency: 'USD',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
        },
      },
    ],
  });
});
