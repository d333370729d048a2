import { defineFeature } from '#platform/feature.ts';
import { CaseView } from './entities.ts';
import { caseViewRoutes } from './routes.ts';

export const caseViews = defineFeature({
  name: 'case-views',
  entities: [CaseView],
  tables: {
    case_views: {
      holds: 'lists of cases that staff keep for themselves, with what they are limited to',
      exported: 'caseViews',
      erased: 'with the account',
      kept: 'until they are deleted',
    },
  },
  routes: [caseViewRoutes],
});
