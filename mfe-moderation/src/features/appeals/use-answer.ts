import type { DecideAppeal, ModerationAppeal, ModerationAppealDetail } from '@clapback/contracts';
import { problemOf, toast, errorMessage, useAppDispatch, useSession, type ToastMessage } from '@clapback/store';
import { draftStore } from '@clapback/ui/headless/draft-store.ts';
import { isAnswered } from '@clapback/ui/headless/send-submission.ts';
import { useId, useState } from 'react';
import { goToFirstField, whyNotSend } from '../answer-templates/index.ts';
import { appealStatusLabels } from './appeal-labels.ts';
import { useAppealsDecideMutation } from './appeals-endpoints.ts';

export type AppealDecision = DecideAppeal['decision'];

interface AnswerOptions {
  of: ModerationAppeal;
  /** What is said of an answer that was saved. */
  done(decision: AppealDecision): ToastMessage;
  /** What is said of one that was not: `isAnswered` where the service refused it, and not where its answer never came. */
  failed(isAnswered: boolean): ToastMessage;
  onDecided(appeal: ModerationAppealDetail): void;
}

/** An answer to an appeal that is being written: kept in this tab until it is sent, and required for either decision. */
export function useAnswer({ of, done, failed, onDecided }: AnswerOptions) {
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const staffId = useSession().user?.id ?? '';
  const [store] = useState(() =>
    draftStore<string>({
      storage: () => globalThis.sessionStorage,
      name: `clapback.appeal-answer.${staffId}.${of.id}`,
      parse: (stored) => (typeof stored === 'string' ? stored : null),
      isWorthKeeping: (words) => words !== '',
    }),
  );
  const [send, { isLoading }] = useAppealsDecideMutation();
  const [response, setResponse] = useState(() => store.read() ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pressed, setPressed] = useState<AppealDecision | null>(null);

  async function decide(decision: AppealDecision) {
    if (isLoading || !of.mayDecide) return;
    const whyNot = whyNotSend(response, 'Please provide a response message');
    setRefusal(whyNot);
    if (whyNot) return goToFirstField(fieldId);
    setPressed(decision);
    setFailure(null);
    const { data, error } = await send({ appealId: of.id, body: { decision, response: response.trim() } });
    if (!data) {
      setFailure(reasonOf(error));
      dispatch(toast(failed(isAnswered(error)), error));
      return;
    }
    store.write(null);
    dispatch(toast(done(decision)));
    onDecided(data);
  }

  return {
    fieldId,
    response,
    /** Why it was not sent, at its field. */
    refusal,
    failure,
    isSaving: isLoading,
    /** The decision that is being saved. */
    saving: isLoading ? pressed : null,
    write(words: string) {
      setResponse(words);
      setRefusal(null);
      store.write(words);
    },
    decide: (decision: AppealDecision) => void decide(decision),
  };
}

/** Why it was not saved, beside the form: somebody else was faster, or what the service says. */
function reasonOf(error: unknown): string {
  const { code, context } = problemOf(error) ?? {};
  if (code === 'already_decided' && context?.['decidedBy']) {
    const what = appealStatusLabels[context['decision'] as keyof typeof appealStatusLabels]?.label.toLowerCase() ?? 'decided';
    return `${context['decidedBy']} has already answered this: ${what}. Your answer was not sent.`;
  }
  return errorMessage(error, 'Your answer is kept. Please try again in a moment.');
}
