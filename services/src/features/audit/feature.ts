import { defineFeature } from '#platform/feature.ts';
import { auditRoutes } from './routes.ts';

/** What staff read of the audit log. The log itself is the platform's: every feature writes it. */
export const audit = defineFeature({ name: 'audit', tables: {}, routes: [auditRoutes] });
