import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Problem } from '@clapback/contracts';

/** The problem document that came with a failed call, or null when the call failed without one (no connection, a proxy's page). */
export function problemOf(error: unknown): Problem | null {
  const data = (error as Partial<FetchBaseQueryError> | null | undefined)?.data as Partial<Problem> | undefined;
  return typeof data?.code === 'string' && typeof data.title === 'string' ? (data as Problem) : null;
}

/** The HTTP status of a failed call, or null when no answer came. */
export function statusOf(error: unknown): number | null {
  const failure = error as { status?: unknown; originalStatus?: unknown } | null | undefined;
  if (typeof failure?.status === 'number') return failure.status;
  return typeof failure?.originalStatus === 'number' ? failure.originalStatus : null;
}

/** Whether a call failed since no answer came from the service. */
export function isUnanswered(error: unknown): boolean {
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
}

/** The refused fields with what to say beside each: the reasons of one field are listed together. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problemOf(error)?.errors ?? []) (fields[field] ??= []).push(message);
  return fields;
}

/** Wordings for codes where a reader needs to hear something else than the service says. */
const wordings: Record<string, string> = {
  session_missing: 'You were signed out. Please sign in again to go on.',
  idempotency_key_reused:
    'What you wrote before was sent already, from here or from another tab. Look at it first; send again to send this as well.',
  email_unconfirmed: 'Please confirm your email address first: we sent you an email with a link.',
};

const noConnection = 'The service could not be reached. Please check your connection and try again.';

/**
 * One sentence for a toast: the wording of the problem's code, else what the service says, else `fallback`.
 * Without an answer it says that the service could not be reached.
 */
export function errorMessage(error: unknown, fallback = 'An unexpected error occurred'): string {
  const problem = problemOf(error);
  if (problem) {
    // The service itself was surprised, so it has nothing to say that would help.
    if (problem.code === 'internal_error') return fallback;
    if (problem.code === 'too_many_requests' && problem.retryAfter && !problem.detail)
      return `That was a lot at once. Please try again in ${waitText(problem.retryAfter)}.`;
    return wordings[problem.code] ?? problem.detail ?? problem.title;
  }
  return isUnanswered(error) ? noConnection : fallback;
}

/** A wait of so many seconds, in words, rounded up so that it is over by then: '40 seconds', '9 minutes', '2 hours'. */
export function waitText(seconds: number): string {
  const [size, unit] = seconds < 60 ? [1, 'second'] : seconds < 3600 ? [60, 'minute'] : [3600, 'hour'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
