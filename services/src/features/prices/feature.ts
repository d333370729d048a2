import { defineFeature } from '#platform/feature.ts';
import { priceRoutes } from './routes.ts';

export const prices = defineFeature({ name: 'prices', routes: [priceRoutes] });
