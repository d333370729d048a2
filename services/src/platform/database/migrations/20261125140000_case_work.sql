-- What staff do with a case before it is decided: set it aside for a time, hand it on to admins, keep notes, and see who else looks at it.
alter table "cases" add column "snoozed_until" timestamptz(3) null;
alter table "cases" add column "handed_on_at" timestamptz(3) null;
create index "cases_handed_on" on "cases" ("pending_at" desc, "id" desc) where pending_at is not null and handed_on_at is not null;
create index "cases_snoozed" on "cases" ("snoozed_until") where pending_at is not null and snoozed_until is not null;

create table "case_notes" (
  "id" uuid not null,
  "case_id" uuid not null,
  "author_id" uuid null,
  "kind" text not null,
  "text" varchar(2000) null,
  "until" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "case_notes_case_id_index" on "case_notes" ("case_id");
create index "case_notes_author_id_index" on "case_notes" ("author_id");
alter table "case_notes" add constraint "case_notes_kind_check" check ("kind" in ('note', 'handed_on', 'snoozed', 'woken'));
alter table "case_notes" add constraint "case_notes_case_id_foreign" foreign key ("case_id") references "cases" ("id") on delete cascade;
alter table "case_notes" add constraint "case_notes_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null;

create table "case_viewers" (
  "case_id" uuid not null,
  "staff_id" uuid not null,
  "seen_at" timestamptz(3) not null default now(),
  primary key ("case_id", "staff_id")
);
create index "case_viewers_staff_id_index" on "case_viewers" ("staff_id");
create index "case_viewers_seen" on "case_viewers" ("seen_at");
alter table "case_viewers" add constraint "case_viewers_case_id_foreign" foreign key ("case_id") references "cases" ("id") on update cascade on delete cascade;
alter table "case_viewers" add constraint "case_viewers_staff_id_foreign" foreign key ("staff_id") references "accounts" ("id") on update cascade on delete cascade;
