-- Links to case files for people without an account, and when they were opened.
create table "case_file_shares" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "token_hash" bytea not null,
  "created_at" timestamptz(3) not null default now(),
  "expires_at" timestamptz(3) not null,
  "revoked_at" timestamptz(3) null,
  primary key ("id")
);
create index "case_file_shares_case_file_id_index" on "case_file_shares" ("case_file_id");
alter table "case_file_shares" add constraint "case_file_shares_token_hash_unique" unique ("token_hash");
alter table "case_file_shares" add constraint "case_file_shares_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;

create table "case_file_openings" (
  "id" uuid not null,
  "share_id" uuid not null,
  "opened_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "case_file_openings_share_id_index" on "case_file_openings" ("share_id");
alter table "case_file_openings" add constraint "case_file_openings_share_id_foreign" foreign key ("share_id") references "case_file_shares" ("id") on delete cascade;
