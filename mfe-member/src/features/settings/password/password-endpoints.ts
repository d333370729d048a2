import type { NewPassword } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Changing the password while signed in. */
export const passwordApi = claimFeature('mfe-member', 'password').injectEndpoints({
  endpoints: (build) => ({
    passwordChange: build.mutation<null, Required<Pick<NewPassword, 'currentPassword' | 'password'>>>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body }),
      // The other sessions end with it.
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { usePasswordChangeMutation } = passwordApi;
