import type { VerifiedBoost } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What became of payments of boosts. */
export const paidBoostsApi = claimFeature('mfe-premium', 'paidBoosts').injectEndpoints({
  endpoints: (build) => ({
    paidBoostsVerify: build.query<VerifiedBoost, string>({
      query: (sessionId) => ({ url: '/boosts/verify', params: { sessionId } }),
      providesTags: ['Boost'],
    }),
  }),
});

export const { usePaidBoostsVerifyQuery } = paidBoostsApi;
