import { defineFeature } from '#platform/feature.ts';
import { Post, PostLike, PostView, SubjectClaim } from './entities.ts';
import { feedCache } from './feed-cache.ts';
import { postRoutes } from './routes.ts';

const changesFeed = { invalidates: [feedCache] };

export const posts = defineFeature({
  name: 'posts',
  entities: [Post, PostLike, PostView, SubjectClaim],
  routes: [postRoutes],
  events: {
    'post.created': changesFeed,
    'post.changed': changesFeed,
    'response.created': changesFeed,
    'response.changed': changesFeed,
    'response.removed': changesFeed,
    'comment.created': changesFeed,
    'comment.removed': changesFeed,
    'post.removed': changesFeed,
    'post.restored': changesFeed,
    'post.liked': changesFeed,
    'post.unliked': changesFeed,
  },
});
