-- Articles with their revisions, the slugs under which they were public, and who opened one today: by a hash with a salt of the day.
create table "blog_posts" (
  "id" uuid not null,
  "slug" varchar(100) not null,
  "title" varchar(150) not null,
  "content" text not null,
  "excerpt" varchar(300) not null,
  "keywords" text[] not null,
  "sources" jsonb not null,
  "law_as_of" date null,
  "review_on" date null,
  "seo_title" varchar(70) null,
  "seo_description" varchar(160) null,
  "status" text not null,
  "published_at" timestamptz(3) null,
  "read_time" int not null,
  "view_count" int not null default 0,
  "revision" int not null,
  "published_revision" int null,
  "changed_at" timestamptz(3) not null default now(),
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("slug");
alter table "blog_posts" add constraint "blog_posts_status_check" check ("status" in ('draft', 'published'));
create index "blog_posts_public" on "blog_posts" ("published_at", "id") where status = 'published';
create index "blog_posts_changed" on "blog_posts" ("changed_at", "id");

create table "article_revisions" (
  "article_id" uuid not null,
  "number" int not null,
  "editor_id" uuid null,
  "text" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("article_id", "number")
);
create index "article_revisions_editor_id_index" on "article_revisions" ("editor_id");
alter table "article_revisions" add constraint "article_revisions_article_id_foreign" foreign key ("article_id") references "blog_posts" ("id") on delete cascade;
alter table "article_revisions" add constraint "article_revisions_editor_id_foreign" foreign key ("editor_id") references "accounts" ("id") on delete set null;

create table "article_slugs" (
  "slug" varchar(100) not null,
  "article_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("slug")
);
create index "article_slugs_article_id_index" on "article_slugs" ("article_id");
alter table "article_slugs" add constraint "article_slugs_article_id_foreign" foreign key ("article_id") references "blog_posts" ("id") on delete set null;

create table "article_views" (
  "article_id" uuid not null,
  "day" date not null,
  "reader" varchar(43) not null,
  primary key ("article_id", "day", "reader")
);
create index "article_views_day" on "article_views" ("day");
alter table "article_views" add constraint "article_views_article_id_foreign" foreign key ("article_id") references "blog_posts" ("id") on delete cascade;

create table "article_view_salts" ("day" date not null, "salt" varchar(43) not null, primary key ("day"));

create table "article_imports" ("name" varchar(100) not null, "imported_at" timestamptz(3) not null default now(), primary key ("name"));
