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

/** The refused fields with what to say beside each: the reasons of one field are listed together. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problemOf(error)?.errors ?? []) (fields[field] ??= []).push(message);
  return fields;
}

/** Wordings for codes whose own text would help a developer more than a reader. */
const wordings: Record<string, string> = {
  rate_limited: 'That was too often. Please wait a moment and try again.',
  service_unavailable: 'The service is busy. Please try again in a moment.',
  payload_too_large: 'That is too large to send.',
};

const noConnection = 'The service could not be reached. Please check your connection and try again.';

/**
 * One sentence for a toast: the wording of the problem's code, else what the service says, else `fallback`.
 * Without an answer it says that the service could not be reached.
 */
export function toastText(error: unknown, fallback = 'An unexpected error occurred'): string {
  const problem = problemOf(error);
  if (problem) {
    const known = wordings[problem.code];
    if (known) return known;
    return problem.status >= 500 ? fallback : (problem.detail ?? problem.title);
  }
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' ? noConnection : fallback;
}
