-- Members write responses: evidence has captions, sentences of the post are quoted, and what others refer to stays as a tombstone.
alter table "responses" add column "comment_count" int not null default 0;
alter table "responses" add column "deleted_at" timestamptz(3) null;
alter table "response_files" add column "caption" varchar(200) null;
alter table "revisions" add column "quotes" jsonb null;

create table "response_quotes" (
  "id" uuid not null,
  "response_id" uuid not null,
  "position" smallint not null,
  "revision_id" uuid not null,
  "starts_at" int not null,
  "ends_at" int not null,
  "verdict" text not null,
  "answer" varchar(2000) null,
  "file_ids" uuid[] not null,
  primary key ("id")
);
create index "response_quotes_revision_id_index" on "response_quotes" ("revision_id");
alter table "response_quotes" add constraint "response_quotes_response_id_position_unique" unique ("response_id", "position");
alter table "response_quotes" add constraint "response_quotes_verdict_check" check ("verdict" in ('true', 'false', 'partly', 'opinion'));
alter table "response_quotes" add constraint "response_quotes_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
