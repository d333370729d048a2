import { defineFeature } from '#platform/feature.ts';
import { Response, ResponseFile, ResponseQuote } from './entities.ts';
import { responseRoutes } from './routes.ts';

export const responses = defineFeature({ name: 'responses', entities: [Response, ResponseFile, ResponseQuote], routes: [responseRoutes] });
