import { createElement as h, type ReactNode } from 'react';
import type { DecideAppeal } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { findRecipient } from '../accounts/service.ts';
import { readDecidedWords } from '../moderation/service.ts';

/** What the mail about an answered appeal says. */
interface AppealResponse {
  decision: DecideAppeal['decision'];
  response: string;
  originalReason: string;
  /** What was decided about, as the appellant wrote it; null where that is no text of theirs. */
  written: string | null;
}

const sentences: Record<DecideAppeal['decision'], string> = {
  approved: 'Your appeal was approved. We undo the decision where that is still possible.',
  rejected: 'We reviewed your appeal and rejected it. The decision stays as it is.',
};

function AppealResponseMail({ name, words, url }: { name: string | null; words: AppealResponse; url: string }): ReactNode {
  return h(
    MailLayout,
    { preview: sentences[words.decision], why: 'You’re getting this because you sent an appeal at Clapback.' },
    h(Greeting, { name }),
    h(Paragraph, null, sentences[words.decision]),
    h(Details, {
      details: [
        ['Answer', words.response],
        ['Decided by', 'a person on our team, not by a rule'],
        ['What it was about', words.written],
        ['Your appeal', words.originalReason],
      ],
    }),
    h(Action, { label: 'Open my settings', url }),
  );
}

/**
 * Tells a member what became of their appeal against a decision (APPEAL-15). It goes out by the queue: a mail that fails leaves the decision
 * standing. Of what somebody else wrote nothing is in it.
 */
export async function mailAppealResponse(
  tx: Tx,
  {
    accountId,
    decisionId = null,
    isReporter,
    reason,
  }: { accountId: string; decisionId?: string | null; isReporter: boolean; reason: string },
  answer: Pick<AppealResponse, 'decision' | 'response'>,
): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const url = new URL('/dashboard?tab=settings', tx.platform.settings.publicUrl).href;
  const written = decisionId === null || isReporter ? null : await readDecidedWords(tx, decisionId);
  const words = { ...answer, originalReason: reason, written };
  const mail = h(AppealResponseMail, { name: member.name, words, url });
  await sendMail(tx, member.email, `Your appeal has been ${words.decision}`, mail);
}
