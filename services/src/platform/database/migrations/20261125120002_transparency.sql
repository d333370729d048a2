-- What was decided in each month, without anything about anybody. Counted every night from decisions; finished months only.
create table "transparency_months" (
  "month" date not null,
  "kind" text not null,
  "ground" text not null,
  "is_automated" boolean not null,
  "decisions" int not null,
  "appealed" int not null,
  "overturned" int not null,
  "minutes" int[] not null,
  primary key ("month", "kind", "ground", "is_automated")
);

-- What an admin has released of a statement of reasons: words that name nobody.
create table "statement_releases" (
  "decision_id" uuid not null,
  "facts" text not null,
  "released_by_id" uuid null,
  "released_at" timestamptz(3) not null default now(),
  primary key ("decision_id")
);
alter table "statement_releases" add constraint "statement_releases_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on update cascade on delete cascade;
alter table "statement_releases" add constraint "statement_releases_released_by_id_foreign" foreign key ("released_by_id") references "accounts" ("id") on delete set null;
create index "statement_releases_released_by_id_index" on "statement_releases" ("released_by_id");
