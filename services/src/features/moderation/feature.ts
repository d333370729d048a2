import { defineFeature } from '#platform/feature.ts';
import { sendLostNotices } from './decision-notice.ts';
import { Case, Decision } from './entities.ts';
import { moderationJobs } from './jobs.ts';
import { directModerationRoutes } from './direct-routes.ts';
import { moderationRoutes } from './routes.ts';
import { eraseDecisionFacts } from './erase.ts';

export const moderation = defineFeature({
  name: 'moderation',
  entities: [Decision, Case],
  tables: {
    cases: {
      holds: 'which items were reported, on which ground, and by when that is to be decided',
      exported: 'no: one’s own reports and the decisions about oneself tell it',
      erased: 'with the item; of one that stays as a tombstone the member is taken out',
      kept: 'with the item',
    },
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
