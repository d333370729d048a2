-- Members ask to be verified, with files for staff alone and with proofs that ask for no trust.
create table "verification_requests" (
  "id" uuid not null,
  "account_id" uuid not null,
  "status" text not null default 'pending',
  "requested_name" varchar(60) not null,
  "reason" varchar(2000) not null,
  "additional_info" varchar(2000) null,
  "requested_at" timestamptz(3) not null default now(),
  "response" varchar(2000) null,
  "reviewed_by_id" uuid null,
  "reviewed_at" timestamptz(3) null,
  "revoke_reason" varchar(2000) null,
  "revoked_by_id" uuid null,
  "revoked_at" timestamptz(3) null,
  primary key ("id")
);
create index "verification_requests_reviewed_by_id_index" on "verification_requests" ("reviewed_by_id");
create index "verification_requests_revoked_by_id_index" on "verification_requests" ("revoked_by_id");
create unique index "verification_requests_one_pending" on "verification_requests" ("account_id") where status = 'pending';
create index "verification_requests_by_account" on "verification_requests" ("account_id", "requested_at" desc, "id" desc);
create index "verification_requests_by_time" on "verification_requests" ("requested_at" desc, "id" desc);
create index "verification_requests_by_status" on "verification_requests" ("status", "requested_at" desc, "id" desc);
alter table "verification_requests" add constraint "verification_requests_status_check" check ("status" in ('pending', 'approved', 'rejected', 'revoked'));
alter table "verification_requests" add constraint "verification_requests_answered" check ((status = 'pending') = (reviewed_at is null));
alter table "verification_requests" add constraint "verification_requests_revoked" check ((status = 'revoked') = (revoked_at is not null and revoke_reason is not null));
alter table "verification_requests" add constraint "verification_requests_explained" check (status <> 'rejected' or response is not null);
alter table "verification_requests" add constraint "verification_requests_by_another" check (reviewed_by_id <> account_id and revoked_by_id <> account_id);
alter table "verification_requests" add constraint "verification_requests_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "verification_requests" add constraint "verification_requests_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "accounts" ("id") on delete set null;
alter table "verification_requests" add constraint "verification_requests_revoked_by_id_foreign" foreign key ("revoked_by_id") references "accounts" ("id") on delete set null;

create table "verification_files" (
  "request_id" uuid not null,
  "file_id" uuid not null,
  "position" smallint not null,
  primary key ("request_id", "file_id")
);
alter table "verification_files" add constraint "verification_files_file_id_unique" unique ("file_id");
alter table "verification_files" add constraint "verification_files_request_id_foreign" foreign key ("request_id") references "verification_requests" ("id") on update cascade on delete cascade;
alter table "verification_files" add constraint "verification_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update cascade on delete cascade;
alter table "files" drop constraint "files_purpose_check";
alter table "files" add constraint "files_purpose_check" check ("purpose" in ('avatar', 'post-image', 'evidence', 'verification'));

create table "verification_proofs" (
  "id" uuid not null,
  "account_id" uuid not null,
  "kind" text not null,
  "target" varchar(500) not null,
  "token" varchar(100) null,
  "link_hash" bytea null,
  "link_until" timestamptz(3) null,
  "status" text not null default 'waiting',
  "result" varchar(300) null,
  "checked_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "verification_proofs" add constraint "verification_proofs_account_id_kind_target_unique" unique ("account_id", "kind", "target");
alter table "verification_proofs" add constraint "verification_proofs_kind_check" check ("kind" in ('email', 'dns', 'file', 'rel_me'));
alter table "verification_proofs" add constraint "verification_proofs_status_check" check ("status" in ('waiting', 'passed', 'failed'));
alter table "verification_proofs" add constraint "verification_proofs_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
