create table "alert_sources" (
  "id" uuid not null,
  "kind" text not null,
  "address" varchar(2000) not null,
  "query" text null,
  "host" varchar(300) not null,
  "title" varchar(150) null,
  "etag" varchar(300) null,
  "last_modified" varchar(100) null,
  "answered_at" timestamptz(3) null,
  "asked_at" timestamptz(3) null,
  "failing_since" timestamptz(3) null,
  "failure" text null,
  "failures" int not null default 0,
  "every_minutes" int not null default 15,
  "next_look_at" timestamptz(3) not null default now(),
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create unique index "alert_sources_address" on "alert_sources" ("address");
create index "alert_sources_next_look" on "alert_sources" ("next_look_at");
alter table "alert_sources" add constraint "alert_sources_kind_check" check ("kind" in ('feed', 'page', 'search'));
alter table "alert_sources" add constraint "alert_sources_query" check ((kind = 'search') = (query is not null));

create table "alert_seen_texts" (
  "source_id" uuid not null,
  "text_hash" varchar(22) not null,
  "seen_at" timestamptz(3) not null default now(),
  primary key ("source_id", "text_hash")
);
alter table "alert_seen_texts" add constraint "alert_seen_texts_source_id_foreign" foreign key ("source_id") references "alert_sources" ("id") on delete cascade;

create table "alert_hosts" (
  "origin" varchar(300) not null,
  "robots" text null,
  "robots_at" timestamptz(3) null,
  "next_ask_at" timestamptz(3) not null default now(),
  primary key ("origin")
);

create table "alerts" (
  "id" uuid not null,
  "account_id" uuid not null,
  "keyword" text not null,
  "mode" text not null,
  "is_active" boolean not null default true,
  "active_since" timestamptz(3) not null default now(),
  "search_source_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "alerts_by_account" on "alerts" ("account_id", "created_at", "id");
create index "alerts_by_search" on "alerts" ("search_source_id");
alter table "alerts" add constraint "alerts_mode_check" check ("mode" in ('exact', 'all', 'any'));
alter table "alerts" add constraint "alerts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "alerts" add constraint "alerts_search_source_id_foreign" foreign key ("search_source_id") references "alert_sources" ("id") on delete set null;

create table "alert_terms" (
  "id" uuid not null,
  "alert_id" uuid not null,
  "word_hash" varchar(16) not null,
  "other_hashes" text[] not null,
  primary key ("id")
);
create index "alert_terms_alert_id_index" on "alert_terms" ("alert_id");
create index "alert_terms_word" on "alert_terms" ("word_hash");
alter table "alert_terms" add constraint "alert_terms_alert_id_foreign" foreign key ("alert_id") references "alerts" ("id") on delete cascade;

create table "alert_exclusions" (
  "id" uuid not null,
  "alert_id" uuid not null,
  "kind" text not null,
  "value" text not null,
  "result_id" uuid null,
  "kept_away" int not null default 0,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "alert_exclusions_alert_id_index" on "alert_exclusions" ("alert_id");
alter table "alert_exclusions" add constraint "alert_exclusions_kind_check" check ("kind" in ('word', 'source'));
alter table "alert_exclusions" add constraint "alert_exclusions_alert_id_foreign" foreign key ("alert_id") references "alerts" ("id") on delete cascade;

create table "alert_watches" (
  "account_id" uuid not null,
  "source_id" uuid not null,
  "wants_old" boolean not null default false,
  "created_at" timestamptz(3) not null default now(),
  primary key ("account_id", "source_id")
);
create index "alert_watches_source_id_index" on "alert_watches" ("source_id");
alter table "alert_watches" add constraint "alert_watches_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;
alter table "alert_watches" add constraint "alert_watches_source_id_foreign" foreign key ("source_id") references "alert_sources" ("id") on update cascade on delete cascade;

create table "alert_results" (
  "id" uuid not null,
  "alert_id" uuid not null,
  "find_hash" varchar(22) not null,
  "snippet" text not null,
  "source_url" varchar(2000) not null,
  "source_title" varchar(150) not null,
  "post_id" uuid null,
  "response_id" uuid null,
  "comment_id" uuid null,
  "state" text not null default 'new',
  "case_file_id" uuid null,
  "told_at" timestamptz(3) null,
  "found_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create unique index "alert_results_once" on "alert_results" ("alert_id", "find_hash");
create index "alert_results_newest" on "alert_results" ("alert_id", "found_at" desc, "id" desc);
create index "alert_results_untold" on "alert_results" ("alert_id") where told_at is null;
create index "alert_results_post_id_index" on "alert_results" ("post_id");
create index "alert_results_response_id_index" on "alert_results" ("response_id");
create index "alert_results_comment_id_index" on "alert_results" ("comment_id");
create index "alert_results_case_file_id_index" on "alert_results" ("case_file_id");
create index "alert_results_found_at_index" on "alert_results" ("found_at");
alter table "alert_results" add constraint "alert_results_state_check" check ("state" in ('new', 'about_me', 'not_me', 'handled'));
alter table "alert_results" add constraint "alert_results_alert_id_foreign" foreign key ("alert_id") references "alerts" ("id") on delete cascade;
alter table "alert_results" add constraint "alert_results_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "alert_results" add constraint "alert_results_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "alert_results" add constraint "alert_results_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
alter table "alert_results" add constraint "alert_results_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete set null;

create table "alert_copies" (
  "result_id" uuid not null,
  "source_url" varchar(2000) not null,
  "source_title" varchar(150) not null,
  "found_at" timestamptz(3) not null default now(),
  primary key ("result_id", "source_url")
);
alter table "alert_copies" add constraint "alert_copies_result_id_foreign" foreign key ("result_id") references "alert_results" ("id") on delete cascade;

create table "alert_settings" (
  "account_id" uuid not null,
  "delivery" text not null default 'daily',
  "next_tell_at" timestamptz(3) null,
  "feed_token_hash" bytea null,
  "feed_token" text null,
  primary key ("account_id")
);
create unique index "alert_settings_feed" on "alert_settings" ("feed_token_hash");
create index "alert_settings_next_tell" on "alert_settings" ("next_tell_at") where next_tell_at is not null;
alter table "alert_settings" add constraint "alert_settings_delivery_check" check ("delivery" in ('at_once', 'daily', 'weekly'));
alter table "alert_settings" add constraint "alert_settings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;
