import type { CaseFileShares, NewCaseFileShare } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Links to case files for people without an account. */
export const caseFileSharesApi = claimFeature('mfe-premium', 'caseFileShares').injectEndpoints({
  endpoints: (build) => ({
    caseFileSharesList: build.query<CaseFileShares, string>({
      query: (id) => `/premium/case-files/${id}/shares`,
      // An opening is told as a change of its case file.
      providesTags: ['CaseFile'],
    }),
    caseFileSharesCreate: build.mutation<NewCaseFileShare, { id: string; days: number }>({
      query: ({ id, days }) => ({ url: `/premium/case-files/${id}/shares`, method: 'POST', body: { days } }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFileSharesRevoke: build.mutation<void, { id: string; shareId: string }>({
      query: ({ id, shareId }) => ({ url: `/premium/case-files/${id}/shares/${shareId}`, method: 'DELETE' }),
      invalidatesTags: ['CaseFile'],
    }),
  }),
});

export const { useCaseFileSharesListQuery, useCaseFileSharesCreateMutation, useCaseFileSharesRevokeMutation } = caseFileSharesApi;
