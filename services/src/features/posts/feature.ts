import { defineFeature } from '#platform/feature.ts';
import { Post, PostLike, PostView } from './entities.ts';
import { feedCache } from './feed-cache.ts';
import { notifyOfLike, notifyOfNaming } from './notifies.ts';
import { postRoutes } from './routes.ts';

const changesFeed = { invalidates: [feedCache] };

export const posts = defineFeature({
  name: 'posts',
  entities: [Post, PostLike, PostView],
  routes: [postRoutes],
  events: {
    'post.created': { ...changesFeed, notifies: notifyOfNaming },
    'post.changed': changesFeed,
    'response.created': changesFeed,
    'response.changed': changesFeed,
    'response.removed': changesFeed,
    'comment.created': changesFeed,
    'comment.removed': changesFeed,
    'resolution.changed': changesFeed,
    'profile.changed': changesFeed,
    'post.removed': changesFeed,
    'post.restored': changesFeed,
    'post.boosted': changesFeed,
    'post.liked': { ...changesFeed, notifies: notifyOfLike },
    'post.unliked': {
      ...changesFeed,
      withdraws: ({ ids, actorId }) => ({ types: ['like'], postId: ids.postId, actorId }),
    },
  },
});
