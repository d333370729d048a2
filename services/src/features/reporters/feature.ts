import { defineFeature } from '#platform/feature.ts';
import { ReporterProposal } from './entities.ts';
import { reporterRoutes } from './routes.ts';

export const reporters = defineFeature({
  name: 'reporters',
  entities: [ReporterProposal],
  tables: {
    reporter_proposals: {
      holds: 'what a rule proposed about members whose reports were mostly unfounded, and what a person made of it',
      exported: 'no: what followed from it is in the decisions about oneself',
      erased: 'with the account; of whoever decided the name is taken out',
      kept: 'until the account is deleted',
    },
  },
  routes: [reporterRoutes],
});
