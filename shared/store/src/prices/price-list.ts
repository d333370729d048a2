import type { PriceList } from '@clapback/contracts';
import { api } from '../api/base-api.ts';

/** It changes with a release at most. */
const keptFor = 3600;

// Claimed by no part of the page: a release of one from before brings the same endpoint along, and may.
const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pricesGetList: build.query<PriceList, void>({
      query: () => ({ url: '/prices' }),
      providesTags: ['Price'],
      keepUnusedDataFor: keptFor,
    }),
  }),
});

/** The one price list: no price is written anywhere else, and all parts of a page read it once. */
export const { usePricesGetListQuery } = pricesApi;
