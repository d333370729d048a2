import type { CaseView, CaseViews, ChangeCaseView, SaveCaseView } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const invalidatesTags = ['CaseView'] as const;

/** Lists of cases that somebody keeps for themselves. */
const caseViewsApi = claimFeature('mfe-moderation', 'caseViews').injectEndpoints({
  endpoints: (build) => ({
    caseViewsList: build.query<CaseView[], void>({
      query: () => ({ url: '/moderation/case-views' }),
      transformResponse: ({ items }: CaseViews) => items,
      providesTags: ['CaseView'],
    }),
    caseViewsSave: build.mutation<CaseView, SaveCaseView>({
      query: (body) => ({ url: '/moderation/case-views', method: 'POST', body }),
      invalidatesTags,
    }),
    caseViewsChange: build.mutation<CaseView, { id: string; body: ChangeCaseView }>({
      query: ({ id, body }) => ({ url: `/moderation/case-views/${id}`, method: 'PATCH', body }),
      invalidatesTags,
    }),
    caseViewsDelete: build.mutation<null, string>({
      query: (id) => ({ url: `/moderation/case-views/${id}`, method: 'DELETE' }),
      invalidatesTags,
    }),
  }),
});

export const { useCaseViewsListQuery, useCaseViewsSaveMutation, useCaseViewsChangeMutation, useCaseViewsDeleteMutation } = caseViewsApi;
