import { defineFeature } from '#platform/feature.ts';
import { monitoringRoutes } from './routes.ts';

export const monitoring = defineFeature({ name: 'monitoring', routes: [monitoringRoutes] });
