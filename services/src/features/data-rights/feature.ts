import { archiveHours } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { accountArchive } from './account-archive.ts';
import { sweepArchives } from './archives.ts';
import { DataExportArchive } from './entities.ts';
import { eraseArchives } from './erase.ts';
import { dataRightsJobs } from './jobs.ts';
import { dataRightsRoutes } from './routes.ts';

export const dataRights = defineFeature({
  name: 'data-rights',
  entities: [DataExportArchive],
  tables: {
    data_exports: {
      holds: 'copies of a member’s data with all files and bundles of their case files, that the member asked for',
      exported: 'no: a copy of the rest',
      erased: 'with the account, a bundle with its case file too; the archive by a job at once',
      kept: `the archive for ${archiveHours} hours; a bundle opens no more once something in it is hidden, deleted or erased`,
    },
  },
  archives: { account: accountArchive },
  erases: eraseArchives,
  routes: [dataRightsRoutes],
  jobs: dataRightsJobs,
  sweeps: [sweepArchives],
});
