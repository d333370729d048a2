import type { CaseFileText, OpenSharedEvidence, SharedCaseFile } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What a link to a case file opens. By POST, since what opens it belongs into no address that a server sees. */
export const sharedCaseFileApi = claimFeature('mfe-public', 'sharedCaseFile').injectEndpoints({
  endpoints: (build) => ({
    sharedCaseFileOpen: build.mutation<SharedCaseFile, string>({
      query: (token) => ({ url: '/shared-case-files/open', method: 'POST', body: { token } }),
    }),
    sharedCaseFileText: build.mutation<CaseFileText, OpenSharedEvidence>({
      query: (body) => ({ url: '/shared-case-files/text', method: 'POST', body }),
    }),
    /** A piece of evidence, as an address that the browser saves from. */
    sharedCaseFileSave: build.mutation<string, OpenSharedEvidence>({
      query: (body) => ({
        url: '/shared-case-files/evidence',
        method: 'POST',
        body,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useSharedCaseFileOpenMutation, useSharedCaseFileTextMutation, useSharedCaseFileSaveMutation } = sharedCaseFileApi;
