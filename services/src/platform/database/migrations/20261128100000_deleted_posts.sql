-- Addresses of posts that their authors deleted, so that search engines are told that they are gone for good.
create table "deleted_posts" ("id" uuid not null, "deleted_at" timestamptz(3) not null default now(), primary key ("id"));
create index "deleted_posts_deleted_at_index" on "deleted_posts" ("deleted_at");
