import type { Reauthenticate } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Proving again that it is oneself. */
export const reauthenticationApi = claimFeature('mfe-member', 'reauthentication').injectEndpoints({
  endpoints: (build) => ({
    reauthenticationProve: build.mutation<null, Reauthenticate>({
      query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }),
    }),
  }),
});

export const { useReauthenticationProveMutation } = reauthenticationApi;
