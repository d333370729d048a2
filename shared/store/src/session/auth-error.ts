import { problemOf, statusOf } from '../api/problem.ts';
import { InvalidTokenResponse } from './grant.ts';

/** The kinds of failure that a sign-in screen treats differently. */
export type AuthErrorKind = 'sessionMissing' | 'invalidCredentials' | 'weakPassword' | 'retryable' | 'invalidTokenResponse' | 'other';

const kindsByCode: Record<string, AuthErrorKind> = {
  session_missing: 'sessionMissing',
  session_ended: 'sessionMissing',
  unauthenticated: 'sessionMissing',
  invalid_credentials: 'invalidCredentials',
  weak_password: 'weakPassword',
};

/** Tells failures of sign-in, refresh and the like apart. */
export function authErrorKind(error: unknown): AuthErrorKind {
  if (error instanceof InvalidTokenResponse || (error as { error?: unknown } | null)?.error === InvalidTokenResponse.name) return 'invalidTokenResponse';
  const status = statusOf(error);
  if (status !== null && [502, 503, 504].includes(status)) return 'retryable';
  return kindsByCode[problemOf(error)?.code ?? ''] ?? 'other';
}
