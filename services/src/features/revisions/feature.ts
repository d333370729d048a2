import { defineFeature } from '#platform/feature.ts';
import { Revision } from './entities.ts';

export const revisions = defineFeature({
  name: 'revisions',
  entities: [Revision],
  tables: {
    revisions: {
      holds: 'earlier texts of posts, responses and comments',
      exported: 'posts, responses and comments, with every text',
      erased: 'deleted, or emptied where a tombstone keeps them',
      kept: 'with what they are of',
    },
  },
});
