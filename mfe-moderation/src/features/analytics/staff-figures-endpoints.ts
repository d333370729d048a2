import type { ModerationAnalytics, ModerationWork } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is read most and reported most, and how the work on reports goes. */
export const staffFiguresApi = claimFeature('mfe-moderation', 'staffFigures').injectEndpoints({
  endpoints: (build) => ({
    staffFiguresGetLists: build.query<ModerationAnalytics, void>({
      query: () => '/moderation/analytics',
      providesTags: [{ type: 'Analytics', id: 'staff' }],
    }),
    /** Of the last so many days. For admins. */
    staffFiguresGetWork: build.query<ModerationWork, number>({
      query: (days) => ({ url: '/moderation/analytics/work', params: { days } }),
      providesTags: [{ type: 'Analytics', id: 'work' }],
    }),
    /** The statements of reasons of a month (`2026-10`), one a line. For admins. */
    staffFiguresTakeStatements: build.mutation<string, string>({
      query: (month) => ({ url: '/moderation/statements', params: { month }, responseHandler: 'text' }),
    }),
  }),
});

export const { useStaffFiguresGetListsQuery, useStaffFiguresGetWorkQuery, useStaffFiguresTakeStatementsMutation } = staffFiguresApi;
