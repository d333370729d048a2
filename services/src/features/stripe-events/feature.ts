import { defineFeature } from '#platform/feature.ts';
import { StripeEvent } from './entities.ts';
import { stripeEventJobs } from './jobs.ts';
import { stripeEventRoutes } from './routes.ts';
import { compareWithStripe } from './sweep.ts';

export const stripeEvents = defineFeature({
  name: 'stripe-events',
  entities: [StripeEvent],
  tables: {
    stripe_events: {
      holds: 'that the payment provider told of something: its kind and its reference',
      exported: 'no: references of the provider',
      erased: 'says nothing about people',
      kept: '90 days',
    },
  },
  routes: [stripeEventRoutes],
  jobs: stripeEventJobs,
  sweeps: [compareWithStripe],
});
