import type { CaseFile, CreateCaseFile } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Keeping what somebody said as evidence. */
export const keptItemsApi = claimFeature('mfe-public', 'keptItems').injectEndpoints({
  endpoints: (build) => ({
    keptItemsOpenCaseFile: build.mutation<CaseFile, CreateCaseFile>({
      query: (body) => ({ url: '/premium/case-files', method: 'POST', body }),
      invalidatesTags: ['CaseFile'],
    }),
  }),
});

export const { useKeptItemsOpenCaseFileMutation } = keptItemsApi;
