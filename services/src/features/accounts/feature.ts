import { defineFeature } from '#platform/feature.ts';
import { Account, Profile, TermsAcceptance } from './entities.ts';
import { accountRoutes } from './routes.ts';

export const accounts = defineFeature({
  name: 'accounts',
  entities: [Account, Profile, TermsAcceptance],
  tables: {
    accounts: {
      holds: 'address, password hash, role, standing',
      exported: 'account: address, role, standing, times; no password hash',
      erased: 'the row itself, last',
      kept: 'until the account is deleted; unconfirmed ones until they are confirmed',
    },
    profiles: {
      holds: 'what a member shows, and company and phone, which nobody else sees',
      exported: 'profile',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    terms_acceptances: {
      holds: 'which version of which document was accepted, and when',
      exported: 'acceptances',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
  },
  routes: [accountRoutes],
});
