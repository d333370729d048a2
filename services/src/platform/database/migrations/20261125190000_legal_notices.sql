-- Notices of illegal content by people without an account. What each is about stands in reports, which have no reporter then.
create table "legal_notices" (
  "id" uuid not null,
  "name" varchar(60) null,
  "email" varchar(254) null,
  "explanation" varchar(5000) null,
  "concerns_child_abuse" boolean not null default false,
  "told_outcome" text null,
  "told_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "legal_notices_with_address" on "legal_notices" ("created_at") where name is not null or email is not null;

alter table "reports" add column "notice_id" uuid null;
create index "reports_notice_id_index" on "reports" ("notice_id");
alter table "reports" add constraint "reports_notice_id_foreign" foreign key ("notice_id") references "legal_notices" ("id") on delete set null;
