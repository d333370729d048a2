import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';
import { findRecipient, type Recipient } from '../accounts/service.ts';
import { mayAppeal } from '../moderation/service.ts';

interface Statement {
  decisionId: string;
  ground: string;
  groundUrl: string;
  facts: string;
  /** When a limit ends; null for a warning. */
  until: Date | null;
}

function ReporterMail({ platform, reader, statement }: { platform: Platform; reader: Recipient; statement: Statement }): ReactNode {
  const { decisionId, ground, groundUrl, facts } = statement;
  const until = statement.until && inWords(statement.until, reader.timeZone);
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const said = until
    ? `You cannot report posts, responses and comments until ${until}. Everything else works as before, and the limit ends by itself.`
    : 'We found nothing wrong with most of what you reported recently. Please report only what you believe breaks the rules. Everything works as before.';
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a decision was made about your account at Clapback.' },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, said),
    h(Details, {
      details: [
        ['Decision', until ? 'Limit on reporting' : 'Warning'],
        ['Ground', ground],
        ['Facts', facts],
        ['Proposed by', 'a rule, by what became of your reports'],
        ['Decided by', 'a person on our team, not by a rule'],
        ['Until', until],
        ['Read the rule', address(groundUrl)],
      ],
    }),
    h(Paragraph, null, mayAppeal(reader.timeZone)),
    h(Action, { label: 'Open the decision', url: address(decisionPath(decisionId)) }),
  );
}

/** Tells a member that they are warned about their reports, or kept from reporting for a time, as a statement of reasons. */
export async function mailReporter(tx: Tx, accountId: string, statement: Statement): Promise<void> {
  const reader = await findRecipient(tx, accountId);
  if (!reader) return;
  const subject = statement.until ? 'You cannot report for a time' : 'About your reports';
  await sendMail(tx, reader.email, subject, h(ReporterMail, { platform: tx.platform, reader, statement }));
}
