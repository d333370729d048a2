import { defineFeature } from '#platform/feature.ts';
import { Subscription } from './entities.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscription = defineFeature({ name: 'subscription', entities: [Subscription], routes: [subscriptionRoutes] });
