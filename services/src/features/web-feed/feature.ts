import { defineFeature } from '#platform/feature.ts';
import { webFeedRoutes } from './routes.ts';

export const webFeed = defineFeature({ name: 'web-feed', pageRoutes: [webFeedRoutes] });
