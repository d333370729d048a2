import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { disarmHtml, type OwnPlaces } from './disarm-links.ts';
import { enqueueMail } from './jobs.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail in both of its forms, from one source: what is said in HTML is said in the plain text. With `own` it holds no link but to these
 * places and by buttons, whatever somebody has written.
 */
export async function renderMail(mail: ReactElement, own: OwnPlaces | null = null): Promise<{ text: string; html: string }> {
  const rendered = await render(mail);
  const html = own ? disarmHtml(rendered, own) : rendered;
  return { text: toPlainText(html, plainText).trim(), html };
}

/** What html-to-text hands to a formatter, as far as it is used here. It brings no types. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string): void;
  addLineBreak(): void;
  addLiteral(text: string): void;
}

const plainText: NonNullable<Parameters<typeof toPlainText>[1]> = {
  selectors: [{ selector: 'a[data-action]', format: 'action' }],
  formatters: {
    // The address on a line of its own, where every mail program makes a link of it and nobody copies half of it.
    action: (
      element: { children: unknown; attribs: { href: string } },
      walk: (children: unknown, builder: TextBuilder) => void,
      builder: TextBuilder,
    ) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(':');
      builder.addLineBreak();
      builder.addLiteral(element.attribs.href);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
};

/** What a mail may have beside its words. */
type MailOptions = Partial<Pick<Mail, 'replyTo' | 'unsubscribeUrl' | 'messageId' | 'isFromPerson'>>;

/**
 * Puts a mail into the queue, within the transaction that it tells of. An answer to it goes to `replyTo`, or else to the sender.
 * `messageId` is for a mail that could be made twice. Links in what somebody wrote are made text, except where the mail hands on what a
 * person wrote to our people. The subject is ours alone: it holds nobody's words.
 */
export async function sendMail(
  tx: Tx,
  to: string,
  subject: string,
  mail: ReactElement,
  { replyTo, unsubscribeUrl, isFromPerson = false, messageId = uuid() }: MailOptions = {},
): Promise<void> {
  const { publicUrl, consoleUrl, supportAddress } = tx.platform.settings;
  const ownHosts = [publicUrl.host, supportAddress.split('@').at(-1)!, ...(consoleUrl ? [consoleUrl.host] : [])];
  const own = {
    hosts: ownHosts.map((host) => host.toLowerCase()),
    addresses: [to.toLowerCase()],
  };
  await enqueueMail(tx, {
    messageId,
    to,
    replyTo,
    unsubscribeUrl,
    isFromPerson,
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    ...(await renderMail(mail, isFromPerson ? null : own)),
  });
}
