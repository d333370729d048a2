import type { AdminStats } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Members, as admins see them. */
export const usersApi = claimFeature('mfe-moderation', 'users').injectEndpoints({
  endpoints: (build) => ({
    usersGetStats: build.query<AdminStats, void>({ query: () => ({ url: '/admin/stats' }), providesTags: ['Member'] }),
  }),
});

export const { useUsersGetStatsQuery } = usersApi;
