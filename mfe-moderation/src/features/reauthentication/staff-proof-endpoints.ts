import type { PasskeyList, PasskeyOptions, Reauthenticate } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Proving again that it is oneself, before what gives power over others. */
export const staffProofApi = claimFeature('mfe-moderation', 'staffProof').injectEndpoints({
  endpoints: (build) => ({
    staffProofGive: build.mutation<null, Reauthenticate>({ query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }) }),
    staffProofListPasskeys: build.query<PasskeyList, void>({ query: () => ({ url: '/auth/passkeys' }), providesTags: ['Passkey'] }),
    staffProofGetOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/auth/passkeys/options', method: 'POST', body: { purpose: 'reauthenticate' } }),
    }),
  }),
});

export const { useStaffProofGiveMutation, useStaffProofListPasskeysQuery, useStaffProofGetOptionsMutation } = staffProofApi;
