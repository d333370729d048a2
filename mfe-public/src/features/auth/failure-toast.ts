import { problemOf, errorMessage, type ToastMessage } from '@clapback/store';

/** The toast for a failed call: `refused` with the service's message, or `unexpected` where the service gave none. */
export function failureToast(error: unknown, titles: { refused: string; unexpected: string }): ToastMessage {
  const problem = problemOf(error);
  const expected = problem !== null && problem.code !== 'internal_error';
  return {
    title: expected ? titles.refused : titles.unexpected,
    description: expected ? errorMessage(error) : 'An unexpected error occurred',
    variant: 'destructive',
  };
}
