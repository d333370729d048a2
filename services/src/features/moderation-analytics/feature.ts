import { defineFeature } from '#platform/feature.ts';
import { KeptFigures, ModerationDay, ModerationStaffDay } from './entities.ts';
import { moderationAnalyticsJobs } from './jobs.ts';
import { moderationAnalyticsRoutes } from './routes.ts';

export const moderationAnalytics = defineFeature({
  name: 'moderation-analytics',
  entities: [KeptFigures, ModerationDay, ModerationStaffDay],
  tables: {
    kept_figures: {
      holds: 'the posts and members that are read and reported most, and sums that are shown to everybody, by numbers alone',
      exported: 'no: counted from what is exported',
      erased: 'counted anew without them within ten minutes',
      kept: 'until they are counted anew, every ten minutes or every night',
    },
    moderation_days: {
      holds: 'how many reports came and were decided by day and ground, and how long that took',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
    moderation_staff_days: {
      holds: 'how many decisions each of the staff made by day, and how many were undone',
      exported: 'no: counted from decisions',
      erased: 'with the account',
      kept: 'for good',
    },
  },
  routes: [moderationAnalyticsRoutes],
  jobs: moderationAnalyticsJobs,
});
