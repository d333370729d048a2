import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { keep } from '../moderation-analytics/service.ts';
import { publishedPeriods } from './periods.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** By the clock, every night: counts what is published anew. */
    'transparency.count': Record<string, never>;
  }
}

export const transparencyJobs = [
  defineJob('transparency.count', {
    queue: untilDone,
    schedule: '20 2 * * *',
    work: async (platform) => void (await keep(platform, publishedPeriods)),
  }),
];
