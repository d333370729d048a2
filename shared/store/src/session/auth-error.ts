import { problemOf, statusOf } from '../api/problem.ts';
import { InvalidTokenResponse } from './grant.ts';

/** The kinds of failure that a sign-in screen treats differently. */
export type AuthErrorKind = 'sessionMissing' | 'invalidCredentials' | 'weakPassword' | 'retryable' | 'invalidTokenResponse' | 'other';

/** Tells failures of sign-in, sign-up, refresh and the like apart. */
export function authErrorKind(error: unknown): AuthErrorKind {
  if (error instanceof InvalidTokenResponse || (error as { error?: unknown } | null)?.error === InvalidTokenResponse.name)
    return 'invalidTokenResponse';
  const status = statusOf(error);
  if (status !== null && [502, 503, 504].includes(status)) return 'retryable';
  const problem = problemOf(error);
  if (problem?.code === 'session_missing') return 'sessionMissing';
  if (problem?.code === 'invalid_credentials') return 'invalidCredentials';
  return problem?.errors?.some(({ code }) => code === 'weak_password') ? 'weakPassword' : 'other';
}
