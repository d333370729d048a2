import type { PlanPrice, PlanType, PriceList } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The one price list: no price is written anywhere else. */
export const pricesApi = claimFeature('mfe-premium', 'prices').injectEndpoints({
  endpoints: (build) => ({
    pricesGetList: build.query<PriceList, void>({ query: () => ({ url: '/prices' }), providesTags: ['Price'] }),
  }),
});

export const { usePricesGetListQuery } = pricesApi;

/** What a plan costs, by the list; undefined as long as there is none. */
export const planPrice = (list: PriceList | undefined, planType: PlanType): PlanPrice | undefined =>
  list?.plans.find((plan) => plan.planType === planType);
