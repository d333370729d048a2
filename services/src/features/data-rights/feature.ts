import { defineFeature } from '#platform/feature.ts';
import { dataRightsRoutes } from './routes.ts';

export const dataRights = defineFeature({ name: 'data-rights', routes: [dataRightsRoutes] });
