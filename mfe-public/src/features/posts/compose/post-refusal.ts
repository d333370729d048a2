import { fieldErrors, problemOf, statusOf, errorMessage, type ToastMessage } from '@clapback/store';

/** What to tell a member whose post was not taken. */
export interface Refusal {
  message: ToastMessage;
  /** What is wrong with the picture, if that was refused. */
  image: string | null;
  /** Whether the session is over, so that signing in is what helps. */
  signIn: boolean;
}

const responderNeeded = "You need 'Responder' status to create posts. Please contact support to upgrade your account.";

/**
 * Turns the failure of creating a post into words. `isSignedOut`: the session has ended meanwhile, whatever the call said that it broke
 * off.
 */
export function refusalOf(error: unknown, isSignedOut = false): Refusal {
  const problem = problemOf(error);
  const signIn = isSignedOut || statusOf(error) === 401;
  const reasons = fieldErrors(error);
  return { message: { ...message(), variant: 'destructive' }, image: reasons.attachmentUrl?.[0] ?? null, signIn };

  function message(): Pick<ToastMessage, 'title' | 'description'> {
    if (signIn) return { title: 'Authentication required. Please sign in again.' };
    if (problem?.code === 'captcha_failed') return { title: 'Verification failed', description: 'Please try again' };
    if (problem?.code === 'responder_required') return { title: responderNeeded };
    const refused = Object.values(reasons).flat()[0];
    return { title: refused ?? errorMessage(error, 'Failed to create post. Please try again.') };
  }
}
