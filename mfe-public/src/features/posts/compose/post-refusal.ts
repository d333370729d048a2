import { fieldErrors, problemOf, statusOf, toastText, type ToastMessage } from '@clapback/store';

/** The fields of the form that the service may refuse, in the form's order. */
const fieldNames = ['title', 'content', 'attachmentAlt'] as const;
type FieldName = (typeof fieldNames)[number];

/** What to tell somebody whose post was not taken. */
export interface Refusal {
  message: ToastMessage;
  /** Reasons that stand beside fields. */
  fields: [FieldName, string][];
  /** What is wrong with the picture, if that was refused. */
  image: string | null;
  /** Whether the service has answered at all: if not, the post may exist, and the very same call must be sent again. */
  answered: boolean;
  /** Whether the session is over, so that signing in is what helps. */
  signIn: boolean;
}

const responderNeeded = "You need 'Responder' status to create posts. Please contact support to upgrade your account.";

/** Turns the failure of creating a post into words. `hasSignedOut`: whether the session has ended meanwhile, whatever the call that it broke off said. */
export function refusalOf(error: unknown, hasSignedOut = false): Refusal {
  const problem = problemOf(error);
  const status = statusOf(error);
  const signIn = hasSignedOut || status === 401;
  const reasons = fieldErrors(error);
  return {
    message: { ...message(), variant: 'destructive' },
    fields: fieldNames.flatMap((name): [FieldName, string][] => (reasons[name] ? [[name, reasons[name].join(' ')]] : [])),
    image: reasons.attachmentUrl?.[0] ?? null,
    answered: status !== null && status < 500,
    signIn,
  };

  function message(): Pick<ToastMessage, 'title' | 'description'> {
    if (signIn) return { title: 'Authentication required. Please sign in again.' };
    if (problem?.code === 'captcha_failed') return { title: 'Verification failed', description: 'Please try again' };
    if (problem?.code === 'responder_required') return { title: responderNeeded };
    const refused = Object.values(reasons).flat()[0];
    return { title: refused ?? toastText(error, 'Failed to create post. Please try again.') };
  }
}
