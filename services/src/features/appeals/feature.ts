import { defineFeature } from '#platform/feature.ts';
import { UserAppeal } from './entities.ts';
import { notifyOfAppeal } from './notifies.ts';
import { appealRoutes } from './routes.ts';
import { staffAppealRoutes } from './staff-routes.ts';

export const appeals = defineFeature({
  name: 'appeals',
  entities: [UserAppeal],
  routes: [appealRoutes, staffAppealRoutes],
  events: { 'appeal.decided': { notifies: notifyOfAppeal } },
});
