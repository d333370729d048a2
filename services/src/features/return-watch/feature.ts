import { defineFeature } from '#platform/feature.ts';
import { bundleVersions } from './bundle.ts';
import { WatchedPage, WatchedPageVersion } from './entities.ts';
import { returnWatchJobs } from './jobs.ts';
import { notifyOfFinding } from './notifies.ts';
import { returnWatchRoutes } from './routes.ts';

export const returnWatch = defineFeature({
  name: 'return-watch',
  entities: [WatchedPage, WatchedPageVersion],
  tables: {
    watched_pages: {
      holds: 'addresses that letters were sent about, and whether they are still there',
      exported: 'caseFiles, watched',
      erased: 'with the case file',
      kept: 'with the case file',
    },
    watched_page_versions: {
      holds: 'the readable texts that stood on watched pages, where they changed',
      exported: 'caseFiles, watched',
      erased: 'with the case file',
      kept: 'with the case file',
    },
  },
  routes: [returnWatchRoutes],
  bundles: bundleVersions,
  jobs: returnWatchJobs,
  events: { 'case_file.watched': { notifies: notifyOfFinding } },
});
