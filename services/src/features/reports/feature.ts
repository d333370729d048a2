import { defineFeature } from '#platform/feature.ts';
import { Report } from './entities.ts';
import { notifyOfReport } from './notifies.ts';
import { reportRoutes } from './routes.ts';

export const reports = defineFeature({
  name: 'reports',
  entities: [Report],
  routes: [reportRoutes],
  events: { 'report.received': { notifies: notifyOfReport } },
});
