import { defineFeature } from '#platform/feature.ts';
import { socialImageRoutes } from './routes.ts';

export const socialImages = defineFeature({ name: 'social-images', pageRoutes: [socialImageRoutes] });
