import { defineFeature } from '#platform/feature.ts';
import { Response, ResponseFile } from './entities.ts';
import { responseRoutes } from './routes.ts';

export const responses = defineFeature({ name: 'responses', entities: [Response, ResponseFile], routes: [responseRoutes] });
