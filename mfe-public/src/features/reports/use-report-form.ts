import type { CreateReport, OwnReport, ReportReason } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { toast, useAppDispatch, useSession } from '@clapback/store';
import { useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { emptyDraft, reportDraftStore, type ReportDraft } from './report-draft.ts';
import { refusalOf } from './report-refusal.ts';
import { itemField, type ReportedItem } from './reported-item.ts';
import { useReportsSendMutation } from './reports-endpoints.ts';

/** What the form holds. */
export type ReportFields = Pick<ReportDraft, 'reason' | 'comment'>;

/** State and sending of the form that reports an item. What is put in is kept in this tab until it is sent. */
export function useReportForm(item: ReportedItem, close: () => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('report_content');
  const [sendReport] = useReportsSendMutation();
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() => reportDraftStore(memberId, item.id));
  const { form, busy, failure, forget, prepare, submit } = useSubmission<
    ReportFields,
    ReportDraft,
    CreateReport,
    OwnReport,
    CaptchaFailure
  >({
    memberId,
    store,
    empty: emptyDraft,
    fieldsOf: ({ reason, comment }) => ({ reason, comment }),
    unsentLabel: 'your report',
    captcha,
    toWords: ({ reason, comment }) => ({
      [itemField[item.kind]]: item.id,
      reason: reason as ReportReason,
      comment: comment.trim() || null,
    }),
    send: ({ body: report, key }) => sendReport({ report, key }),
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
    const action = signIn ? { action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: `/?post=${item.postId}` })}` } } : {};
    dispatch(toast({ title, variant: isKnown ? 'default' : 'destructive', ...action }, signIn ? undefined : error));
    if (isKnown) finish();
    // What was written waits in this tab; behind the dialog nobody could follow the way to sign in.
    else if (signIn) close();
    else return reason ? `${reason} ${notSent}` : notSent;
    return null;
  }

  return { form, busy, failure, prepare, submit };
}

const notSent = 'Your report was not sent. What you wrote is still here.';

/** Characters that a report's comment may have, as the service counts them. */
export const commentLimit = limits.reportComment;
