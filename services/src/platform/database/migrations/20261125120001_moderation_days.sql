-- The work on reports by day in UTC, so that no statistics have to read a million of them. Today and yesterday are counted anew every ten minutes.
create table "moderation_days" (
  "day" date not null,
  "ground" text not null,
  "received" int not null,
  "decided" int not null,
  "late" int not null,
  "minutes" int[] not null,
  "answered" int not null,
  "overturned" int not null,
  primary key ("day", "ground")
);

create table "moderation_staff_days" (
  "day" date not null,
  "account_id" uuid not null,
  "decisions" int not null,
  "overturned" int not null,
  primary key ("day", "account_id")
);
alter table "moderation_staff_days" add constraint "moderation_staff_days_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
create index "moderation_staff_days_account_id_index" on "moderation_staff_days" ("account_id");

create index "reports_by_review" on "reports" ("reviewed_at") where reviewed_at is not null;
create index "decisions_by_time" on "decisions" ("created_at");
