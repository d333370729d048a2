import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import { keep } from './kept-figures.ts';
import { topLists } from './top-lists.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** By the clock: counts what is too much to be counted for whoever asks. */
    'moderation-analytics.count': Record<string, never>;
  }
}

export const moderationAnalyticsJobs = [
  defineJob('moderation-analytics.count', {
    queue: soon,
    schedule: '*/10 * * * *',
    work: async (platform) => void (await keep(platform, topLists)),
  }),
];
