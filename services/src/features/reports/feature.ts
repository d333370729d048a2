import { defineFeature } from '#platform/feature.ts';
import { Report } from './entities.ts';
import { reportJobs } from './jobs.ts';
import { notifyOfOutcome, notifyOfReport } from './notifies.ts';
import { tellLostOutcomes } from './outcome.ts';
import { reportRoutes } from './routes.ts';
import { eraseReports } from './erase.ts';

export const reports = defineFeature({
  name: 'reports',
  entities: [Report],
  tables: {
    reports: {
      holds: 'reports of what somebody wrote, and of people with the name and picture that they showed',
      exported: 'reports that one made, without who decided',
      erased: 'the member and all free words are taken out',
      kept: 'for good',
    },
  },
  erases: eraseReports,
  routes: [reportRoutes],
  jobs: reportJobs,
  sweeps: [tellLostOutcomes],
  events: { 'report.received': { notifies: notifyOfReport }, 'report.told': { notifies: notifyOfOutcome } },
});
