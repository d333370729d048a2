import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { postStatuses, postTypes } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { File } from '#platform/files/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { feedIndexColumns } from './feed-order.ts';
import { postWords } from './words.ts';

/** A post. Title and content are the newest revision's; counters are adjusted in SQL beside the rows that they count. */
export const Post = defineEntity({
  name: 'Post',
  tableName: 'posts',
  indexes: [
    // GET /posts: what everybody may see, in the order of the feed.
    {
      name: 'posts_feed',
      expression: `create index "posts_feed" on "posts" (${feedIndexColumns}) where status = 'active' and deleted_at is null`,
    },
    // GET /posts: whether a member has hidden posts, and those on a page. Few rows, so that asking costs next to nothing.
    {
      name: 'posts_hidden',
      expression: `create index "posts_hidden" on "posts" ("author_id", ${feedIndexColumns}) where status <> 'active' and deleted_at is null`,
    },
    // GET /moderation/posts: all of them, and those that staff or a rule have touched.
    {
      name: 'posts_newest',
      expression: `create index "posts_newest" on "posts" ("created_at" desc, "id" desc) where deleted_at is null`,
    },
    {
      name: 'posts_restricted',
      expression: `create index "posts_restricted" on "posts" ("created_at" desc, "id" desc) where deleted_at is null and (is_flagged or status <> 'active')`,
    },
    // GET /posts/boosted: what is boosted now.
    {
      name: 'posts_boosted',
      expression: `create index "posts_boosted" on "posts" ("boosted_until") where status = 'active' and boosted_until is not null`,
    },
    // GET /search/posts: what everybody may find. What was just written waits in a list that each search reads, so it is kept short.
    {
      name: 'posts_words',
      expression: `create index "posts_words" on "posts" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and not is_flagged and deleted_at is null`,
    },
  ],
  properties: {
    id: id(),
    authorId: p.manyToOne(Account).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    title: p.string().length(limits.title),
    content: p.text(),
    postType: p.enum([...postTypes]),
    isAnonymous: p.boolean().default(false),
    status: p.enum([...postStatuses]).default('active'),
    isFlagged: p.boolean().default(false),
    reportCount: p.integer().default(0),
    /** Members who have opened it. */
    viewCount: p.integer().default(0),
    likeCount: p.integer().default(0),
    commentCount: p.integer().default(0),
    responseCount: p.integer().default(0),
    boostCount: p.integer().default(0),
    boostedUntil: time().nullable(),
    attachmentFileId: p.manyToOne(File).mapToPk().fieldName('attachment_file_id').deleteRule('set null').nullable().unique(),
    attachmentAlt: p.string().length(limits.alternativeText).nullable(),
    revisionId: p.uuid(),
    /** Of the words, as ISO 639-1; null where it could not be told. */
    language: p.text().nullable(),
    /** The words for searching, by the endings of their language, and the marks that filters go by. */
    words: p.string().columnType('tsvector').nullable().lazy().generated(`(${postWords}) stored`),
    createdAt: createdAt(),
    editedAt: time().nullable(),
    /** Set when the author deleted it and others had written below it: an empty tombstone keeps their place. */
    deletedAt: time().nullable(),
  },
});

/** At most one like per member and post; the primary key says so. */
export const PostLike = defineEntity({
  name: 'PostLike',
  tableName: 'post_likes',
  indexes: [
    // GET /me/analytics: what came in since a day.
    { name: 'post_likes_by_post', expression: `create index "post_likes_by_post" on "post_likes" ("post_id", "created_at")` },
  ],
  properties: {
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').primary(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary().index(),
    createdAt: createdAt(),
  },
});

/** At most one view per member and post. */
export const PostView = defineEntity({
  name: 'PostView',
  tableName: 'post_views',
  properties: {
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').primary(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary().index(),
    createdAt: createdAt(),
  },
});

/** How many members opened a post for the first time on a day in UTC: counted beside the views, so that nobody has to read them all. */
export const PostViewsByDay = defineEntity({
  name: 'PostViewsByDay',
  tableName: 'post_views_by_day',
  indexes: [
    // GET /moderation/analytics: what was viewed today and yesterday.
    { name: 'post_views_by_day_newest', expression: `create index "post_views_by_day_newest" on "post_views_by_day" ("day")` },
  ],
  properties: {
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    views: p.integer(),
  },
});

/** The id of a post that its author deleted and of which nothing else is left, so that its address says that it is gone for good. */
export const DeletedPost = defineEntity({
  name: 'DeletedPost',
  tableName: 'deleted_posts',
  properties: { id: id(), deletedAt: createdAt().index() },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Post | typeof PostLike | typeof PostView | typeof PostViewsByDay | typeof DeletedPost> {}
}
