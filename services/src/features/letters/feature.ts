import { defineFeature } from '#platform/feature.ts';
import { Letter } from './entities.ts';
import { downloadRoutes } from './download-routes.ts';
import { bundleLetters } from './letter-files.ts';
import { letterRoutes } from './routes.ts';

export const letters = defineFeature({
  name: 'letters',
  entities: [Letter],
  tables: {
    letters: {
      holds: 'takedown letters of members: to whom, about which pages, in their words, with their signature',
      exported: 'letters',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
  },
  routes: [letterRoutes, downloadRoutes],
  bundles: bundleLetters,
});
