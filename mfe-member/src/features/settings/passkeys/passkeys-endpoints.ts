import type { NewPasskey, Passkey, PasskeyList, PasskeyOptions, PasskeyOptionsRequest } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The member's own passkeys. */
export const passkeysApi = claimFeature('mfe-member', 'passkeys').injectEndpoints({
  endpoints: (build) => ({
    passkeysList: build.query<PasskeyList, void>({ query: () => ({ url: '/auth/passkeys' }), providesTags: ['Passkey'] }),
    passkeysGetOptions: build.mutation<PasskeyOptions, PasskeyOptionsRequest>({
      query: (body) => ({ url: '/auth/passkeys/options', method: 'POST', body }),
    }),
    passkeysAdd: build.mutation<Passkey, NewPasskey>({
      query: (body) => ({ url: '/auth/passkeys', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Passkey']),
    }),
    passkeysRemove: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const { usePasskeysListQuery, usePasskeysGetOptionsMutation, usePasskeysAddMutation, usePasskeysRemoveMutation } = passkeysApi;
