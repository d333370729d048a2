import { defineFeature } from '#platform/feature.ts';
import { Report } from './entities.ts';
import { reportRoutes } from './routes.ts';

export const reports = defineFeature({ name: 'reports', entities: [Report], routes: [reportRoutes] });
