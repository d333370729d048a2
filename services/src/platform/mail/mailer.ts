import type { Transporter } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Orm } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * A mail with both of its forms. `messageId` names it for ever: the same mail sent twice is delivered once where the other side can tell.
 */
export interface Mail {
  messageId: string;
  to: string;
  /** Whom an answer goes to, where that is somebody other than the sender. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind, for mail programs that offer it by themselves (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** It hands on what a person wrote just now; all others say of themselves that nobody wrote them (RFC 3834). */
  isFromPerson?: boolean | undefined;
}

/** Where mails go. A failure throws, and the job that sends tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Keeps mails in the database for the inbox page. */
export class InboxMailer implements Mailer {
  readonly #orm: Orm;

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  async send(mail: Mail): Promise<void> {
    await this.#orm.em
      .fork()
      .getKysely<Tables>()
      .insertInto('inbox_mails')
      .values({
        id: uuid(),
        message_id: mail.messageId,
        recipient: mail.to,
        reply_to: mail.replyTo ?? null,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  }

  async close(): Promise<void> {}
}

/** Keeps machines from answering: RFC 3834, and what Exchange reads instead of it. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Hands mails to an SMTP server. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  private constructor(transport: Transporter, from: string) {
    this.#transport = transport;
    this.#from = from;
  }

  /** Connects with the first mail. What speaks SMTP is loaded where it is wanted alone. */
  static async for(url: URL, from: string): Promise<SmtpMailer> {
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    return new SmtpMailer(createTransport({ url: url.href, ...patience }), from);
  }

  async send(mail: Mail): Promise<void> {
    const domain = /@([^>\s]+)/.exec(this.#from)?.[1] ?? 'localhost';
    const { messageId, unsubscribeUrl, isFromPerson = false, ...rest } = mail;
    const headers = {
      ...(isFromPerson ? {} : automatic),
      ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    };
    await this.#transport.sendMail({ ...rest, from: this.#from, messageId: `<${messageId}@${domain}>`, headers });
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}
