import { defineFeature } from '#platform/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin = defineFeature({ name: 'admin', routes: [adminRoutes] });
