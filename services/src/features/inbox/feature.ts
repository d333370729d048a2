import { defineFeature } from '#platform/feature.ts';
import { inboxRoutes } from './routes.ts';

export const inbox = defineFeature({ name: 'inbox', pageRoutes: [inboxRoutes] });
