import type { CreateResponse, Post, PostResponse } from '@clapback/contracts';
import { errorMessage, fieldErrors, problemOf, statusOf, toast, useAppDispatch, type ToastMessage } from '@clapback/store';
import { useSubmission, visitor, type SubmissionRefusal } from '@clapback/ui';
import { useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { useEvidenceUploads } from '../evidence/index.ts';
import { readPostAgain, useShowWholeThread } from '../posts/index.ts';
import { addOwnResponse } from './responses-cache.ts';
import { useResponsesCreateMutation } from './responses-endpoints.ts';
import { emptyDraft, responseDraftStore, type ResponseDraft, type ResponseFields } from './response-draft.ts';
import { sentQuotes } from './sent-quotes.ts';
import { useChosenBoost } from './use-chosen-boost.ts';
import { usePreparedAnswer } from './use-prepared-answer.ts';
import { useLookAtResponse } from './use-look-at-response.ts';

export const fieldsOf = ({ name, username, content, quotes }: ResponseDraft): ResponseFields => ({ name, username, content, quotes });

export const signInFirst = (postId: string): ToastMessage => ({
  title: 'Authentication required',
  description: 'Please sign in to post a response',
  variant: 'destructive',
  action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: `/?post=${postId}` })}` },
});

export const missingFields: ToastMessage = {
  title: 'Missing required fields',
  description: 'Please fill in name and response content',
  variant: 'destructive',
};

/**
 * State and sending of the form for a response. Whatever is typed is kept in this browser until it is posted. `close` is called once it
 * was.
 */
export function useResponseForm(post: Post, user: { id: string; displayName: string } | null, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('create_response');
  const [create] = useResponsesCreateMutation();
  const showWholeThread = useShowWholeThread();
  const [memberId] = useState(user?.id ?? visitor);
  const [store] = useState(() => responseDraftStore(memberId, post.id));
  const [empty] = useState(() => emptyDraft(user?.displayName ?? ''));
  const submission = useSubmission<ResponseFields, ResponseDraft, CreateResponse, PostResponse, CaptchaFailure>({
    memberId,
    store,
    empty,
    fieldsOf,
    unsentLabel: 'your response',
    captcha,
    toWords,
    send: ({ body: response, key }) => create({ postId: post.id, response, key }),
    onSent,
    onRefused,
    onInvalid,
  });
  const [evidence, setEvidence] = useState(submission.restored?.evidence ?? []);
  const isNameFixed = post.isAnonymous && post.isMine;
  const look = useLookAtResponse(submission.form.control, { evidence, isNameFixed });
  const uploads = useEvidenceUploads(evidence, (next) => {
    setEvidence(next);
    submission.keep({ evidence: next });
  });
  const boost = useChosenBoost(submission.restored?.boost ?? 'free', (value) => submission.keep({ boost: value }));
  const notAttached = useRef<string[]>([]);
  const [restored, setRestored] = useState(submission.restored !== null);

  const prepared = usePreparedAnswer({
    post,
    memberId,
    form: submission.form,
    uploads,
    hasDraft: restored,
    onReplace() {
      uploads.reset([]);
      setRestored(false);
    },
  });

  async function toWords({ name, username, content }: ResponseFields): Promise<Omit<CreateResponse, 'captchaToken'> | null> {
    if (!user) {
      dispatch(toast(signInFirst(post.id)));
      return null;
    }
    boost.openTab();
    await prepared.settled();
    notAttached.current = (await uploads.settled()).failed;
    const files = submission.draft().evidence;
    return {
      // Of an anonymous author not even a call says the name; the service has its own for them.
      name: isNameFixed ? 'Author' : name,
      username: isNameFixed ? null : orNull(username),
      content,
      evidence: files.map(({ url, caption }) => ({ url, caption: orNull(caption) })),
      // Proofs that were copied meanwhile stand in the form alone.
      quotes: sentQuotes(submission.form.getValues('quotes'), files),
      ...(await look.looked()),
    };
  }

  function onSent(response: PostResponse) {
    dispatch(addOwnResponse(post.id, response));
    // What was just written stands among the others, not beside the one that a link led to.
    showWholeThread('response');
    dispatch(toast(submitted(boost.value !== 'free', notAttached.current)));
    void dispatch(readPostAgain(post.id));
    boost.pay(response);
    startOver();
    close();
  }

  function startOver() {
    submission.form.reset(fieldsOf(empty));
    submission.forget();
    uploads.reset([]);
    boost.choose('free');
    setRestored(false);
  }

  function onRefused({ error, isSignedOut, captcha: failed }: SubmissionRefusal<CaptchaFailure>): string | null {
    boost.closeTab();
    if (failed) {
      const again = { title: 'Verification failed', description: 'Please try again', variant: 'destructive' } as const;
      dispatch(toast(failed.reason === 'unreachable' ? captchaToast(failed) : again));
      return null;
    }
    if (isSignedOut) {
      dispatch(toast(signInFirst(post.id)));
      return 'You were signed out. Your words are kept in this browser: sign in to post them.';
    }
    if (look.showRefused(error)) return null;
    if (problemOf(error)?.code === 'content_changed') {
      void dispatch(readPostAgain(post.id));
      return postWasEdited;
    }
    dispatch(toast({ title: 'Submission failed', description: 'Please try again', variant: 'destructive' }, error));
    return reasonOf(error);
  }

  function onInvalid(errors: FieldErrors<ResponseFields>) {
    const { name, content } = submission.form.getValues();
    if ((errors.name && name.trim() === '') || (errors.content && content.trim() === '')) dispatch(toast(missingFields));
  }

  return {
    ...submission,
    look,
    evidence,
    uploads,
    boost,
    restored,
    prepared,
    discard: startOver,
  };
}

/** A text as it was written, so that the places of marks in it are those of the field; null for a blank one. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The quotes follow the post by themselves, as far as it still says what they quote. */
export const postWasEdited = 'The post was edited in the meantime. Please check the sentences you selected and send again.';

/** What is said of a response that was posted, perhaps without files that could not be sent. */
function submitted(isPaid: boolean, notAttached: readonly string[]): ToastMessage {
  const done = isPaid ? 'Your clapback will be boosted after payment' : 'Your clapback has been posted';
  return { title: 'Response submitted!', description: notAttached.length === 0 ? done : `${done}. ${withoutFiles(notAttached)}` };
}

function withoutFiles(names: readonly string[]): string {
  const were =
    names.length === 1 ? `${names[0]} was not attached. You can add it` : `${names.join(', ')} were not attached. You can add them`;
  return `${were} again by editing your response.`;
}

/** What stays in the form; null where every reason stands beside a field. */
export function reasonOf(error: unknown): string | null {
  const refused = Object.entries(fieldErrors(error));
  const known = ['name', 'username', 'content'];
  if (refused.length > 0 && refused.every(([field]) => known.includes(field))) return null;
  if (refused.length > 0) return refused.flatMap(([, reasons]) => reasons).join(' ');
  if (problemOf(error)?.code === 'too_many_requests') return errorMessage(error);
  return statusOf(error) === null
    ? 'No answer came. Your words are kept: send them again, and they are posted once.'
    : errorMessage(error, 'The response was not posted. Your words are kept.');
}
