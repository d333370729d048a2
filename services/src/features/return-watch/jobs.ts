import { defineJob } from '#platform/feature.ts';
import { soon, untilDone } from '#platform/jobs/definitions.ts';
import { keep } from '../moderation-analytics/service.ts';
import { lookAtDuePages } from './look.ts';
import { removedByLetters } from './outcomes.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Looks at the watched pages whose time has come. */
    'return-watch.look': Record<string, never>;
    /** By the clock, every night: counts what everybody is told of letters. */
    'return-watch.count': Record<string, never>;
  }
}

export const returnWatchJobs = [
  // A round of pages that do not answer takes minutes; what it leaves, the next one takes.
  defineJob('return-watch.look', {
    queue: { ...soon, retryLimit: 0, expireInSeconds: 900 },
    work: lookAtDuePages,
    schedule: '*/15 * * * *',
  }),
  defineJob('return-watch.count', {
    queue: untilDone,
    schedule: '50 2 * * *',
    work: async (platform) => void (await keep(platform, removedByLetters)),
  }),
];
