import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import { lookForAWhile } from './fetching/look.ts';
import { renewAlerts } from './renew.ts';
import { tellDue } from './finds/tell.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Looks at the outside sources that are due. */
    'alerts.look': Record<string, never>;
    /** Tells members once a day or a week of what was found. */
    'alerts.tell': Record<string, never>;
    /** Writes anew what an earlier release, or an earlier secret, has left of alerts, finds and sources. */
    'alerts.renew': Record<string, never>;
  }
}

/** Each source is due every 15 minutes; the looks are spread over the minutes. What was lost with one run the next one finds. */
export const alertJobs = [
  defineJob('alerts.look', {
    queue: { retryLimit: 0, retryDelay: 60, retryBackoff: false, expireInSeconds: 120, deleteAfterSeconds: 3600 },
    work: (platform) => lookForAWhile(platform),
    schedule: '* * * * *',
  }),
  defineJob('alerts.tell', {
    queue: { retryLimit: 0, retryDelay: 60, retryBackoff: false, expireInSeconds: 300, deleteAfterSeconds: 3600 },
    work: tellDue,
    schedule: '* * * * *',
  }),
  defineJob('alerts.renew', { queue: { ...soon, expireInSeconds: 7200 }, work: renewAlerts, schedule: '47 * * * *' }),
];
