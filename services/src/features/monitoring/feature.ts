import { defineFeature } from '#platform/feature.ts';
import { PageAction, PageFigure } from './entities.ts';
import { sweepFigures } from './figures.ts';
import { monitoringRoutes } from './routes.ts';

export const monitoring = defineFeature({
  name: 'monitoring',
  entities: [PageFigure, PageAction],
  tables: {
    page_figures: {
      holds: 'how fast pages were, by hour',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: '30 days',
    },
    page_actions: {
      holds: 'how often something was taken or refused, by hour',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: '30 days',
    },
  },
  routes: [monitoringRoutes],
  sweeps: [sweepFigures],
});
