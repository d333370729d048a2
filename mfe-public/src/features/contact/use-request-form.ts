import type { ContactReceipt, SendContact, SessionUser } from '@clapback/contracts';
import { problemOf, statusOf, toast, errorMessage, useAppDispatch } from '@clapback/store';
import { useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { useContactSendMutation } from './contact-endpoints.ts';
import { emptyDraft, requestDraftStore, type RequestDraft } from './request-draft.ts';

const notSent = 'Your request was not sent. What you wrote is still here.';

/** State and sending of the form that asks support for responder status. */
export function useRequestForm({ id, email }: Pick<SessionUser, 'id' | 'email'>, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('contact');
  const [sendMessage] = useContactSendMutation();
  const [store] = useState(() => requestDraftStore(id));
  const { form, failure, busy, forget, prepare, submit } = useSubmission<
    Pick<RequestDraft, 'message'>,
    RequestDraft,
    SendContact,
    ContactReceipt,
    CaptchaFailure
  >({
    memberId: id,
    store,
    empty: emptyDraft,
    fieldsOf: ({ message }) => ({ message }),
    unsentLabel: 'your request',
    captcha,
    toWords: ({ message }) => ({ topic: 'responder_status', message }),
    send: ({ body: message, key }) => sendMessage({ message, key }),
    onSent() {
      dispatch(toast({ title: 'Request sent', description: `Support answers by email to ${email}.` }));
      finish();
    },
    onRefused,
  });

  function finish() {
    forget();
    close();
  }

  function onRefused({ error, captcha: failed }: SubmissionRefusal<CaptchaFailure>): string | null {
    if (failed) {
      dispatch(toast(captchaToast(failed)));
      return notSent;
    }
    if (statusOf(error) !== 409) return `${errorMessage(error, '')} ${notSent}`.trim();
    dispatch(toast({ title: problemOf(error)?.title ?? notSent, description: errorMessage(error) }));
    finish();
    return null;
  }

  return { form, failure, busy, prepare, submit };
}
