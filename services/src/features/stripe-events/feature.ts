import { defineFeature } from '#platform/feature.ts';
import { StripeEvent } from './entities.ts';
import { stripeEventJobs } from './jobs.ts';
import { stripeEventRoutes } from './routes.ts';
import { compareWithStripe } from './sweep.ts';

export const stripeEvents = defineFeature({
  name: 'stripe-events',
  entities: [StripeEvent],
  routes: [stripeEventRoutes],
  jobs: stripeEventJobs,
  sweeps: [compareWithStripe],
});
