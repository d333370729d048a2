import type { CreateVerificationRequest, OwnVerificationRequest } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { fieldErrors, problemOf, statusOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { countCharacters, useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { emptyDraft, requestDraftStore, type RequestDraft } from './request-draft.ts';
import { useFileUploads } from './use-file-uploads.ts';
import { useVerificationSendMutation } from './verification-endpoints.ts';

type RequestFields = Pick<RequestDraft, 'reason' | 'additionalInfo'>;

const isTooLong = (text: string) => {
  const used = countCharacters(text);
  return (
    used > limits.reason &&
    `Please keep it to ${limits.reason.toLocaleString('en-US')} characters; these are ${used.toLocaleString('en-US')}.`
  );
};
const required = 'Reason required';

/** The rules of the fields. The service has the same and the last word. */
export const requestRules = {
  reason: { validate: (text: string) => (text.trim() === '' ? required : isTooLong(text) || true) },
  additionalInfo: { validate: (text: string) => isTooLong(text) || true },
};

/** State and sending of a request to be verified. What is typed and uploaded is kept in this browser until it is sent. */
export function useRequestForm(onSent: () => void) {
  const dispatch = useAppDispatch();
  const [send] = useVerificationSendMutation();
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() => requestDraftStore(memberId));
  const refuse = (title: string, cause?: unknown) => void dispatch(toast({ title, variant: 'destructive' }, cause));
  const submission = useSubmission<RequestFields, RequestDraft, CreateVerificationRequest, OwnVerificationRequest>({
    memberId,
    store,
    empty: emptyDraft,
    fieldsOf: ({ reason, additionalInfo }) => ({ reason, additionalInfo }),
    unsentLabel: 'your verification request',
    captcha: null,
    toWords,
    send: ({ body: request, key }) => send({ request, key }),
    onSent() {
      dispatch(toast({ title: 'Verification request submitted' }));
      submission.forget();
      onSent();
    },
    onRefused,
    onInvalid: ({ reason }) => reason?.message === required && refuse(required),
  });
  const uploads = useFileUploads(submission.restored?.files ?? [], (files) => submission.keep({ files }));

  async function toWords({ reason, additionalInfo }: RequestFields): Promise<CreateVerificationRequest | null> {
    if (!(await uploads.settled())) {
      refuse('Please remove the file that was not uploaded, or choose it again');
      return null;
    }
    return {
      reason: reason.trim(),
      additionalInfo: additionalInfo.trim() || null,
      files: submission.draft().files.map(({ url }) => url),
    };
  }

  function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): string | null {
    // A key that was used: other words of this draft were sent from another tab, and they are the request that waits.
    const isDuplicate = ['already_requested', 'idempotency_key_reused'].includes(problemOf(error)?.code ?? '');
    refuse(isDuplicate ? 'You already have a pending verification request.' : 'Failed to submit request. Please try again.', error);
    if (isSignedOut) return 'You were signed out. What you wrote is kept in this browser: sign in to send it.';
    const refused = fieldErrors(error);
    if (refused['files']) return refused['files'][0] ?? null;
    if (Object.keys(refused).length > 0) return null;
    return statusOf(error) === null ? 'No answer came. Your words are kept: send them again, and it is one request.' : null;
  }

  return { ...submission, uploads };
}
