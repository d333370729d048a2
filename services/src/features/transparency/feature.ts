import { defineFeature } from '#platform/feature.ts';
import { StatementRelease, TransparencyMonth } from './entities.ts';
import { transparencyJobs } from './jobs.ts';
import { transparencyRoutes } from './routes.ts';
import { eraseReleases } from './statements.ts';

export const transparency = defineFeature({
  name: 'transparency',
  entities: [TransparencyMonth, StatementRelease],
  tables: {
    transparency_months: {
      holds: 'how many decisions of each kind and ground there were in a month, and how long they took',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good: they are published',
    },
    statement_releases: {
      holds: 'words of an admin about a decision, written so that they name nobody, for the export of statements of reasons',
      exported: 'no: the decision itself is exported, with its facts',
      erased: 'the words, where the decision was about the member; who released them',
      kept: 'as long as the decision',
    },
  },
  erases: eraseReleases,
  routes: [transparencyRoutes],
  jobs: transparencyJobs,
});
