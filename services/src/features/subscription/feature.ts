import { defineFeature } from '#platform/feature.ts';
import { Subscription, TrialCard } from './entities.ts';
import { subscriptionJobs } from './jobs.ts';
import { subscriptionRoutes } from './routes.ts';
import { tellOfTrialEnds } from './sweep.ts';

export const subscription = defineFeature({
  name: 'subscription',
  entities: [Subscription, TrialCard],
  routes: [subscriptionRoutes],
  jobs: subscriptionJobs,
  sweeps: [tellOfTrialEnds],
});
