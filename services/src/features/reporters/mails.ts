import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';
import { findRecipient, mayAppeal } from '../moderation/service.ts';

interface Statement {
  decisionId: string;
  ground: string;
  groundUrl: string;
  facts: string;
  /** When a limit ends; null for a warning. */
  until: Date | null;
}

function ReporterMail({ platform, username, statement }: { platform: Platform; username: string; statement: Statement }): ReactNode {
  const { decisionId, ground, groundUrl, facts, until } = statement;
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const said = until
    ? `You cannot report posts, responses and comments until ${inWords(until)}. All else works as before, and it ends by itself.`
    : 'Most of what you reported lately was found in order. Please report only what you believe breaks the rules. All works as before.';
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a decision was made about your account at Clapback.' },
    h(Paragraph, null, `Hello ${username},`),
    h(Paragraph, null, said),
    h(Details, {
      details: [
        ['Decision', until ? 'Limit on reporting' : 'Warning'],
        ['Ground', ground],
        ['Facts', facts],
        ['Proposed by', 'a rule, by what became of your reports'],
        ['Decided by', 'a person on our team, not by a rule'],
        ['Until', until ? inWords(until) : null],
        ['Read the rule', address(groundUrl)],
      ],
    }),
    h(Paragraph, null, mayAppeal()),
    h(Action, { label: 'Open the decision', url: address(decisionPath(decisionId)) }),
  );
}

/** Tells a member that they are warned about their reports, or kept from reporting for a time, as a statement of reasons. */
export async function mailReporter(tx: Tx, accountId: string, statement: Statement): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const subject = statement.until ? 'You cannot report for a time' : 'About your reports';
  await sendMail(tx, member.email, subject, h(ReporterMail, { platform: tx.platform, username: member.displayName, statement }));
}
