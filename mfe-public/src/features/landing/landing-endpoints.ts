import type { CommunityFigures } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What the landing page reads beside the feed. */
export const landingApi = claimFeature('mfe-public', 'landing').injectEndpoints({
  endpoints: (build) => ({
    landingCommunityFigures: build.query<CommunityFigures, void>({
      query: () => ({ url: '/community/figures' }),
      providesTags: ['CommunityFigures'],
    }),
  }),
});

export const { useLandingCommunityFiguresQuery } = landingApi;
