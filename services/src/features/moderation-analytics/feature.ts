import { defineFeature } from '#platform/feature.ts';
import { KeptFigures } from './entities.ts';
import { moderationAnalyticsJobs } from './jobs.ts';
import { moderationAnalyticsRoutes } from './routes.ts';

export const moderationAnalytics = defineFeature({
  name: 'moderation-analytics',
  entities: [KeptFigures],
  tables: {
    kept_figures: {
      holds: 'the posts and members that are read and reported most, by their numbers alone',
      exported: 'no: counted from what is exported',
      erased: 'counted anew without them within ten minutes',
      kept: 'until they are counted anew, every ten minutes',
    },
  },
  routes: [moderationAnalyticsRoutes],
  jobs: moderationAnalyticsJobs,
});
