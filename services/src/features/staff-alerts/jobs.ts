import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { sendStaffMails } from './send.ts';
import { deliver } from './webhook.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Puts mails to staff that are due into the queue. */
    'staff-alerts.mail': Record<string, never>;
    /** Delivers one message to the operator's webhook. */
    'staff-alerts.webhook': { deliveryId: string };
  }
}

export const staffAlertJobs = [
  // Once a minute: what was lost with one run the next one finds.
  defineJob('staff-alerts.mail', {
    queue: { retryLimit: 0, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, deleteAfterSeconds: 3600 },
    work: sendStaffMails,
    schedule: '* * * * *',
  }),
  // At least once an hour for longer than the day after which it is given up: pauses that went on growing would leave half of that day out.
  defineJob('staff-alerts.webhook', {
    queue: { ...untilDone, retryLimit: 40, retryDelayMax: 3600 },
    work: (platform, { deliveryId }) => deliver(platform, deliveryId),
  }),
];
