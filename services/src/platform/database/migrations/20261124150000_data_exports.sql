-- Exports of a member's data with every file, as a zip that a job makes.
create table "data_exports" (
  "id" uuid not null,
  "account_id" uuid not null,
  "status" text not null default 'building',
  "storage_key" varchar(200) null,
  "bytes" bigint null,
  "created_at" timestamptz(3) not null default now(),
  "ready_at" timestamptz(3) null,
  "expires_at" timestamptz(3) null,
  primary key ("id")
);
create index "data_exports_by_account" on "data_exports" ("account_id", "created_at" desc, "id" desc);
create unique index "data_exports_one_building" on "data_exports" ("account_id") where status = 'building';
create index "data_exports_expired" on "data_exports" ("expires_at") where storage_key is not null;
alter table "data_exports" add constraint "data_exports_status_check" check ("status" in ('building', 'ready', 'failed', 'expired'));
alter table "data_exports" add constraint "data_exports_storage_key_unique" unique ("storage_key");
alter table "data_exports" add constraint "data_exports_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
