import type { ModerationAnalytics } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is read most and reported most. */
export const staffFiguresApi = claimFeature('mfe-moderation', 'staffFigures').injectEndpoints({
  endpoints: (build) => ({
    staffFiguresGetLists: build.query<ModerationAnalytics, void>({
      query: () => '/moderation/analytics',
      providesTags: [{ type: 'Analytics', id: 'staff' }],
    }),
  }),
});

export const { useStaffFiguresGetListsQuery } = staffFiguresApi;
