import type { PasskeyOptions, PasskeySignIn, SecondFactor, SecondFactorNeeded, SessionUser, SignIn } from '@clapback/contracts';
import { acceptGrant, claimFeature, type ApiCall, type AppDispatch } from '@clapback/store';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** One is in, or the account asks for a second factor. */
export type SignedIn = { user: SessionUser } | { secondFactor: SecondFactorNeeded };

type Send = (call: ApiCall) => Promise<{ data?: unknown; error?: FetchBaseQueryError }>;

/** Sends a way in. The token of its answer goes to the keeper of the session, only the user comes out here. */
async function signInBy(
  url: string,
  body: unknown,
  dispatch: AppDispatch,
  send: Send,
): Promise<{ data: SignedIn } | { error: FetchBaseQueryError }> {
  const { data, error } = await send({ url, method: 'POST', body, asVisitor: true });
  if (error) return { error };
  if (typeof (data as Partial<SecondFactorNeeded> | null)?.ticket === 'string')
    return { data: { secondFactor: data as SecondFactorNeeded } };
  try {
    return { data: { user: dispatch(acceptGrant(data)) } };
  } catch (failure) {
    return { error: { status: 'CUSTOM_ERROR', error: (failure as Error).name } };
  }
}

/** Signing in at the console's own host, and the sign that somebody is there. */
export const consoleSessionApi = claimFeature('mfe-moderation', 'consoleSession').injectEndpoints({
  endpoints: (build) => ({
    consoleSessionSignIn: build.mutation<SignedIn, SignIn>({
      queryFn: (body, { dispatch }, _options, send) => signInBy('/auth/sign-in', body, dispatch as AppDispatch, send as Send),
    }),
    consoleSessionSecondFactor: build.mutation<SignedIn, SecondFactor>({
      queryFn: (body, { dispatch }, _options, send) => signInBy('/auth/sign-in/second-factor', body, dispatch as AppDispatch, send as Send),
    }),
    consoleSessionPasskeyOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/auth/passkeys/options', method: 'POST', body: { purpose: 'sign_in' }, asVisitor: true }),
    }),
    consoleSessionPasskey: build.mutation<SignedIn, PasskeySignIn>({
      queryFn: (body, { dispatch }, _options, send) => signInBy('/auth/sign-in/passkey', body, dispatch as AppDispatch, send as Send),
    }),
    consoleSessionBeThere: build.mutation<null, void>({ query: () => ({ url: '/auth/activity', method: 'POST' }) }),
  }),
});

export const {
  useConsoleSessionSignInMutation,
  useConsoleSessionSecondFactorMutation,
  useConsoleSessionPasskeyOptionsMutation,
  useConsoleSessionPasskeyMutation,
  useConsoleSessionBeThereMutation,
} = consoleSessionApi;
