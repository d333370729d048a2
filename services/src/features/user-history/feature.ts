import { defineFeature } from '#platform/feature.ts';
import { userHistoryRoutes } from './routes.ts';

export const userHistory = defineFeature({ name: 'user-history', routes: [userHistoryRoutes] });
