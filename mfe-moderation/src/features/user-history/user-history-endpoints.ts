import type { UserHistory } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What staff know of members. */
export const userHistoryApi = claimFeature('mfe-moderation', 'userHistory').injectEndpoints({
  endpoints: (build) => ({
    userHistoryGet: build.query<UserHistory, string>({
      query: (userId) => ({ url: `/moderation/users/${encodeURIComponent(userId)}/history` }),
      providesTags: ['Member', 'Case'],
    }),
  }),
});

export const { useUserHistoryGetQuery } = userHistoryApi;
