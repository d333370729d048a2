-- Evidence is kept twice: a copy without metadata for everybody, and the file as it was uploaded for the uploader and staff.
alter table "files" add column "original_key" varchar(200) null;
alter table "files" add column "original_type" varchar(100) null;
alter table "files" add column "original_bytes" int null;
alter table "files" add column "original_sha256" bytea null;
alter table "files" add constraint "files_original_key_unique" unique ("original_key");
