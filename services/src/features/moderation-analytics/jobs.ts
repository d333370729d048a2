import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import { keep } from './kept-figures.ts';
import { recountDays } from './moderation-days.ts';
import { openReports } from './work.ts';
import { topLists } from './top-lists.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** By the clock: counts what is too much to be counted for whoever asks. */
    'moderation-analytics.count': Record<string, never>;
    /** Sent by hand: counts the figures of every day anew. */
    'moderation-analytics.recount': Record<string, never>;
  }
}

export const moderationAnalyticsJobs = [
  defineJob('moderation-analytics.count', {
    queue: soon,
    schedule: '*/10 * * * *',
    async work(platform) {
      await keep(platform, topLists);
      await keep(platform, openReports);
    },
  }),
  defineJob('moderation-analytics.recount', { queue: soon, work: (platform) => recountDays(platform) }),
];
