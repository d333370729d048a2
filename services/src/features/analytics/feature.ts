import { defineFeature } from '#platform/feature.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics = defineFeature({ name: 'analytics', routes: [analyticsRoutes] });
