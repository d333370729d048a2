import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Waiting } from './waiting.ts';
import { consoleHome, consoleUrlOf, kindInWords, lineOf } from './words.ts';

/** Things that one mail names; the others are counted. */
const mostInMail = 20;

function StaffAlertMail({ tx, waiting }: { tx: Tx; waiting: readonly Waiting[] }): ReactNode {
  const { settings } = tx.platform;
  const [first] = waiting;
  const more = waiting.length - mostInMail;
  const isOne = waiting.length === 1;
  return h(
    MailLayout,
    {
      preview: lineOf(first!),
      why: 'You’re getting this because you’re on the staff. Choose which of these emails you get, and when, in the console under "Alerts to you".',
    },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, isOne ? 'this waits for the staff:' : 'these wait for the staff:'),
    ...waiting
      .slice(0, mostInMail)
      .map((one) =>
        h(
          Paragraph,
          { key: `${one.kind} ${one.targetId}` },
          isOne ? `${lineOf(one)}.` : `• ${lineOf(one)}: ${consoleUrlOf(settings, one)}`,
        ),
      ),
    more > 0 ? h(Paragraph, null, `And ${more} more.`) : null,
    isOne
      ? h(Action, { label: 'Open it in the console', url: consoleUrlOf(settings, first!) })
      : h(Action, { label: 'Open the console', url: consoleHome(settings) }),
  );
}

const subjectOf = (waiting: readonly Waiting[]): string => {
  const [first] = waiting;
  if (waiting.length === 1) return `${kindInWords[first!.kind]} waits`;
  return `${waiting.length} things wait for the staff`;
};

/** Mails somebody of the staff what waits: kinds, times and links, and nothing of what it is about. */
export const mailStaff = (tx: Tx, to: string, waiting: readonly Waiting[]): Promise<void> =>
  sendMail(tx, to, subjectOf(waiting), h(StaffAlertMail, { tx, waiting }));
