import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';
import type { AccountStep } from './account-transitions.ts';
import { mayAppeal } from './appeal-words.ts';

interface Statement {
  decisionId: string;
  ground: string;
  groundUrl: string | null;
  facts: string | null;
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
  unsuspend: {
    subject: 'Your suspension was lifted',
    decided: 'End of your suspension',
    follows: () => 'Your account is no longer suspended. You can use all of it again.',
  },
  ban: {
    subject: 'Your account is banned',
    decided: 'Ban of your account',
    follows: () => 'Your account is banned, and every device was signed out. You can still sign in to read this decision and to appeal it.',
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

function AccountDecisionMail({ platform, step, statement }: { platform: Platform; step: AccountStep; statement: Statement }): ReactNode {
  const { decided, follows } = words[step];
  const until = statement.until ? inWords(statement.until) : null;
  const isRestriction = step === 'suspend' || step === 'ban';
  return h(
    MailLayout,
    { preview: follows(until), why: 'You get this mail since a decision was made about your account at Clapback.' },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, follows(until)),
    h(Details, {
      details: [
        ['Decision', decided],
        ['Ground', groundInWords(statement.ground)],
        ['Where it can be read', statement.groundUrl === null ? null : new URL(statement.groundUrl, platform.settings.publicUrl).href],
        ['Facts', statement.facts],
        ['Decided by', 'a person on our team, not by a rule'],
        ['Until', isRestriction ? (until ?? 'further notice') : null],
      ],
    }),
    isRestriction ? h(Paragraph, null, mayAppeal) : null,
    step === 'ban' ? h(Paragraph, null, 'Your settings also give you a copy of your data, and delete your account if you wish.') : null,
    isRestriction
      ? h(Action, { label: 'Open the decision', url: new URL(decisionPath(statement.decisionId), platform.settings.publicUrl).href })
      : h(Action, { label: 'Open my settings', url: new URL('/dashboard?tab=settings', platform.settings.publicUrl).href }),
  );
}

/**
 * Tells a member of a decision about their account, as a statement of reasons: what, on which ground, by whom, until when, how to contest
 * it.
 */
export async function mailAccountDecision(tx: Tx, to: string, step: AccountStep, statement: Statement): Promise<void> {
  await sendMail(tx, to, words[step].subject, h(AccountDecisionMail, { platform: tx.platform, step, statement }));
}
