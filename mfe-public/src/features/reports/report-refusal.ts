import { problemOf, statusOf, errorMessage } from '@clapback/store';
import { isAnswered } from '@clapback/ui';

/** What to tell somebody whose report was not taken. */
export interface ReportRefusal {
  title: string;
  /** The reason, where the service gives one. */
  reason: string | null;
  /** Whether it was reported before, so that there is nothing left to do. */
  isKnown: boolean;
  /** Whether the session is over, so that signing in is what helps. */
  signIn: boolean;
}

/**
 * Turns the failure of a report into words. `isSignedOut`: whether the session has ended meanwhile, whatever the call that it broke off
 * said.
 */
export function refusalOf(error: unknown, isSignedOut = false): ReportRefusal {
  const status = statusOf(error);
  const isKnown = problemOf(error)?.code === 'already_reported';
  const signIn = isSignedOut || status === 401;
  return { title: title(), reason: isKnown || signIn ? null : errorMessage(error, '') || null, isKnown, signIn };

  function title(): string {
    if (isKnown) return 'You have already reported this.';
    if (signIn) return 'You must be logged in to report content';
    return isAnswered(error) ? 'Failed to submit report. Please try again.' : 'An unexpected error occurred. Please try again.';
  }
}
