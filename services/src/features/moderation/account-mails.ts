import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';
import { findRecipient, type Recipient } from '../accounts/service.ts';
import type { AccountStep } from './account-transitions.ts';
import { mayAppeal } from './appeal-words.ts';
import { StatementDetails, type MailedStatement } from './statement-details.ts';

interface Statement extends MailedStatement {
  /** When the suspension ends that holds from now on, if one does. */
  until: Date | null;
}

/** What was decided, and what follows from it for the member. */
const words: Record<AccountStep, { subject: string; decided: string; follows: (until: string | null) => string }> = {
  suspend: {
    subject: 'Your account is suspended',
    decided: 'Suspension of your account',
    follows: (until) =>
      `Your account is suspended until ${until}. You can sign in and read. You cannot write, like, upload or change your profile until then. It ends by itself.`,
  },
  shorten: {
    subject: 'Your suspension was shortened',
    decided: 'Earlier end of your suspension',
    follows: (until) =>
      `Your suspension ends earlier than we told you: on ${until}. You can sign in and read. You cannot write, like, upload or change your profile until then.`,
  },
  unsuspend: {
    subject: 'Your suspension was lifted',
    decided: 'End of your suspension',
    follows: () => 'Your account is no longer suspended. You can use all of it again.',
  },
  ban: {
    subject: 'Your account is banned',
    decided: 'Ban of your account',
    follows: () =>
      'Your account is banned, and every device was signed out. You can still sign in to read this decision, appeal it, copy your data, cancel a subscription and delete your account.',
  },
  unban: {
    subject: 'Your ban was lifted',
    decided: 'End of your ban',
    follows: (until) =>
      until
        ? `Your account is no longer banned. It is still suspended until ${until}.`
        : 'Your account is no longer banned. You can use all of it again.',
  },
};

function AccountDecisionMail({
  platform,
  step,
  reader,
  statement,
}: {
  platform: Platform;
  step: AccountStep;
  reader: Recipient;
  statement: Statement;
}): ReactNode {
  const { decided, follows } = words[step];
  const until = statement.until ? inWords(statement.until, reader.timeZone) : null;
  const isRestriction = step === 'suspend' || step === 'shorten' || step === 'ban';
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  return h(
    MailLayout,
    { preview: follows(until), why: 'You’re getting this because a decision was made about your account at Clapback.' },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, follows(until)),
    h(StatementDetails, {
      platform,
      statement,
      timeZone: reader.timeZone,
      before: [['Decision', decided]],
      after: [['Until', isRestriction ? (until ?? 'further notice') : null]],
    }),
    isRestriction ? h(Paragraph, null, mayAppeal(reader.timeZone)) : null,
    step === 'ban' ? h(Paragraph, null, 'In your settings you can also copy your data and delete your account.') : null,
    isRestriction
      ? h(Action, { label: 'Open the decision', url: address(decisionPath(statement.decisionId)) })
      : h(Action, { label: 'Open my settings', url: address('/dashboard?tab=settings') }),
  );
}

/**
 * Tells a member of a decision about their account, as a statement of reasons: what, on which ground, by whom, until when, how to contest
 * it.
 */
export async function mailAccountDecision(tx: Tx, accountId: string, step: AccountStep, statement: Statement): Promise<void> {
  const reader = await findRecipient(tx, accountId);
  if (!reader) return;
  const mail = h(AccountDecisionMail, { platform: tx.platform, step, reader, statement });
  await sendMail(tx, reader.email, words[step].subject, mail);
}
