import { defineFeature } from '#platform/feature.ts';
import { sendLostNotices } from './decision-notice.ts';
import { Decision } from './entities.ts';
import { moderationJobs } from './jobs.ts';
import { directModerationRoutes } from './direct-routes.ts';
import { moderationRoutes } from './routes.ts';

export const moderation = defineFeature({
  name: 'moderation',
  entities: [Decision],
  routes: [moderationRoutes, directModerationRoutes],
  jobs: moderationJobs,
  sweeps: [sendLostNotices],
});
