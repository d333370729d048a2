import { defineFeature } from '#platform/feature.ts';
import { Response, ResponseFile, ResponseQuote } from './entities.ts';
import { notifyOfResponse } from './notifies.ts';
import { responseRoutes } from './routes.ts';

export const responses = defineFeature({
  name: 'responses',
  entities: [Response, ResponseFile, ResponseQuote],
  routes: [responseRoutes],
  events: {
    'response.created': { notifies: notifyOfResponse },
    'response.removed': {
      withdraws: ({ ids }) => ({ types: ['response'], postId: ids.postId, responseId: ids.responseId }),
    },
  },
});
