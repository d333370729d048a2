import { defineFeature } from '#platform/feature.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileRoutes } from './routes.ts';

export const profiles = defineFeature({ name: 'profiles', routes: [profileRoutes, peopleRoutes] });
