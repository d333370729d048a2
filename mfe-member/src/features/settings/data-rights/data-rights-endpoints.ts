import type { DataExport, DataExportList, DataExportSummary, DeleteAccount, StorageUse } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What members may do with all that is kept of them. */
export const dataRightsApi = claimFeature('mfe-member', 'dataRights').injectEndpoints({
  endpoints: (build) => ({
    dataRightsExport: build.mutation<DataExport, void>({ query: () => ({ url: '/me/export' }) }),
    dataRightsArchives: build.query<DataExportList, void>({ query: () => ({ url: '/me/exports' }), providesTags: ['DataExport'] }),
    dataRightsStorage: build.query<StorageUse, void>({ query: () => '/me/storage', keepUnusedDataFor: 0 }),
    dataRightsRequestArchive: build.mutation<DataExportSummary, void>({
      query: () => ({ url: '/me/exports', method: 'POST' }),
      invalidatesTags: ['DataExport'],
    }),
    dataRightsDeleteAccount: build.mutation<null, DeleteAccount>({ query: (body) => ({ url: '/me', method: 'DELETE', body }) }),
  }),
});

export const {
  useDataRightsExportMutation,
  useDataRightsArchivesQuery,
  useDataRightsStorageQuery,
  useDataRightsRequestArchiveMutation,
  useDataRightsDeleteAccountMutation,
} = dataRightsApi;
