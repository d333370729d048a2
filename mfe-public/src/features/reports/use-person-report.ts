import type { CreatePersonReport, OwnReport, PersonPart, ReportReason } from '@clapback/contracts';
import { toast, useAppDispatch, useSession } from '@clapback/store';
import { draftStore, useSubmission, type KeptCall, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { refusalOf } from './report-refusal.ts';
import { useReportsSendOfPersonMutation } from './reports-endpoints.ts';

/** What the form holds. */
export interface PersonReportFields {
  part: PersonPart | '';
  reason: ReportReason | '';
  comment: string;
}

type Draft = PersonReportFields & KeptCall<CreatePersonReport>;

const empty: Draft = { part: '', reason: '', comment: '', unanswered: null };
const notSent = 'Your report was not sent. What you wrote is still here.';

/** State and sending of the form that reports a person. What is put in is kept in this tab until it is sent. */
export function usePersonReport(personId: string, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('report_content');
  const [sendReport] = useReportsSendOfPersonMutation();
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() =>
    draftStore<Draft>({
      storage: () => sessionStorage,
      name: `clapback.report-draft.${memberId}.${personId}`,
      parse: (stored) => (stored === null ? null : { ...empty, ...(stored as Partial<Draft>) }),
      isWorthKeeping: ({ part, reason, comment, unanswered }) => part !== '' || reason !== '' || comment !== '' || unanswered !== null,
    }),
  );
  const { form, busy, failure, forget, prepare, submit } = useSubmission<
    PersonReportFields,
    Draft,
    CreatePersonReport,
    OwnReport,
    CaptchaFailure
  >({
    memberId,
    store,
    empty,
    fieldsOf: ({ part, reason, comment }) => ({ part, reason, comment }),
    unsentLabel: 'your report',
    captcha,
    toWords: ({ part, reason, comment }) => ({
      part: part as PersonPart,
      reason: reason as ReportReason,
      comment: comment.trim() || null,
    }),
    send: ({ body: report, key }) => sendReport({ personId, report, key }),
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
    const action = signIn ? { action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: `/people/${personId}` })}` } } : {};
    dispatch(toast({ title, variant: isKnown ? 'default' : 'destructive', ...action }, signIn ? undefined : error));
    if (isKnown) finish();
    else if (signIn) close();
    else return reason ? `${reason} ${notSent}` : notSent;
    return null;
  }

  return { form, busy, failure, prepare, submit };
}
