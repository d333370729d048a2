import type { OwnReport, ReportReason } from '@clapback/contracts';
import { toast, useAppDispatch, useSession } from '@clapback/store';
import { draftStore, useSubmission, type KeptCall, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { refusalOf } from './report-refusal.ts';

/** What every report holds. */
export interface ReportFields extends FieldValues {
  reason: ReportReason | '';
  comment: string;
}

interface Reporting<Fields extends ReportFields, Body extends object> {
  /** What is reported; what is put in is kept by it. */
  subjectId: string;
  /** The fields of a form in which nothing was put in: all of them empty texts. */
  empty: Fields;
  /** What of the report only this form knows. */
  toBody(fields: Fields): Omit<Body, 'captchaToken' | 'reason' | 'comment'>;
  send(call: { body: Body; key: string }): PromiseLike<{ data?: OwnReport | undefined; error?: unknown }>;
  /** The address of what is reported, for whoever has to sign in first. */
  wayBack: string;
  close(): void;
}

const notSent = 'Your report was not sent. What you wrote is still here.';

/** State and sending of a form that reports. What is put in is kept no longer than this tab, since it is about somebody else. */
export function useReportSubmission<Fields extends ReportFields, Body extends object>(reporting: Reporting<Fields, Body>) {
  type Draft = Fields & KeptCall<Body>;
  const { subjectId, wayBack, close } = reporting;
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('report_content');
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(useSession().user?.id ?? '');
  const empty: Draft = { ...reporting.empty, unanswered: null };
  const fieldsOf = (draft: Draft) => Object.fromEntries(Object.keys(reporting.empty).map((name) => [name, draft[name]])) as Fields;
  const [store] = useState(() =>
    draftStore<Draft>({
      storage: () => sessionStorage,
      name: `clapback.report-draft.${memberId}.${subjectId}`,
      parse: (stored) => (stored === null ? null : { ...empty, ...(stored as Partial<Draft>) }),
      isWorthKeeping: (draft) => draft.unanswered !== null || Object.values(fieldsOf(draft)).some((value) => value !== ''),
    }),
  );
  const { form, busy, failure, forget, prepare, submit } = useSubmission<Fields, Draft, Body, OwnReport, CaptchaFailure>({
    memberId,
    store,
    empty,
    fieldsOf,
    unsentLabel: 'your report',
    captcha,
    toWords: (fields) =>
      ({ ...reporting.toBody(fields), reason: fields.reason, comment: fields.comment.trim() || null }) as unknown as Omit<
        Body,
        'captchaToken'
      >,
    send: reporting.send,
    onSent({ number }) {
      dispatch(
        toast({
          title: 'Report submitted successfully. Thank you for helping keep our community safe.',
          description: `Its number is ${number}.`,
          action: { label: 'My reports', to: '/dashboard?tab=settings#settings-reports' },
        }),
      );
      finish();
    },
    onRefused,
  });

  function finish() {
    forget();
    close();
  }

  function onRefused({ error, isSignedOut, captcha: failed }: SubmissionRefusal<CaptchaFailure>): string | null {
    if (failed) {
      dispatch(toast(captchaToast(failed)));
      return notSent;
    }
    const { title, reason, isKnown, signIn } = refusalOf(error, isSignedOut);
    const action = signIn ? { action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: wayBack })}` } } : {};
    dispatch(toast({ title, variant: isKnown ? 'default' : 'destructive', ...action }, signIn ? undefined : error));
    if (isKnown) finish();
    // What was written waits in this tab; behind the dialog nobody could follow the way to sign in.
    else if (signIn) close();
    else return reason ? `${reason} ${notSent}` : notSent;
    return null;
  }

  return { form, busy, failure, prepare, submit };
}
