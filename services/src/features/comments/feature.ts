import { defineFeature } from '#platform/feature.ts';
import { Comment } from './entities.ts';
import { notifyOfComment } from './notifies.ts';
import { commentRoutes } from './routes.ts';

export const comments = defineFeature({
  name: 'comments',
  entities: [Comment],
  routes: [commentRoutes],
  events: {
    'comment.created': { notifies: notifyOfComment },
    'comment.removed': {
      withdraws: ({ ids }) => ({ types: ['comment', 'reply'], postId: ids.postId, commentId: ids.commentId }),
    },
  },
});
