import type { CreateReport, ReportReason } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { fieldErrors, problemOf, toast, useAppDispatch, useHasSignedOut, useSession, useUnsent } from '@clapback/store';
import { refuseFields } from '@clapback/ui';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { captchaToast, useCaptcha } from '../captcha/index.ts';
import { storedDraft, storeDraft, type ReportDraft } from './report-draft.ts';
import { refusalOf } from './report-refusal.ts';
import { itemField, type ReportedItem } from './reported-item.ts';
import { useReportsSendMutation } from './reports-endpoints.ts';

/** What the form holds. */
export type ReportFields = Pick<ReportDraft, 'reason' | 'comment'>;

type Words = Omit<CreateReport, 'captchaToken'>;

/** State and sending of the form that reports an item. What is put in is kept in this tab until it is sent. */
export function useReportForm(item: ReportedItem, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('report_content');
  const [sendReport] = useReportsSendMutation();
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(useSession().user?.id ?? '');
  const hasSignedOut = useHasSignedOut(memberId);
  const draft = useRef<ReportDraft>(null!);
  draft.current ??= storedDraft(memberId, item.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [start] = useState<ReportFields>(() => ({ reason: draft.current.reason, comment: draft.current.comment }));
  const form = useForm<ReportFields>({ defaultValues: start });
  useUnsent(form.formState.isDirty ? 'your report' : null);

  function keep(change: Partial<ReportDraft>) {
    draft.current = { ...draft.current, ...change };
    storeDraft(memberId, item.id, draft.current);
  }
  const rememberInput = useEffectEvent(keep);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => rememberInput({ reason: values.reason, comment: values.comment }),
      }),
    [form],
  );

  function finish() {
    storeDraft(memberId, item.id, null);
    close();
  }

  async function send({ reason, comment }: ReportFields) {
    setFailure(null);
    const words: Words = { [itemField[item.kind]]: item.id, reason: reason as ReportReason, comment: comment.trim() || null };
    const again = unansweredCall(words);
    if (again) {
      const { error } = await sendReport(again);
      // Its pass has run out meanwhile, and it is certain now that no report came of it.
      if (problemOf(error)?.code !== 'captcha_failed') return error ? refuse(error) : done();
    }
    const outcome = await captcha.check();
    if (!outcome.passed) {
      if (hasSignedOut()) return refuse(undefined);
      setFailure(notSent);
      dispatch(toast(captchaToast(outcome)));
      return;
    }
    const call = { report: { ...words, captchaToken: outcome.pass }, key: crypto.randomUUID() };
    keep({ unanswered: call });
    const { error } = await sendReport(call);
    if (error) refuse(error);
    else done();
  }

  /** The very call that was sent before for these words, if that was never answered. */
  function unansweredCall(words: Words): ReportDraft['unanswered'] {
    const { unanswered } = draft.current;
    return unanswered && JSON.stringify({ ...words, captchaToken: unanswered.report.captchaToken }) === JSON.stringify(unanswered.report)
      ? unanswered
      : null;
  }

  function done() {
    dispatch(toast({ title: 'Report submitted successfully. Thank you for helping keep our community safe.' }));
    finish();
  }

  function refuse(error: unknown) {
    const { title, reason, isKnown, signIn, answered } = refusalOf(error, hasSignedOut());
    if (answered) keep({ unanswered: null });
    refuseFields(form, fieldErrors(error));
    const action = signIn ? { action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: `/?post=${item.postId}` })}` } } : {};
    dispatch(toast({ title, variant: isKnown ? 'default' : 'destructive', ...action }, signIn ? undefined : error));
    if (isKnown) return finish();
    // What was written waits in this tab; behind the dialog nobody could follow the way to sign in.
    if (signIn) return close();
    setFailure(reason ? `${reason} ${notSent}` : notSent);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands within the feed, whose forms must not hear of it.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    await form.handleSubmit(send)();
    setBusy(false);
  }

  return { form, busy, failure, prepare: captcha.prepare, submit: (event: FormEvent) => void submit(event) };
}

const notSent = 'Your report was not sent. What you wrote is still here.';

/** Characters that a report's comment may have, as the service counts them. */
export const commentLimit = limits.reportComment;
