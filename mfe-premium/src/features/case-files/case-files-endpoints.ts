import type {
  AddContact,
  AddDeadline,
  AddEvidence,
  CaseFile,
  CaseFileNote,
  CaseFiles,
  CaseFilesQuery,
  CaseFileText,
  ChangeCaseFile,
  CloseCaseFile,
  CreateCaseFile,
  DataExportList,
  DataExportSummary,
  EarlierEntries,
  EarlierEntriesQuery,
  LetterOutcomes,
  PageComparison,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

type Of<Body> = Body & { id: string };

/** A change of one case file, by the last part of its address. Its answer has the latest lines of the timeline alone. */
const post =
  <Body extends object>(part: string) =>
  ({ id, ...body }: Of<Body>) => ({ url: `/premium/case-files/${id}/${part}`, method: 'POST', body });

/** Matters of the member, and what is done in them. */
export const caseFilesApi = claimFeature('mfe-premium', 'caseFiles').injectEndpoints({
  endpoints: (build) => ({
    caseFilesList: build.query<CaseFiles, CaseFilesQuery>({
      query: (params) => ({ url: '/premium/case-files', params }),
      providesTags: ['CaseFile'],
    }),
    caseFilesGetOne: build.query<CaseFile, string>({ query: (id) => `/premium/case-files/${id}`, providesTags: ['CaseFile'] }),
    /** Lines never change, so that what was read of them stays. */
    caseFilesEarlierEntries: build.query<EarlierEntries, Of<EarlierEntriesQuery>>({
      query: ({ id, ...params }) => ({ url: `/premium/case-files/${id}/entries`, params }),
    }),
    caseFilesCreate: build.mutation<CaseFile, CreateCaseFile>({
      query: (body) => ({ url: '/premium/case-files', method: 'POST', body }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesChange: build.mutation<CaseFile, Of<ChangeCaseFile>>({
      query: ({ id, ...body }) => ({ url: `/premium/case-files/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesDelete: build.mutation<void, string>({
      query: (id) => ({ url: `/premium/case-files/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesNote: build.mutation<CaseFile, Of<CaseFileNote>>({ query: post<CaseFileNote>('notes'), invalidatesTags: ['CaseFile'] }),
    caseFilesReply: build.mutation<CaseFile, Of<CaseFileNote>>({ query: post<CaseFileNote>('replies'), invalidatesTags: ['CaseFile'] }),
    caseFilesAddEvidence: build.mutation<CaseFile, { id: string; evidence: AddEvidence }>({
      query: ({ id, evidence }) => ({ url: `/premium/case-files/${id}/evidence`, method: 'POST', body: evidence }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesDeleteEvidence: build.mutation<CaseFile, { id: string; evidenceId: string }>({
      query: ({ id, evidenceId }) => ({ url: `/premium/case-files/${id}/evidence/${evidenceId}`, method: 'DELETE' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesAddContact: build.mutation<CaseFile, Of<AddContact>>({ query: post<AddContact>('contacts'), invalidatesTags: ['CaseFile'] }),
    caseFilesRemoveContact: build.mutation<CaseFile, { id: string; contactId: string }>({
      query: ({ id, contactId }) => ({ url: `/premium/case-files/${id}/contacts/${contactId}`, method: 'DELETE' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesAddDeadline: build.mutation<CaseFile, Of<AddDeadline>>({
      query: post<AddDeadline>('deadlines'),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesMeetDeadline: build.mutation<CaseFile, { id: string; deadlineId: string }>({
      query: ({ id, deadlineId }) => ({ url: `/premium/case-files/${id}/deadlines/${deadlineId}/met`, method: 'PUT' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesClose: build.mutation<CaseFile, Of<CloseCaseFile>>({ query: post<CloseCaseFile>('close'), invalidatesTags: ['CaseFile'] }),
    caseFilesReopen: build.mutation<CaseFile, { id: string }>({
      query: ({ id }) => ({ url: `/premium/case-files/${id}/reopen`, method: 'POST' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesCompare: build.query<PageComparison, { id: string; entryId: string }>({
      query: ({ id, entryId }) => `/premium/case-files/${id}/changes/${entryId}`,
    }),
    caseFilesBundles: build.query<DataExportList, string>({
      query: (id) => `/premium/case-files/${id}/bundles`,
      providesTags: ['CaseFile'],
    }),
    caseFilesAskForBundle: build.mutation<DataExportSummary, string>({
      query: (id) => ({ url: `/premium/case-files/${id}/bundles`, method: 'POST' }),
      invalidatesTags: ['CaseFile'],
    }),
    caseFilesEvidenceText: build.query<CaseFileText, { id: string; evidenceId: string }>({
      query: ({ id, evidenceId }) => `/premium/case-files/${id}/evidence/${evidenceId}/text`,
      providesTags: ['CaseFile'],
    }),
    /** A file of a case file, as an address that the browser saves from. `part` is what stands behind the case file's address. */
    caseFilesDownload: build.mutation<string, { id: string; part: string }>({
      query: ({ id, part }) => ({
        url: `/premium/case-files/${id}/${part}`,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
    caseFilesLetterOutcomes: build.query<LetterOutcomes, void>({
      query: () => '/premium/letters/outcomes',
      providesTags: ['Letter', 'CaseFile'],
    }),
  }),
});

export const {
  useCaseFilesListQuery,
  useCaseFilesGetOneQuery,
  useCaseFilesEarlierEntriesQuery,
  useCaseFilesCreateMutation,
  useCaseFilesChangeMutation,
  useCaseFilesDeleteMutation,
  useCaseFilesNoteMutation,
  useCaseFilesReplyMutation,
  useCaseFilesAddEvidenceMutation,
  useCaseFilesDeleteEvidenceMutation,
  useCaseFilesAddContactMutation,
  useCaseFilesRemoveContactMutation,
  useCaseFilesAddDeadlineMutation,
  useCaseFilesMeetDeadlineMutation,
  useCaseFilesCloseMutation,
  useCaseFilesReopenMutation,
  useCaseFilesCompareQuery,
  useCaseFilesBundlesQuery,
  useCaseFilesAskForBundleMutation,
  useCaseFilesEvidenceTextQuery,
  useCaseFilesDownloadMutation,
  useCaseFilesLetterOutcomesQuery,
} = caseFilesApi;
