import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { findRecipient, type Recipient } from '../accounts/service.ts';
import { readAlertSettings } from './settings.ts';
import type { Waiting } from './waiting.ts';
import { consoleHome, consoleUrlOf, kindInWords, lineOf } from './words.ts';

/** Things that one mail names; the others are counted. */
const mostInMail = 20;

function StaffAlertMail({ tx, reader, waiting }: { tx: Tx; reader: Recipient; waiting: readonly Waiting[] }): ReactNode {
  const { settings } = tx.platform;
  const [first] = waiting;
  const more = waiting.length - mostInMail;
  const isOne = waiting.length === 1;
  return h(
    MailLayout,
    {
      preview: lineOf(first!, reader.timeZone),
      why: 'You’re getting this because you’re on the staff. Choose which of these emails you get, and when, in the console under "Alerts to you".',
    },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, isOne ? 'This waits for the staff:' : 'These wait for the staff:'),
    ...waiting
      .slice(0, mostInMail)
      .map((one) =>
        h(
          Paragraph,
          { key: `${one.kind} ${one.targetId}` },
          isOne ? `${lineOf(one, reader.timeZone)}.` : `• ${lineOf(one, reader.timeZone)}: ${consoleUrlOf(settings, one)}`,
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

/**
 * Mails somebody of the staff what waits: kinds, times and links, and nothing of what it is about. The times are in the zone of the browser
 * that they chose these mails in.
 */
export async function mailStaff(tx: Tx, accountId: string, waiting: readonly Waiting[]): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const { timeZone } = await readAlertSettings(tx.db, accountId);
  const reader = { ...member, timeZone: timeZone ?? member.timeZone };
  await sendMail(tx, reader.email, subjectOf(waiting), h(StaffAlertMail, { tx, reader, waiting }));
}
