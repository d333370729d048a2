import { defineFeature } from '#platform/feature.ts';
import { premiumCountRoutes } from './routes.ts';

export const premiumCounts = defineFeature({ name: 'premium-counts', routes: [premiumCountRoutes] });
