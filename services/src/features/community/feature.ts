import { defineFeature } from '#platform/feature.ts';
import { communityRoutes } from './routes.ts';

export const community = defineFeature({ name: 'community', routes: [communityRoutes] });
