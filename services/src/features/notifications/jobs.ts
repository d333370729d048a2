import { defineJob } from '#platform/feature.ts';
import { sendDueMails } from './send.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Puts mails about notifications that are due into the queue. */
    'notifications.mail': Record<string, never>;
  }
}

/**
 * Once a minute: what was lost with one run the next one finds. So 'at once' is within a minute, and a storm of comments under one post is
 * one mail.
 */
export const notificationJobs = [
  defineJob('notifications.mail', {
    queue: { retryLimit: 0, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, deleteAfterSeconds: 3600 },
    work: sendDueMails,
    schedule: '* * * * *',
  }),
];
