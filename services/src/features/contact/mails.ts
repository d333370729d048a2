import { createElement as h, type ReactNode } from 'react';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

/** A message as support reads it. */
export interface ContactWords {
  name: string;
  email: string;
  /** The sender's role; null for a visitor. */
  role: Role | null;
  subject: string;
  message: string;
  isRequest: boolean;
}

function ContactMail({ words, usersUrl }: { words: ContactWords; usersUrl: string }): ReactNode {
  const { name, email, role, subject, message, isRequest } = words;
  const account = role === null ? 'none: sent by a visitor' : `member, role ${role}`;
  return h(
    MailLayout,
    { preview: message.slice(0, 120), why: `An answer to this mail goes to ${email}.` },
    h(Details, {
      details: [
        ['From', `${name}, ${email}`],
        ['Account', account],
        ['Subject', subject],
        ['Message', message],
      ],
    }),
    isRequest ? h(Paragraph, null, 'An admin changes the role in the list of users. The member is told of it by mail.') : null,
    isRequest ? h(Action, { label: 'Open the list of users', url: usersUrl }) : null,
  );
}

/** Hands a message on to support. An answer goes to its sender. */
export async function mailContact(tx: Tx, words: ContactWords): Promise<void> {
  const { supportAddress, publicUrl } = tx.platform.settings;
  const mail = h(ContactMail, { words, usersUrl: new URL('/admin/users', publicUrl).href });
  await sendMail(tx, supportAddress, `Contact: ${words.subject}`, mail, { replyTo: words.email });
}
