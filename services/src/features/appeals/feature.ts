import { defineFeature } from '#platform/feature.ts';
import { UserAppeal } from './entities.ts';
import { notifyOfAppeal } from './notifies.ts';
import { appealRoutes } from './routes.ts';
import { staffAppealRoutes } from './staff-routes.ts';

export const appeals = defineFeature({
  name: 'appeals',
  entities: [UserAppeal],
  tables: {
    user_appeals: {
      holds: 'appeals in the words of those who sent them, and the answers',
      exported: 'appeals, without who answered',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
  },
  routes: [appealRoutes, staffAppealRoutes],
  events: { 'appeal.decided': { notifies: notifyOfAppeal } },
});
