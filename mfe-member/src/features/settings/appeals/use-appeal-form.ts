import type { AppealType, CreateAppeal, OwnAppeal } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, statusOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { countCharacters, useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { appealDraftStore, emptyDraft, type AppealDraft } from './appeal-draft.ts';
import { useOwnAppealsSendMutation } from './own-appeals-endpoints.ts';

/** What the form holds. */
export type AppealFields = Pick<AppealDraft, 'appealType' | 'reason' | 'additionalInfo'>;

/** What an appeal is against. */
export interface AppealTarget {
  /** Null for a general appeal. */
  decisionId: string | null;
  /** Fixed by the decision; null where the member chooses. */
  appealType: AppealType | null;
}

const isTooLong = (text: string) => {
  const used = countCharacters(text);
  return (
    used > limits.reason &&
    `Please keep it to ${limits.reason.toLocaleString('en-US')} characters; these are ${used.toLocaleString('en-US')}.`
  );
};

/** The rules of the fields. The service has the same and the last word. */
export const appealRules = {
  appealType: { validate: (chosen: string) => chosen !== '' || 'Please choose what it is about' },
  reason: { validate: (text: string) => (text.trim() === '' ? 'Please say why' : isTooLong(text) || true) },
  additionalInfo: { validate: (text: string) => isTooLong(text) || true },
};

/** State and sending of the form of an appeal. Whatever is typed is kept in this browser until it is sent. */
export function useAppealForm({ decisionId, appealType }: AppealTarget, onSent: (appeal: OwnAppeal) => void) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [send] = useOwnAppealsSendMutation();
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() => appealDraftStore(memberId, decisionId ?? 'general', appealType ?? ''));
  const [empty] = useState(() => emptyDraft(appealType ?? ''));
  const submission = useSubmission<AppealFields, AppealDraft, CreateAppeal, OwnAppeal>({
    memberId,
    store,
    empty,
    fieldsOf: (draft) => ({ appealType: appealType ?? draft.appealType, reason: draft.reason, additionalInfo: draft.additionalInfo }),
    unsentLabel: 'your appeal',
    captcha: null,
    toWords: (fields) => ({
      appealType: fields.appealType as AppealType,
      reason: fields.reason.trim(),
      additionalInfo: fields.additionalInfo.trim() || null,
      ...(decisionId === null ? {} : { decisionId }),
    }),
    send: ({ body: appeal, key }) => send({ appeal, key }),
    onSent(appeal) {
      dispatch(toast({ title: 'Appeal submitted successfully. You will receive a response via email.' }));
      submission.forget();
      onSent(appeal);
    },
    onRefused,
    onInvalid(errors) {
      const isMissing = Boolean(errors.appealType) || errors.reason?.message === 'Please say why';
      if (isMissing) dispatch(toast({ title: 'Please fill in all required fields', variant: 'destructive' }));
    },
  });

  function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): string | null {
    if (isSignedOut) {
      const action = { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: pathname + search })}` };
      dispatch(toast({ title: 'You must be logged in to submit an appeal', variant: 'destructive', action }));
      return 'You were signed out. What you wrote is kept in this browser: sign in to send it.';
    }
    const why = errorMessage(error, 'Please try again in a moment.');
    dispatch(toast({ title: `Failed to submit appeal: ${why}`, variant: 'destructive' }, error));
    const refused = Object.keys(fieldErrors(error));
    if (refused.length > 0 && refused.every((field) => field in appealRules)) return null;
    return statusOf(error) === null
      ? 'No answer came. Your words are kept: send them again, and it is one appeal.'
      : `${why} Your words are kept.`;
  }

  return submission;
}
