import { createElement as h, type ReactNode } from 'react';
import type { LetterDirectoryEntry } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

interface WrongAddress {
  entry: LetterDirectoryEntry;
  /** What the member says of it; may be empty. */
  note: string;
  email: string;
}

function WrongAddressMail({ entry, note, email }: WrongAddress): ReactNode {
  return h(
    MailLayout,
    { preview: `Someone says that the address of ${entry.name} is wrong.`, why: `An answer to this email goes to ${email}.` },
    h(
      Paragraph,
      null,
      'A member says that an address to which takedown letters are sent is wrong. Others are told to check it until somebody finds it right.',
    ),
    h(Details, {
      details: [
        ['Recipient', entry.name],
        ['Address', entry.sendTo],
        ['Read at', entry.source.address],
        ['From', email],
        ['What they say', note || '(nothing)'],
      ],
    }),
  );
}

/** Tells support that a member found an address of the directory wrong. */
export const mailWrongAddress = (tx: Tx, wrong: WrongAddress): Promise<void> =>
  sendMail(tx, tx.platform.settings.supportAddress, `Letters: the address of ${wrong.entry.name}`, h(WrongAddressMail, wrong), {
    replyTo: wrong.email,
    isFromPerson: true,
  });
