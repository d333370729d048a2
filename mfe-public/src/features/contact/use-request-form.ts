import type { SendContact, SessionUser } from '@clapback/contracts';
import { fieldErrors, problemOf, statusOf, toast, toastText, useAppDispatch } from '@clapback/store';
import { refuseFields } from '@clapback/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { captchaToast, useCaptcha } from '../captcha/index.ts';
import { useContactSendMutation } from './contact-endpoints.ts';
import { storedRequest, storeRequest } from './request-draft.ts';

const notSent = 'Your request was not sent. What you wrote is still here.';

/** State and sending of the form that asks support for responder status. */
export function useRequestForm({ id, email }: Pick<SessionUser, 'id' | 'email'>, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('contact');
  const [sendMessage] = useContactSendMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [start] = useState(() => ({ message: storedRequest(id) }));
  const form = useForm({ defaultValues: start });
  // A call that was never answered: sent again as it is, it is the same request.
  const unanswered = useRef<{ message: SendContact; key: string } | null>(null);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeRequest(id, values.message) }), [form, id]);

  async function send({ message }: { message: string }) {
    setFailure(null);
    const again = unanswered.current?.message.message === message ? unanswered.current : null;
    if (again) {
      const { error } = await sendMessage(again);
      // Its pass has run out meanwhile, and it is certain now that no request came of it.
      if (problemOf(error)?.code !== 'captcha_failed') return settle(error);
    }
    const outcome = await captcha.check();
    if (!outcome.passed) {
      setFailure(notSent);
      dispatch(toast(captchaToast(outcome)));
      return;
    }
    unanswered.current = { message: { topic: 'responder_status', message, captchaToken: outcome.pass }, key: crypto.randomUUID() };
    settle((await sendMessage(unanswered.current)).error);
  }

  function settle(error: unknown) {
    const status = statusOf(error);
    if (!error || (status !== null && status < 500)) unanswered.current = null;
    if (!error) {
      dispatch(toast({ title: 'Request sent', description: `Support answers by email to ${email}.` }));
    } else if (status === 409) {
      dispatch(toast({ title: problemOf(error)?.title ?? notSent, description: toastText(error) }));
    } else {
      refuseFields(form, fieldErrors(error));
      setFailure(`${toastText(error, '')} ${notSent}`.trim());
      return;
    }
    storeRequest(id, '');
    close();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!form.formState.isSubmitting) void form.handleSubmit(send)();
  }

  return { form, failure, busy: form.formState.isSubmitting, prepare: captcha.prepare, submit };
}
