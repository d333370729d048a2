import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Mail } from './mailer.ts';

const contextOf = (messageId: string) => `mail:${messageId}`;

/** Puts a mail into the queue, sealed: it waits there for as long as the mail server is down, and a while after it was sent. */
export async function enqueueMail(tx: Tx, { messageId, to, subject, ...sealed }: Mail): Promise<void> {
  await tx.enqueue('mail.send', { messageId, to, subject, sealed: tx.seal(JSON.stringify(sealed), contextOf(messageId)) });
}

/** Sends mails from the queue. */
export async function workOnMails(platform: Platform): Promise<void> {
  await platform.jobs.work('mail.send', async ({ messageId, to, subject, sealed }) => {
    const said = platform.secrets.unseal(sealed, contextOf(messageId));
    if (said === null) throw new Error('A mail cannot be opened: was the APP_SECRET that it was sealed under taken away?');
    await platform.mailer.send({ messageId, to, subject, ...(JSON.parse(said) as Pick<Mail, 'text' | 'html' | 'replyTo'>) });
  });
}
