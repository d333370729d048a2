import { createElement as h, type ReactNode } from 'react';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { inWords } from '#platform/text/times.ts';

/** A message as support reads it. */
export interface ContactWords {
  number: string;
  name: string;
  email: string;
  /** The sender's role; null for a visitor. */
  role: Role | null;
  subject: string;
  message: string;
  isRequest: boolean;
}

function ContactMail({ words, usersUrl }: { words: ContactWords; usersUrl: string }): ReactNode {
  const { number, name, email, role, subject, message, isRequest } = words;
  const account = role === null ? 'none: sent by a visitor' : `member, role ${role}`;
  return h(
    MailLayout,
    { preview: message.slice(0, 120), why: `An answer to this email goes to ${email}.` },
    h(Details, {
      details: [
        ['Number', number],
        ['From', `${name}, ${email}`],
        ['Account', account],
        ['Subject', subject],
        ['Message', message],
      ],
    }),
    isRequest ? h(Paragraph, null, 'An admin changes the role in the list of users. The member gets an email about it.') : null,
    isRequest ? h(Action, { label: 'Open the list of users', url: usersUrl }) : null,
  );
}

/** Hands a message on to support. An answer goes to its sender. */
export async function mailContact(tx: Tx, words: ContactWords): Promise<void> {
  const { supportAddress, publicUrl } = tx.platform.settings;
  const mail = h(ContactMail, { words, usersUrl: new URL('/admin/users', publicUrl).href });
  await sendMail(tx, supportAddress, words.isRequest ? 'Contact: Responder status' : `Contact: message ${words.number}`, mail, {
    replyTo: words.email,
    isFromPerson: true,
  });
}

/** A message as its sender is told of it. */
interface ReceivedMessage {
  number: string;
  receivedAt: Date;
  /** One that a page of ours filled in; null for the sender's own. */
  subject: string | null;
}

function ReceiptMail({ received: { number, receivedAt, subject }, url }: { received: ReceivedMessage; url: string }): ReactNode {
  return h(
    MailLayout,
    { preview: `We have received message ${number}.`, why: 'You’re getting this because a message to support was sent from this address.' },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, `We have received your message. Its number is ${number}.`),
    h(Details, {
      details: [
        ['Received', inWords(receivedAt)],
        ['Subject', subject],
      ],
    }),
    h(Paragraph, null, 'A person reads it and answers by email to this address.'),
    h(Paragraph, null, 'Didn’t write to us? Then someone entered your address. You can ignore this email.'),
    h(Action, { label: 'Open the help centre', url }),
  );
}

/**
 * Tells the sender that their message has come, when, and about which of our own subjects. It holds none of their words: anybody can put in
 * the address of somebody else, and must not have us carry a message there.
 */
export async function mailContactReceipt(tx: Tx, to: string, received: ReceivedMessage): Promise<void> {
  const { publicUrl, supportAddress } = tx.platform.settings;
  const mail = h(ReceiptMail, { received, url: new URL('/help', publicUrl).href });
  await sendMail(tx, to, `We have received your message ${received.number}`, mail, { replyTo: supportAddress });
}
