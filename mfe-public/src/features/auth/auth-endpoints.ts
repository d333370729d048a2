import type { Accepted, ConfirmEmail, Confirmed, EmailOnly, NewPassword, SessionUser, SignIn, SignUp } from '@clapback/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { acceptGrant, claimFeature, type AppDispatch } from '@clapback/store';

/** The calls of the sign-in screen. All of them are sent as a visitor. */
export const authApi = claimFeature('public', 'auth').injectEndpoints({
  endpoints: (build) => ({
    /** Signs in. The token of the answer goes to the keeper of the session; only the user comes out here. */
    authSignIn: build.mutation<SessionUser, SignIn>({
      async queryFn(body, { dispatch }, _options, send) {
        const { data, error } = await send({ url: '/auth/sign-in', method: 'POST', body, asVisitor: true });
        if (error) return { error };
        try {
          return { data: (dispatch as AppDispatch)(acceptGrant(data)) };
        } catch (failure) {
          return { error: { status: 'CUSTOM_ERROR', error: (failure as Error).name } satisfies FetchBaseQueryError };
        }
      },
    }),
    authSignUp: build.mutation<Accepted, SignUp>({
      query: (body) => ({ url: '/auth/sign-up', method: 'POST', body, asVisitor: true, idempotencyKey: true }),
    }),
    authResendConfirmation: build.mutation<Accepted, EmailOnly>({
      query: (body) => ({ url: '/auth/confirm/resend', method: 'POST', body, asVisitor: true }),
    }),
    authConfirm: build.mutation<Confirmed, ConfirmEmail>({
      query: (body) => ({ url: '/auth/confirm', method: 'POST', body, asVisitor: true }),
    }),
    authRequestReset: build.mutation<Accepted, EmailOnly>({
      query: (body) => ({ url: '/auth/reset', method: 'POST', body, asVisitor: true }),
    }),
    authSetPassword: build.mutation<null, NewPassword>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body, asVisitor: true }),
    }),
  }),
});

export const {
  useAuthSignInMutation,
  useAuthSignUpMutation,
  useAuthResendConfirmationMutation,
  useAuthConfirmMutation,
  useAuthRequestResetMutation,
  useAuthSetPasswordMutation,
} = authApi;
