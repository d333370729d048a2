import { defineFeature } from '#platform/feature.ts';
import { uploadRoutes } from './routes.ts';

export const uploads = defineFeature({ name: 'uploads', routes: [uploadRoutes] });
