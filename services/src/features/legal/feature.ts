import { defineFeature } from '#platform/feature.ts';
import { legalRoutes } from './routes.ts';

export const legal = defineFeature({ name: 'legal', routes: [legalRoutes] });
