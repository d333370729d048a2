import { defineFeature } from '#platform/feature.ts';
import { realtimeRoutes } from './routes.ts';

export const realtime = defineFeature({ name: 'realtime', routes: [realtimeRoutes] });
