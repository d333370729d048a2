import type { ContactReceipt, SendContact, SessionUser } from '@clapback/contracts';
import { errorMessage, fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { useContactSendMutation } from './contact-endpoints.ts';
import { emptyMessage, messageDraftStore, type MessageDraft, type MessageFields } from './message-draft.ts';

const notSent = 'Your message was not sent. What you wrote is still here.';

/**
 * State and sending of the contact form. A member's name and address are those of the account. `about` is the subject that the link here gave,
 * for who has written no other.
 */
export function useMessageForm(
  member: Pick<SessionUser, 'id' | 'displayName' | 'email' | 'standing'> | null,
  onSent: (receipt: ContactReceipt) => void,
  about: string,
) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('contact');
  const [sendMessage] = useContactSendMutation();
  const [store] = useState(() => messageDraftStore(member?.id ?? null));
  const own = member && { name: member.displayName, email: member.email };
  // The service takes a banned member for a visitor, of whom it asks for both.
  const isKnown = member !== null && member.standing !== 'banned';
  const { form, failure, busy, forget, prepare, submit } = useSubmission<
    MessageFields,
    MessageDraft,
    SendContact,
    ContactReceipt,
    CaptchaFailure
  >({
    memberId: member?.id ?? '',
    store,
    empty: { ...emptyMessage, ...own },
    fieldsOf: ({ name, email, subject, message }) => ({ name, email, subject: subject || about, message, ...own }),
    unsentLabel: 'your message',
    captcha,
    toWords: ({ name, email, subject, message }) => ({
      ...(isKnown ? {} : (own ?? { name: name.trim(), email: email.trim() })),
      subject: subject.trim(),
      message: message.trim(),
    }),
    send: ({ body: message, key }) => sendMessage({ message, key }),
    onSent(receipt) {
      forget();
      onSent(receipt);
    },
    onRefused,
  });

  function onRefused({ error, captcha: failed }: SubmissionRefusal<CaptchaFailure>): string | null {
    if (failed) {
      dispatch(toast(captchaToast(failed)));
      return notSent;
    }
    // What is refused stands beside its field.
    const refused = Object.keys(fieldErrors(error));
    return refused.length > 0 && refused.every((name) => name in emptyMessage) ? null : `${errorMessage(error, '')} ${notSent}`.trim();
  }

  return { form, failure, busy, prepare, submit };
}
