import { defineFeature } from '#platform/feature.ts';
import { caseFileArchive } from './bundle/bundle.ts';
import { caseFileBundleRoutes } from './bundle/routes.ts';
import { caseFileDownloadRoutes } from './download-routes.ts';
import { CaseFile, CaseFileContact, CaseFileDeadline, CaseFileEntry, CaseFileEvidence } from './entities.ts';
import { eraseCopies } from './erase.ts';
import { caseFileJobs } from './jobs.ts';
import { notifyOfDeadline } from './notifies.ts';
import { caseFileRoutes } from './routes.ts';

export const caseFiles = defineFeature({
  name: 'case-files',
  entities: [CaseFile, CaseFileEntry, CaseFileDeadline, CaseFileEvidence, CaseFileContact],
  tables: {
    case_files: {
      holds: 'matters of members: what was said of them and where',
      exported: 'caseFiles, without whose words title and summary are',
      erased: 'with the account; title and summary that were copied from what the member wrote go from the matters of others too',
      kept: 'until they are deleted',
    },
    case_file_entries: {
      holds: 'the timeline of each matter',
      exported: 'caseFiles, entries',
      erased: 'with the account',
      kept: 'with the matter',
    },
    case_file_deadlines: {
      holds: 'by when something is due in a matter',
      exported: 'caseFiles, deadlines',
      erased: 'with the account',
      kept: 'with the matter',
    },
    case_file_evidence: {
      holds:
        'what proves something in a matter: copies of what others wrote here, of which others are shown hash and time alone once it is hidden, deleted or erased; who wrote it, told to nobody, so that it goes with their account; fetched pages with their redirects and headers; files of the member’s',
      exported: 'caseFiles, evidence, without who wrote what',
      erased: 'with the account; the copies of what the member wrote go from the matters of others too, where hash and time stay',
      kept: 'with the matter',
    },
    case_file_contacts: {
      holds: 'people and addresses that have to do with a matter, as its member noted them',
      exported: 'caseFiles, contacts',
      erased: 'with the account',
      kept: 'with the matter',
    },
  },
  routes: [caseFileRoutes, caseFileDownloadRoutes, caseFileBundleRoutes],
  archives: { 'case-file': caseFileArchive },
  jobs: caseFileJobs,
  events: { 'case_file.due': { notifies: notifyOfDeadline } },
  erases: eraseCopies,
});
