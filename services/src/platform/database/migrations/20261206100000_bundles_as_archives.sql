-- A bundle of a case file is made, kept and handed out as an archive of a member's data is.
alter table "data_exports" add column "case_file_id" uuid null, add column "shows" jsonb null;
alter table "data_exports" add constraint "data_exports_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;
drop index "data_exports_one_building";
create unique index "data_exports_one_building" on "data_exports" ("account_id") where status = 'building' and case_file_id is null;
create unique index "data_exports_one_bundle_building" on "data_exports" ("case_file_id") where status = 'building' and case_file_id is not null;
create index "data_exports_by_case_file" on "data_exports" ("case_file_id", "created_at" desc, "id" desc) where case_file_id is not null;
