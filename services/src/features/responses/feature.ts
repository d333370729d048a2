import { defineFeature } from '#platform/feature.ts';
import { Response, ResponseFile, ResponseQuote } from './entities.ts';
import { notifyOfResponse } from './notifies.ts';
import { responseRoutes } from './routes.ts';
import { eraseResponses } from './erase.ts';

export const responses = defineFeature({
  name: 'responses',
  entities: [Response, ResponseFile, ResponseQuote],
  tables: {
    responses: {
      holds: 'responses with the name they were given under',
      exported: 'responses',
      erased: 'deleted; an empty tombstone where others wrote, reported or paid',
      kept: 'until they are deleted',
    },
    response_files: {
      holds: 'which files a response shows',
      exported: 'responses',
      erased: 'with the response',
      kept: 'with the response',
    },
    response_quotes: {
      holds: 'sentences that a response answers',
      exported: 'responses',
      erased: 'with the response',
      kept: 'with the response',
    },
  },
  erases: eraseResponses,
  routes: [responseRoutes],
  events: {
    'response.created': { notifies: notifyOfResponse },
    'response.removed': {
      withdraws: ({ ids }) => ({ types: ['response'], postId: ids.postId, responseId: ids.responseId }),
    },
  },
});
