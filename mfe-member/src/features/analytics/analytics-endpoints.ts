import type { AnalyticsQuery, MemberAnalytics } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The figures of the member's own posts. */
export const analyticsApi = claimFeature('mfe-member', 'analytics').injectEndpoints({
  endpoints: (build) => ({
    analyticsGetOwn: build.query<MemberAnalytics, AnalyticsQuery['period']>({
      query: (period) => ({ url: '/me/analytics', params: { period } }),
      providesTags: ['Analytics'],
    }),
  }),
});

export const { useAnalyticsGetOwnQuery } = analyticsApi;
