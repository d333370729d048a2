import { defineFeature } from '#platform/feature.ts';
import { SearchWord } from './entities.ts';
import { keepWords, sweepWords } from './kept-words.ts';
import { searchRoutes } from './routes.ts';
import { searchCache } from './service.ts';

const changesFound = { invalidates: [searchCache] };

/** What is found stands with posts and responses, in their own rows. */
export const search = defineFeature({
  name: 'search',
  entities: [SearchWord],
  tables: {
    search_words: {
      holds: 'words that stand in at least three posts, with a few of these posts, for suggestions',
      exported: 'no: of nobody',
      erased: 'within a day of leaving fewer than three posts, and offered to nobody from then on',
      kept: 'for as long as three posts have it',
    },
  },
  routes: [searchRoutes],
  consumers: [keepWords],
  sweeps: [sweepWords],
  events: {
    'post.created': changesFound,
    'post.changed': changesFound,
    'post.removed': changesFound,
    'post.restored': changesFound,
    'post.boosted': changesFound,
    'response.created': changesFound,
    'response.changed': changesFound,
    'response.removed': changesFound,
    'profile.changed': changesFound,
    // What a search's feed may have.
    'claim.created': changesFound,
    'claim.decided': changesFound,
    'claim.withdrawn': changesFound,
    'resolution.changed': changesFound,
  },
});
