import { defineFeature } from '#platform/feature.ts';
import { embedRoutes } from './routes.ts';

export const embeds = defineFeature({ name: 'embeds', pageRoutes: [embedRoutes] });
