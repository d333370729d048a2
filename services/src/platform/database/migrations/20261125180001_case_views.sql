-- Lists of cases that somebody of the staff keeps under a name.
create table "case_views" (
  "id" uuid not null,
  "account_id" uuid not null,
  "name" varchar(60) not null,
  "status" text not null,
  "listed_by" text not null,
  "filters" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create unique index "case_views_name" on "case_views" ("account_id", lower("name"));
alter table "case_views" add constraint "case_views_status_check" check ("status" in ('pending', 'approved', 'dismissed'));
alter table "case_views" add constraint "case_views_listed_by_check" check ("listed_by" in ('newest', 'urgency'));
alter table "case_views" add constraint "case_views_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
