import { defineFeature } from '#platform/feature.ts';
import { PageAction, PageFigure } from './entities.ts';
import { sweepFigures } from './figures.ts';
import { monitoringRoutes } from './routes.ts';

export const monitoring = defineFeature({
  name: 'monitoring',
  entities: [PageFigure, PageAction],
  routes: [monitoringRoutes],
  sweeps: [sweepFigures],
});
