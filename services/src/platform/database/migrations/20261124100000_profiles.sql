-- Members change their profiles and avatars: a form tells what changed since it was loaded, and an avatar is kept in three sizes.
alter table "profiles" add column "fields_updated_at" timestamptz(3) not null default now();
update "profiles" set "fields_updated_at" = "updated_at";
alter table "profiles" add constraint "profiles_avatar_file_id_unique" unique ("avatar_file_id");
alter table "profiles" add constraint "profiles_avatar_file_id_foreign" foreign key ("avatar_file_id") references "files" ("id") on delete set null;
alter table "files" add column "smaller_sizes" jsonb null;
