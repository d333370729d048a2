-- Words by which posts that name a member are found, written by a job for the names that are there, while members go on.
alter table "profiles" add column "name_keys_version" int not null default 0;
create table "name_keys" (
  "id" uuid not null,
  "profile_id" uuid not null,
  "key" text not null,
  "other_keys" text[] not null,
  primary key ("id")
);
create index "name_keys_key" on "name_keys" ("key");
create index "name_keys_profile_id_index" on "name_keys" ("profile_id");
alter table "name_keys" add constraint "name_keys_profile_id_foreign" foreign key ("profile_id") references "profiles" ("id") on delete cascade;
-- Under which rules an alert's own words were written: those of earlier ones are written anew.
alter table "alerts" add column "keys_version" int not null default 0;
