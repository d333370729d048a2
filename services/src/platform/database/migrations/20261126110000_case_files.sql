-- One matter of a member in one place: what was said, what they did about it, and what is due.
create table "case_files" (
  "id" uuid not null,
  "account_id" uuid not null,
  "title" varchar(150) not null,
  "accusation_kind" text not null,
  "accusation_id" uuid null,
  "accusation_url" varchar(2000) null,
  "summary" varchar(2000) null,
  "outcome" text null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "closed_at" timestamptz(3) null,
  primary key ("id")
);
create index "case_files_by_account" on "case_files" ("account_id", "updated_at" desc, "id" desc);
alter table "case_files" add constraint "case_files_accusation_kind_check" check ("accusation_kind" in ('post', 'response', 'comment', 'page'));
alter table "case_files" add constraint "case_files_outcome_check" check ("outcome" in ('removed', 'corrected', 'answered', 'agreed', 'given_up', 'other'));
alter table "case_files" add constraint "case_files_closed" check ((closed_at is null) = (outcome is null));
alter table "case_files" add constraint "case_files_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "case_file_entries" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "kind" text not null,
  "subject_id" uuid null,
  "details" jsonb not null,
  "happened_at" timestamptz(3) not null default now(),
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "case_file_entries_timeline" on "case_file_entries" ("case_file_id", "happened_at", "id");
create index "case_file_entries_subject" on "case_file_entries" ("subject_id") where subject_id is not null;
alter table "case_file_entries" add constraint "case_file_entries_kind_check" check ("kind" in ('opened', 'note', 'alert_found', 'page_captured', 'item_added', 'evidence_added', 'draft_saved', 'answer_posted', 'letter_drafted', 'letter_ready', 'letter_sent', 'reply_received', 'page_gone', 'page_changed', 'page_back', 'page_unclear', 'closed', 'reopened'));
alter table "case_file_entries" add constraint "case_file_entries_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;

create table "case_file_deadlines" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "kind" text not null,
  "label" varchar(150) not null,
  "subject_id" uuid null,
  "due_at" timestamptz(3) not null,
  "met_at" timestamptz(3) null,
  "reminded_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "case_file_deadlines_case_file_id_index" on "case_file_deadlines" ("case_file_id");
create index "case_file_deadlines_open" on "case_file_deadlines" ("due_at") where met_at is null;
alter table "case_file_deadlines" add constraint "case_file_deadlines_kind_check" check ("kind" in ('reply_due', 'follow_up', 'court', 'own'));
alter table "case_file_deadlines" add constraint "case_file_deadlines_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;
