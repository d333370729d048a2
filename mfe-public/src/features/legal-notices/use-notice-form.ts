import type { LegalNoticeReceipt, SendLegalNotice } from '@clapback/contracts';
import type { depictedPeople, LegalCategory } from '@clapback/contracts/legal-categories';
import { errorMessage, fieldErrors, toast, useAppDispatch, useSession } from '@clapback/store';
import { useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../captcha/index.ts';
import { useLegalNoticesSendMutation } from './legal-notices-endpoints.ts';
import { emptyNotice, isIntimate, noticeDraftStore, urlsIn, type NoticeDraft, type NoticeFields } from './notice-draft.ts';

const notSent = 'Your notice was not sent. What you wrote is still here.';

/** What a form begins with that nothing was written in before. */
export type NoticeStart = Partial<Pick<NoticeFields, 'urls' | 'category'>>;

/** What became of a notice: its receipt, and whether it asked to remove an intimate image. */
export type SentNotice = LegalNoticeReceipt & { isIntimate: boolean };

/** State and sending of the form for notices. `start` stands in it where nothing was written before. */
export function useNoticeForm(start: NoticeStart, onSent: (sent: SentNotice) => void) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('legal_notice');
  const [sendNotice] = useLegalNoticesSendMutation();
  const [memberId] = useState(useSession().user?.id ?? '');
  const [store] = useState(() => noticeDraftStore());
  const { form, failure, busy, forget, prepare, submit } = useSubmission<
    NoticeFields,
    NoticeDraft,
    SendLegalNotice,
    LegalNoticeReceipt,
    CaptchaFailure
  >({
    memberId,
    store,
    empty: { ...emptyNotice, ...start },
    fieldsOf: ({ urls, category, explanation, concernsChildAbuse, depicts, withoutConsent, signature, name, email, goodFaith }) => ({
      urls,
      category,
      explanation,
      concernsChildAbuse,
      depicts,
      withoutConsent,
      signature,
      name,
      email,
      goodFaith,
    }),
    unsentLabel: 'your notice',
    captcha,
    toWords: ({ urls, category, explanation, concernsChildAbuse, depicts, withoutConsent, signature, name, email, goodFaith }) => ({
      urls: urlsIn(urls),
      category: category as LegalCategory,
      explanation: explanation.trim(),
      concernsChildAbuse,
      ...(isIntimate({ category, concernsChildAbuse })
        ? { depicts: depicts as (typeof depictedPeople)[number], withoutConsent, signature: signature.trim() }
        : {}),
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(email.trim() ? { email: email.trim() } : {}),
      goodFaith,
    }),
    send: ({ body: notice, key }) => sendNotice({ notice, key }),
    onSent(receipt) {
      const sent = form.getValues();
      forget();
      onSent({ ...receipt, isIntimate: isIntimate(sent) });
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
    return refused.length > 0 && refused.every((name) => name in emptyNotice) ? null : `${errorMessage(error, '')} ${notSent}`.trim();
  }

  return { form, failure, busy, prepare, submit };
}
