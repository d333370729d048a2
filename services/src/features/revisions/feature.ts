import { defineFeature } from '#platform/feature.ts';
import { Revision } from './entities.ts';

export const revisions = defineFeature({ name: 'revisions', entities: [Revision] });
