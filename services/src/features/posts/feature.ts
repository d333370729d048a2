import { defineFeature } from '#platform/feature.ts';
import { DeletedPost, Post, PostLike, PostView, PostViewsByDay } from './entities.ts';
import { feedCache } from './feed-cache.ts';
import { notifyOfLike, notifyOfNaming } from './notifies.ts';
import { postRoutes } from './routes.ts';
import { erasePosts } from './erase.ts';
import { sweepDeletedPosts } from './sweep.ts';

const changesFeed = { invalidates: [feedCache] };

export const posts = defineFeature({
  name: 'posts',
  entities: [Post, PostLike, PostView, PostViewsByDay, DeletedPost],
  tables: {
    posts: {
      holds: 'posts',
      exported: 'posts',
      erased: 'deleted; an empty tombstone where others wrote, reported or paid',
      kept: 'until they are deleted',
    },
    post_likes: {
      holds: 'who liked what',
      exported: 'likes',
      erased: 'deleted, and the counts with them',
      kept: 'until it is removed',
    },
    post_views: {
      holds: 'who has opened which post, once',
      exported: 'no: what somebody opened is counted, never shown',
      erased: 'deleted, and the counts with them',
      kept: 'until the post or the account is deleted',
    },
    post_views_by_day: {
      holds: 'how many opened a post for the first time on a day',
      exported: 'no: numbers that are worked out of the views',
      erased: 'with the post',
      kept: 'with the post',
    },
    deleted_posts: {
      holds: 'ids of posts that their authors deleted, so that search engines drop their addresses',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: '365 days',
    },
  },
  erases: erasePosts,
  sweeps: [sweepDeletedPosts],
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
    // What search engines may have of it.
    'claim.created': changesFeed,
    'claim.decided': changesFeed,
    'claim.withdrawn': changesFeed,
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
