import { cookieDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { Account, NameKey, Profile, TermsAcceptance } from './entities.ts';
import { enqueueNameKeys, nameKeyJobs } from './name-keys.ts';
import { accountRoutes } from './routes.ts';

export const accounts = defineFeature({
  name: 'accounts',
  entities: [Account, Profile, NameKey, TermsAcceptance],
  tables: {
    accounts: {
      holds: 'address, password hash, role, standing',
      exported: 'account: address, role, standing, times; no password hash',
      erased: 'the row itself, last',
      kept: `until the account is deleted; unconfirmed ones ${cookieDays.signUp} days after the last sign-up with the address, or until the last link to confirm has run out`,
    },
    profiles: {
      holds: 'what a member shows, and company and phone, which nobody else sees',
      exported: 'profile',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    name_keys: {
      holds: 'folded words of display names, by which posts that name a member are found',
      exported: 'no: the name itself is',
      erased: 'with the account',
      kept: 'with the name',
    },
    terms_acceptances: {
      holds: 'which version of which document was accepted, and when',
      exported: 'acceptances',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
  },
  routes: [accountRoutes],
  jobs: nameKeyJobs,
  onWorkerStart: enqueueNameKeys,
});
