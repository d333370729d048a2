import type { RecoveryCodes, TotpConfirm, TotpSetup, TwoFactorState } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Codes of an authenticator app at sign-in. */
export const twoFactorApi = claimFeature('mfe-member', 'twoFactor').injectEndpoints({
  endpoints: (build) => ({
    twoFactorGetState: build.query<TwoFactorState, void>({ query: () => ({ url: '/auth/totp' }), providesTags: ['TwoFactor'] }),
    twoFactorSetUp: build.mutation<TotpSetup, void>({ query: () => ({ url: '/auth/totp', method: 'POST' }) }),
    twoFactorConfirm: build.mutation<RecoveryCodes, TotpConfirm>({
      query: (body) => ({ url: '/auth/totp/confirm', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['TwoFactor']),
    }),
    twoFactorRenewCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: '/auth/recovery-codes', method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['TwoFactor']),
    }),
    twoFactorTurnOff: build.mutation<null, void>({
      query: () => ({ url: '/auth/totp', method: 'DELETE' }),
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});

export const {
  useTwoFactorGetStateQuery,
  useTwoFactorSetUpMutation,
  useTwoFactorConfirmMutation,
  useTwoFactorRenewCodesMutation,
  useTwoFactorTurnOffMutation,
} = twoFactorApi;
