import type {
  Accepted,
  ConfirmEmail,
  Confirmed,
  EmailOnly,
  NewPassword,
  PasskeyOptions,
  PasskeyOptionsRequest,
  PasskeySignIn,
  SecondFactor,
  SecondFactorNeeded,
  SessionUser,
  SignIn,
  SignUp,
} from '@clapback/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { acceptGrant, claimFeature, type ApiCall, type AppDispatch } from '@clapback/store';
import { contractValues, type FirstRole } from './first-role.ts';

/** A password that was right: one is in, or the account asks for a second factor. */
export type PasswordAccepted = { user: SessionUser } | { secondFactor: SecondFactorNeeded };

/** A confirmed address; the browser that signed up is signed in with it. */
export type ConfirmedHere = Omit<Confirmed, 'grant'> & { isSignedIn: boolean };

/** What the sign-up form sends. */
export interface SignUpInput extends Pick<SignUp, 'email' | 'password' | 'redirectUrl' | 'captchaToken'> {
  /** Empty where the service is to choose one. */
  displayName: string;
  role: FirstRole;
}

type Send = (call: ApiCall) => Promise<{ data?: unknown; error?: FetchBaseQueryError }>;
type Taken<Data> = { data: Data } | { error: FetchBaseQueryError };

/** Takes the answer of a way in: the token in it goes to the keeper of the session, only the user comes out here. */
function takeGrant(answer: unknown, dispatch: AppDispatch): Taken<SessionUser> {
  try {
    return { data: dispatch(acceptGrant(answer)) };
  } catch (failure) {
    return { error: { status: 'CUSTOM_ERROR', error: (failure as Error).name } };
  }
}

async function signInBy(url: string, body: unknown, dispatch: AppDispatch, send: Send): Promise<Taken<SessionUser>> {
  const { data, error } = await send({ url, method: 'POST', body, asVisitor: true });
  return error ? { error } : takeGrant(data, dispatch);
}

/** The calls of the sign-in screen. All of them are sent as a visitor. */
export const authApi = claimFeature('mfe-public', 'auth').injectEndpoints({
  endpoints: (build) => ({
    authSignIn: build.mutation<PasswordAccepted, SignIn>({
      async queryFn(body, { dispatch }, _options, send) {
        const { data, error } = await send({ url: '/auth/sign-in', method: 'POST', body, asVisitor: true });
        if (error) return { error };
        if (typeof (data as Partial<SecondFactorNeeded> | null)?.ticket === 'string')
          return { data: { secondFactor: data as SecondFactorNeeded } };
        const taken = takeGrant(data, dispatch as AppDispatch);
        return 'error' in taken ? taken : { data: { user: taken.data } };
      },
    }),
    authSignInSecondFactor: build.mutation<SessionUser, SecondFactor>({
      queryFn: (body, { dispatch }, _options, send) => signInBy('/auth/sign-in/second-factor', body, dispatch as AppDispatch, send as Send),
    }),
    authPasskeyOptions: build.mutation<PasskeyOptions, PasskeyOptionsRequest>({
      query: (body) => ({ url: '/auth/passkeys/options', method: 'POST', body, asVisitor: true }),
    }),
    authSignInPasskey: build.mutation<SessionUser, PasskeySignIn>({
      queryFn: (body, { dispatch }, _options, send) => signInBy('/auth/sign-in/passkey', body, dispatch as AppDispatch, send as Send),
    }),
    authSignUp: build.mutation<Accepted, SignUpInput>({
      query: ({ displayName, role, ...input }) => {
        const body: SignUp = {
          ...input,
          data: { gender: contractValues[role], ...(displayName ? { displayName } : {}) },
          acceptTerms: true,
        };
        return { url: '/auth/sign-up', method: 'POST', body, asVisitor: true, idempotencyKey: true };
      },
    }),
    authResendConfirmation: build.mutation<Accepted, EmailOnly>({
      query: (body) => ({ url: '/auth/confirm/resend', method: 'POST', body, asVisitor: true }),
    }),
    authConfirm: build.mutation<ConfirmedHere, ConfirmEmail>({
      async queryFn(body, { dispatch }, _options, send) {
        const { data, error } = await send({ url: '/auth/confirm', method: 'POST', body, asVisitor: true });
        if (error) return { error };
        const { grant, ...confirmed } = data as Confirmed;
        // Without a session that can be read the address is confirmed all the same, and one signs in by hand.
        const isSignedIn = grant !== undefined && 'data' in takeGrant(grant, dispatch as AppDispatch);
        return { data: { ...confirmed, isSignedIn } };
      },
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
  useAuthSignInSecondFactorMutation,
  useAuthPasskeyOptionsMutation,
  useAuthSignInPasskeyMutation,
  useAuthSignUpMutation,
  useAuthResendConfirmationMutation,
  useAuthConfirmMutation,
  useAuthRequestResetMutation,
  useAuthSetPasswordMutation,
} = authApi;
