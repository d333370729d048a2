-- What members have the writer answer, with their marks and the answer so far; and how many drafts by a model they had in a month.
create table "writer_drafts" (
  "id" uuid not null,
  "account_id" uuid not null,
  "case_file_id" uuid null,
  "original_post" text not null,
  "source" varchar(150) not null,
  "post_id" uuid null,
  "tone" text not null,
  "statements" jsonb not null,
  "sentences" jsonb not null,
  "model" text null,
  "revision" int not null default 1,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "writer_drafts_by_account" on "writer_drafts" ("account_id", "updated_at" desc, "id" desc);
create index "writer_drafts_case_file_id_index" on "writer_drafts" ("case_file_id");
alter table "writer_drafts" add constraint "writer_drafts_tone_check" check ("tone" in ('professional', 'friendly', 'firm', 'factual', 'confident'));
alter table "writer_drafts" add constraint "writer_drafts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "writer_drafts" add constraint "writer_drafts_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete set null;

create table "writer_budgets" (
  "account_id" uuid not null,
  "month" text not null,
  "used" int not null,
  primary key ("account_id", "month")
);
alter table "writer_budgets" add constraint "writer_budgets_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
