import type { OwnProfile } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The member's own profile. */
export const profileApi = claimFeature('mfe-member', 'profile').injectEndpoints({
  endpoints: (build) => ({
    profileGetOwn: build.query<OwnProfile, void>({ query: () => ({ url: '/me' }), providesTags: ['Me'] }),
  }),
});

export const { useProfileGetOwnQuery } = profileApi;
