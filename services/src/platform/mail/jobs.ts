import type { Tx } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { forgetFailed } from '#platform/jobs/failed.ts';
import type { Platform } from '#platform/platform.ts';
import type { Mail } from './mailer.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /**
     * `sealed` holds both forms of the mail, whom to answer and the link that ends such mails: a link in it may open an account, so that
     * anyone who reads the database must not read it.
     */
    'mail.send': { messageId: string; to: string; subject: string; sealed: string };
  }
}

const contextOf = (messageId: string) => `mail:${messageId}`;

/** Puts a mail into the queue, sealed: it waits there for as long as the mail server is down, and a while after it was sent. */
export async function enqueueMail(tx: Tx, { messageId, to, subject, ...sealed }: Mail): Promise<void> {
  await tx.enqueue('mail.send', { messageId, to, subject, sealed: tx.seal(JSON.stringify(sealed), contextOf(messageId)) });
}

/** Sends mails from the queue. */
export const mailJobs = [
  defineJob('mail.send', {
    // A mail may hold a link that opens an account, so a sent one is soon gone.
    queue: { ...untilDone, expireInSeconds: 120 },
    // What a mail server has taken it delivers: no slow mail beside it may keep that from being known.
    isSettledAlone: true,
    work: async (platform, { messageId, to, subject, sealed }) => {
      const said = platform.secrets.unseal(sealed, contextOf(messageId));
      if (said === null) throw new Error('A mail cannot be opened: was the APP_SECRET that it was sealed under taken away?');
      await platform.mailer.send({
        messageId,
        to,
        subject,
        ...(JSON.parse(said) as Pick<Mail, 'text' | 'html' | 'replyTo' | 'unsubscribeUrl' | 'isFromPerson'>),
      });
    },
  }),
];

/** A mail that failed for good is kept for the one who looks into it; its words and the links in it are not. */
export async function sweepFailedMails(platform: Platform): Promise<void> {
  await forgetFailed(platform, 'mail.send', ['sealed']);
}
