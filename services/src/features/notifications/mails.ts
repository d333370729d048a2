import { createElement as h, type ReactNode } from 'react';
import type { Notification } from '@clapback/contracts';
import {
  notificationSentence,
  notificationSubject,
  notificationText,
  notifiedEntryPath,
  typeLabels,
} from '@clapback/contracts/notification-words';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { inWords } from '#platform/text/times.ts';
import type { Recipient } from '../accounts/service.ts';
import { unsubscribeToken, type MailsOf } from './unsubscribe-token.ts';

/** Lines that one digest names; the others are counted. */
const mostInDigest = 20;

/** The address that ends the mails of which this is one, see RFC 8058: a mail program posts there, a person finds a page. */
export const unsubscribeUrl = ({ platform }: Tx, recipient: Recipient, from: MailsOf): string => {
  const url = new URL('/unsubscribe', platform.settings.publicUrl);
  url.searchParams.set('token', unsubscribeToken(platform.secrets, recipient.id, from));
  return url.href;
};

const settingsPath = '/dashboard?tab=settings';

/** What a claim asks of the author of a post, and what becomes of it if they say nothing; null for everything else. */
function askedBy({ event, type, data: { until } }: Notification, timeZone: string): string | null {
  if (event !== 'claim.created' || type !== 'claim') return null;
  return until
    ? `Please answer by ${inWords(new Date(until), timeZone)}. If you confirm, their answer is shown beside your words. If you say nothing, our staff decide.`
    : 'You said before that it is not them, so our staff decide now. You can still confirm it.';
}

interface LineMail {
  tx: Tx;
  reader: Recipient;
  line: Notification;
  written: string | null;
  ends: string;
}

function NotificationMail({ tx, reader, line, written, ends }: LineMail): ReactNode {
  const said = notificationSentence(line);
  const asked = askedBy(line, reader.timeZone);
  const { publicUrl } = tx.platform.settings;
  const path = notifiedEntryPath(line);
  return h(
    MailLayout,
    {
      preview: said,
      why: `You’re getting this because email is on for ${typeLabels[line.type].label.toLowerCase()}. Unsubscribe: ${ends}`,
    },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, said),
    written ? h(Details, { details: [['They write', written]] }) : null,
    asked ? h(Paragraph, null, asked) : null,
    path ? h(Action, { label: 'View', url: new URL(path, publicUrl).href }) : null,
    h(Paragraph, null, `Choose which emails you get: ${new URL(settingsPath, publicUrl).href}`),
  );
}

/** Mails one line, with what was written to its reader. The same line always has the same Message-ID, so that a mail that is sent twice is delivered once. */
export async function mailLine(tx: Tx, recipient: Recipient, line: Notification, written: string | null): Promise<void> {
  const ends = unsubscribeUrl(tx, recipient, line.type);
  await sendMail(
    tx,
    recipient.email,
    notificationSubject(line, recipient.timeZone),
    h(NotificationMail, { tx, reader: recipient, line, written, ends }),
    {
      messageId: `notification-${line.id}`,
      unsubscribeUrl: ends,
    },
  );
}

function DigestMail({ tx, reader, lines, ends }: { tx: Tx; reader: Recipient; lines: readonly Notification[]; ends: string }): ReactNode {
  const more = lines.length - mostInDigest;
  return h(
    MailLayout,
    {
      preview: notificationText(lines[0]!),
      why: `You’re getting this because the daily digest is on. Unsubscribe: ${ends}`,
    },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, 'This is what happened since your last digest:'),
    ...lines.slice(0, mostInDigest).map((line) => h(Paragraph, { key: line.id }, `• ${notificationText(line)}`)),
    more > 0 ? h(Paragraph, null, `And ${more} more.`) : null,
    h(Action, { label: 'See all notifications', url: new URL('/notifications', tx.platform.settings.publicUrl).href }),
  );
}

/** Mails the lines of a day. */
export async function mailDigest(tx: Tx, recipient: Recipient, lines: readonly Notification[]): Promise<void> {
  const ends = unsubscribeUrl(tx, recipient, 'digest');
  const count = lines.length === 1 ? '1 notification' : `${lines.length} notifications`;
  await sendMail(tx, recipient.email, `Your day on Clapback: ${count}`, h(DigestMail, { tx, reader: recipient, lines, ends }), {
    messageId: `digest-${lines[0]!.id}`,
    unsubscribeUrl: ends,
  });
}
