import { defineFeature } from '#platform/feature.ts';
import { Account, Profile, TermsAcceptance } from './entities.ts';
import { accountRoutes } from './routes.ts';

export const accounts = defineFeature({ name: 'accounts', entities: [Account, Profile, TermsAcceptance], routes: [accountRoutes] });
