import { defineFeature } from '#platform/feature.ts';
import { Letter, LetterAddressCheck } from './entities.ts';
import { downloadRoutes } from './download-routes.ts';
import { bundleLetters } from './letter-files.ts';
import { letterRoutes } from './routes.ts';

export const letters = defineFeature({
  name: 'letters',
  entities: [Letter, LetterAddressCheck],
  tables: {
    letters: {
      holds: 'takedown letters of members: to whom, about which pages, in their words, with their signature',
      exported: 'letters',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    letter_address_checks: {
      holds: 'when an address that letters are sent to was found right, and when wrong; not by whom',
      exported: 'no: of nobody',
      erased: 'of nobody',
      kept: 'for good, a row for each address',
    },
  },
  routes: [letterRoutes, downloadRoutes],
  bundles: bundleLetters,
});
