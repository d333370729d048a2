import { defineFeature } from '#platform/feature.ts';
import { sendLostNotices } from './decision-notice.ts';
import { Decision } from './entities.ts';
import { moderationJobs } from './jobs.ts';
import { directModerationRoutes } from './direct-routes.ts';
import { moderationRoutes } from './routes.ts';
import { eraseDecisionFacts } from './erase.ts';

export const moderation = defineFeature({
  name: 'moderation',
  entities: [Decision],
  tables: {
    decisions: {
      holds: 'what was decided about people and what they wrote, on which ground, and what happened in words',
      exported: 'decisions about oneself, without who decided',
      erased: 'the member and the words are taken out; that something was decided stays',
      kept: 'for good',
    },
  },
  erases: eraseDecisionFacts,
  routes: [moderationRoutes, directModerationRoutes],
  jobs: moderationJobs,
  sweeps: [sendLostNotices],
});
