import type { Platform } from '#platform/platform.ts';

/** Sends mails from the queue. */
export async function workOnMails(platform: Platform): Promise<void> {
  await platform.jobs.work('mail.send', (mail) => platform.mailer.send(mail));
}
