import { defineFeature } from '#platform/feature.ts';
import { Comment } from './entities.ts';
import { notifyOfComment } from './notifies.ts';
import { commentRoutes } from './routes.ts';
import { eraseComments } from './erase.ts';

export const comments = defineFeature({
  name: 'comments',
  entities: [Comment],
  tables: {
    comments: {
      holds: 'comments',
      exported: 'comments',
      erased: 'deleted; an empty tombstone where reports or decisions name it',
      kept: 'until they are deleted',
    },
  },
  erases: eraseComments,
  routes: [commentRoutes],
  events: {
    'comment.created': { notifies: notifyOfComment },
    'comment.removed': {
      withdraws: ({ ids }) => ({ types: ['comment', 'reply'], postId: ids.postId, commentId: ids.commentId }),
    },
  },
});
