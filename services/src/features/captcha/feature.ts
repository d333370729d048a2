import { defineFeature } from '#platform/feature.ts';
import { captchaRoutes } from './routes.ts';

export const captcha = defineFeature({ name: 'captcha', routes: [captchaRoutes] });
