import { createElement as h, type ReactNode } from 'react';
import { intimateRemovalHours, legalCategories, type LegalCategory } from '@clapback/contracts/legal-categories';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';

// Nothing that somebody wrote in a notice, and nothing of what it is about, is in these mails, not even a name: whoever fills in the form
// chooses where they go. Which law was chosen from the form's list is said, and when the notice came, below a subject that says neither.

/**
 * What became of one item or person of a notice: hidden, a profile or account restricted, found against the rules but left as it is, found in
 * order, or gone with an account before it was decided.
 */
export type NoticeOutcome = 'hidden' | 'restricted' | 'kept' | 'dismissed' | 'gone';

const said: Record<NoticeOutcome, string> = {
  hidden: 'we agreed with your notice, and nobody can see the content now',
  restricted: 'we agreed with your notice, and acted on the profile or the account',
  gone: 'the account was deleted before we decided, and its profile with it',
  kept: 'we agreed with your notice; the content stays up, and its author was told',
  dismissed: 'we found nothing that is illegal or against our rules, and the content stays up',
};

const why = 'You’re getting this because a notice of illegal content was sent to Clapback with this address.';

/** A notice as whoever sent it is told of it. */
interface ReceivedNotice {
  number: string;
  receivedAt: Date;
  /** Null of clients that know no categories. */
  category: LegalCategory | null;
  /** Whether it asks to remove an intimate image, which has times of its own. */
  isIntimate: boolean;
}

interface ReceiptProps {
  received: ReceivedNotice;
  url: string;
}

const ReceiptDetails = ({ receivedAt, category }: ReceivedNotice): ReactNode =>
  h(Details, {
    details: [
      ['Received', inWords(receivedAt)],
      ['What law', category && legalCategories[category].label],
    ],
  });

function ReceiptMail({ received, url }: ReceiptProps): ReactNode {
  const { number } = received;
  return h(
    MailLayout,
    { preview: `We have received notice ${number}.`, why },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, `We have received your notice of illegal content. Its number is ${number}.`),
    h(ReceiptDetails, received),
    h(Paragraph, null, 'A person on our team will review it. We’ll email you once more with the decision.'),
    h(Paragraph, null, 'If you didn’t send one, someone else entered your address. You don’t need to do anything.'),
    h(Action, { label: 'Read our guidelines', url }),
  );
}

/** What is said of a request to remove an intimate image: its times, by 47 USC 223a, and where else there is help. */
function IntimateReceiptMail({ received, url }: ReceiptProps): ReactNode {
  const { number } = received;
  return h(
    MailLayout,
    { preview: `We have received notice ${number}.`, why },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, `We have received your request to remove an intimate image. Its number is ${number}.`),
    h(ReceiptDetails, received),
    h(
      Paragraph,
      null,
      `A person on our team looks at it before most other reports. An image that is shown without consent is removed as soon as we can, within ${intimateRemovalHours} hours of your request at the latest, with the identical copies that we know of here (47 USC 223a). We’ll email you once more with what was done.`,
    ),
    h(Paragraph, null, 'Please never send us the image. The person who published it is not told who you are.'),
    h(Paragraph, null, 'If you didn’t send one, someone else entered your address. You don’t need to do anything.'),
    h(Action, { label: 'Free help with images that are elsewhere', url }),
  );
}

/** Confirms that a notice was received, and when, in words of its own where it asks to remove an intimate image. */
export async function mailReceipt(tx: Tx, to: string, received: ReceivedNotice): Promise<void> {
  const { publicUrl, supportAddress } = tx.platform.settings;
  const mail = received.isIntimate
    ? h(IntimateReceiptMail, { received, url: new URL('/intimate-images', publicUrl).href })
    : h(ReceiptMail, { received, url: new URL('/community-guidelines', publicUrl).href });
  await sendMail(tx, to, `We have received your notice ${received.number}`, mail, { replyTo: supportAddress });
}

interface Outcome {
  number: string;
  /** By the order of its items. */
  outcomes: readonly NoticeOutcome[];
  decidedAt: Date;
  /** Whether another outcome was told before. */
  isCorrection: boolean;
}

function OutcomeMail({ platform, told }: { platform: Platform; told: Outcome }): ReactNode {
  const { number, outcomes, decidedAt, isCorrection } = told;
  const { publicUrl, supportAddress } = platform.settings;
  const lead = isCorrection
    ? `What we told you about your notice ${number} has changed.`
    : `We reviewed your notice ${number} and made a decision.`;
  const isOne = new Set(outcomes).size === 1;
  return h(
    MailLayout,
    { preview: lead, why },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, lead),
    h(Details, {
      details: [
        ...(isOne ? [['Decision', `${said[outcomes[0]!]}.`] as [string, string]] : outcomes.map(lineOf)),
        ['Decided on', inWords(decidedAt)],
        ['Decided by', 'a person on our team, not by a rule'],
      ],
    }),
    h(
      Paragraph,
      null,
      `If you think this is wrong, reply to this email or write to ${supportAddress} within six months, with the number. Someone who wasn’t involved will review it, wherever our team is large enough. That is free of charge.`,
    ),
    h(Paragraph, null, 'You can also turn to a certified out-of-court dispute settlement body or to a court.'),
    h(Action, { label: 'Read our guidelines', url: new URL('/community-guidelines', publicUrl).href }),
  );
}

const lineOf = (outcome: NoticeOutcome, index: number): [string, string] => [`Address ${index + 1}`, `${said[outcome]}.`];

/** Tells who sent a notice what was decided, and what they can do about it. */
export async function mailOutcome(tx: Tx, to: string, told: Outcome): Promise<void> {
  const mail = h(OutcomeMail, { platform: tx.platform, told });
  const subject = told.isCorrection ? `The decision on your notice ${told.number} has changed` : `Your notice ${told.number} was decided`;
  await sendMail(tx, to, subject, mail, { replyTo: tx.platform.settings.supportAddress });
}
