import { defineFeature } from '#platform/feature.ts';
import { Subscription, TrialCard } from './entities.ts';
import { subscriptionJobs } from './jobs.ts';
import { subscriptionRoutes } from './routes.ts';
import { tellOfTrialEnds } from './sweep.ts';
import { endSubscriptions } from './erase.ts';

export const subscription = defineFeature({
  name: 'subscription',
  entities: [Subscription, TrialCard],
  tables: {
    subscriptions: {
      holds: 'subscriptions as the payment provider describes them',
      exported: 'subscriptions',
      erased: 'ended at once, and the account reference removed',
      kept: 'for good',
    },
    trial_cards: {
      holds: 'fingerprints of cards that had a free trial',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
  },
  erases: endSubscriptions,
  routes: [subscriptionRoutes],
  jobs: subscriptionJobs,
  sweeps: [tellOfTrialEnds],
});
