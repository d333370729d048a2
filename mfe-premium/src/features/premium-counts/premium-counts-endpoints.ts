import type { PremiumCounts } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What waits for the member behind each tab. */
export const premiumCountsApi = claimFeature('mfe-premium', 'premiumCounts').injectEndpoints({
  endpoints: (build) => ({
    premiumCountsRead: build.query<PremiumCounts, void>({
      query: () => '/premium/counts',
      providesTags: ['CaseFile', 'AlertResult', { type: 'Letter', id: 'LIST' }],
    }),
  }),
});

export const { usePremiumCountsReadQuery } = premiumCountsApi;
