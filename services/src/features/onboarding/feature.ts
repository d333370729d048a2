import { defineFeature } from '#platform/feature.ts';
import { onboardingRoutes } from './routes.ts';

export const onboarding = defineFeature({ name: 'onboarding', routes: [onboardingRoutes] });
