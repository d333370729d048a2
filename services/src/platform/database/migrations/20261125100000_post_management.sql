-- GET /moderation/posts: all posts, newest first, and those that staff or a rule have touched.
create index "posts_newest" on "posts" ("created_at" desc, "id" desc) where deleted_at is null;
create index "posts_restricted" on "posts" ("created_at" desc, "id" desc) where deleted_at is null and (is_flagged or status <> 'active');
