import { defineFeature } from '#platform/feature.ts';
import { lookRoutes } from './routes.ts';

export const look = defineFeature({ name: 'look', routes: [lookRoutes] });
