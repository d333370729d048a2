-- Texts that staff begin with: one's own, and those that admins share with all of the staff, which are nobody's.
create table "answer_templates" (
  "id" uuid not null,
  "account_id" uuid null,
  "purpose" text not null,
  "name" varchar(60) not null,
  "ground" text null,
  "text" varchar(2000) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create unique index "answer_templates_own_name" on "answer_templates" ("account_id", "purpose", lower("name")) where account_id is not null;
create unique index "answer_templates_shared_name" on "answer_templates" ("purpose", lower("name")) where account_id is null;
alter table "answer_templates" add constraint "answer_templates_purpose_check" check ("purpose" in ('decision_facts', 'appeal_answer'));
alter table "answer_templates" add constraint "answer_templates_ground_check" check ("ground" in ('spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'));
alter table "answer_templates" add constraint "answer_templates_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
