-- Addresses that letters were sent about, and what stood there at each look that found something else.
create table "watched_pages" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "letter_id" uuid not null,
  "recipient_kind" varchar(40) not null,
  "url" varchar(2000) not null,
  "state" text not null default 'unseen',
  "gone_seen_at" timestamptz(3) null,
  "ever_gone_at" timestamptz(3) null,
  "ever_changed_at" timestamptz(3) null,
  "last_looked_at" timestamptz(3) null,
  "next_look_at" timestamptz(3) not null default now(),
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create unique index "watched_pages_once" on "watched_pages" ("letter_id", md5("url"));
create index "watched_pages_case_file_id_index" on "watched_pages" ("case_file_id");
create index "watched_pages_due" on "watched_pages" ("next_look_at");
alter table "watched_pages" add constraint "watched_pages_state_check" check ("state" in ('unseen', 'there', 'gone', 'unclear'));
alter table "watched_pages" add constraint "watched_pages_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;

create table "watched_page_versions" (
  "id" uuid not null,
  "watched_page_id" uuid not null,
  "text" text not null,
  "sha256" bytea not null,
  "seen_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "watched_page_versions_watched_page_id_seen_at_index" on "watched_page_versions" ("watched_page_id", "seen_at");
alter table "watched_page_versions" add constraint "watched_page_versions_watched_page_id_foreign" foreign key ("watched_page_id") references "watched_pages" ("id") on delete cascade;
