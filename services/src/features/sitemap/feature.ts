import { defineFeature } from '#platform/feature.ts';
import { sitemapRoutes } from './routes.ts';

export const sitemap = defineFeature({ name: 'sitemap', pageRoutes: [sitemapRoutes] });
