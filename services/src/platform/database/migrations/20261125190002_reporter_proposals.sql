-- What a rule proposes about members whose reports were mostly unfounded: a person decides it.
create table "reporter_proposals" (
  "id" uuid not null,
  "account_id" uuid not null,
  "step" text not null,
  "status" text not null default 'open',
  "decided" int not null,
  "dismissed" int not null,
  "words" varchar(2000) null,
  "decision_id" uuid null,
  "decided_by_id" uuid null,
  "decided_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "reporter_proposals_account_id_index" on "reporter_proposals" ("account_id");
create index "reporter_proposals_decision_id_index" on "reporter_proposals" ("decision_id");
create index "reporter_proposals_decided_by_id_index" on "reporter_proposals" ("decided_by_id");
create unique index "reporter_proposals_one_open" on "reporter_proposals" ("account_id") where status = 'open';
create index "reporter_proposals_by_status" on "reporter_proposals" ("status", "created_at" desc, "id" desc);
alter table "reporter_proposals" add constraint "reporter_proposals_step_check" check ("step" in ('warning', 'limit'));
alter table "reporter_proposals" add constraint "reporter_proposals_status_check" check ("status" in ('open', 'accepted', 'declined'));
alter table "reporter_proposals" add constraint "reporter_proposals_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "reporter_proposals" add constraint "reporter_proposals_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on delete set null;
alter table "reporter_proposals" add constraint "reporter_proposals_decided_by_id_foreign" foreign key ("decided_by_id") references "accounts" ("id") on delete set null;

alter table "decisions" drop constraint "decisions_kind_check";
alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'boost_pause', 'warn', 'warning', 'no_violation', 'reverse', 'report_warning', 'report_limit'));
