-- Each reading of the feed by a member asks whether posts of theirs are hidden.
create index "posts_hidden" on "posts" ("author_id", "created_at" desc, "id" desc) where status <> 'active' and deleted_at is null;
