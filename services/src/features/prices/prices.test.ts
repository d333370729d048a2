import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceList } from '@clapback/contracts';
import { TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ SUPPORT_ADDRESS: 'help@community.example' });
});
afterAll(() => service.close());

test('[LAND-11, LAND-12, LAND-13, PREM-04] everybody may read what plans and boosts cost, in the smallest unit of the currency', async () => {
  const { status, body } = await service.get<PriceList>('/api/prices');
  expect(status).toBe(200);
  expect(body).toEqual({
    plans: [
      { planType: 'free', price: { amountMinor: 0, currency: 'USD' }, interval: null, trialDays: 0, refundDays: 0, contact: null },
      {
        planType: 'premium',
        price: { amountMinor: 1999, currency: 'USD' },
        interval: 'month',
        trialDays: 7,
        refundDays: 30,
        contact: null,
      },
      { planType: 'enterprise', price: null, interval: null, trialDays: 0, refundDays: 0, contact: 'help@community.example' },
    ],
    boosts: [
      { item: 'post', boostType: 'regular', price: { amountMinor: 499, currency: 'USD' }, days: 7 },
      { item: 'post', boostType: 'super', price: { amountMinor: 999, currency: 'USD' }, days: 30 },
      { item: 'response', boostType: 'boost', price: { amountMinor: 499, currency: 'USD' }, days: 7 },
      { item: 'response', boostType: 'superboost', price: { amountMinor: 1999, currency: 'USD' }, days: 30 },
    ],
  });
});

test('a price that a client names changes nothing', async () => {
  expect((await service.get('/api/prices?amountMinor=1')).body).toEqual((await service.get('/api/prices')).body);
});
