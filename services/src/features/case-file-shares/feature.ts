import { defineFeature } from '#platform/feature.ts';
import { CaseFileOpening, CaseFileShare } from './entities.ts';
import { ownShareRoutes } from './own-routes.ts';
import { sharedCaseFileRoutes } from './shared-routes.ts';

export const caseFileShares = defineFeature({
  name: 'case-file-shares',
  entities: [CaseFileShare, CaseFileOpening],
  tables: {
    case_file_shares: {
      holds: 'links to matters for people without an account: a hash of each, and until when it holds',
      exported: 'caseFiles, shares, without the hash',
      erased: 'with the account',
      kept: 'with the matter',
    },
    case_file_openings: {
      holds: 'when such a link was opened, and nothing of who did',
      exported: 'caseFiles, shares, openings',
      erased: 'with the account',
      kept: 'with the matter',
    },
  },
  routes: [ownShareRoutes, sharedCaseFileRoutes],
});
