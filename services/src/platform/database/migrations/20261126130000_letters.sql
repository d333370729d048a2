-- Letters that members write to have something removed or corrected.
create table "letters" (
  "id" uuid not null,
  "account_id" uuid not null,
  "case_file_id" uuid null,
  "follows_id" uuid null,
  "step" text not null,
  "regime" text not null,
  "reason" text not null,
  "recipient_kind" text not null,
  "country" varchar(2) not null,
  "addresses" jsonb not null,
  "elements" jsonb not null,
  "state" text not null default 'draft',
  "version" int not null default 1,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "sent_at" timestamptz(3) null,
  "reply_due_at" timestamptz(3) null,
  primary key ("id")
);
create index "letters_by_account" on "letters" ("account_id", "updated_at" desc, "id" desc);
create index "letters_case_file_id_index" on "letters" ("case_file_id");
alter table "letters" add constraint "letters_step_check" check ("step" in ('first', 'follow-up', 'refusal-reply', 'complaint'));
alter table "letters" add constraint "letters_regime_check" check ("regime" in ('dmca-notice', 'dmca-counter-notice', 'us-defamation', 'uk-defamation', 'gdpr-erasure', 'gdpr-rectification', 'gdpr-objection', 'dsa-notice', 'intimate-images', 'right-of-publicity', 'search-engine', 'correction-request', 'own-rules'));
alter table "letters" add constraint "letters_reason_check" check ("reason" in ('defamation', 'false-information', 'privacy-violation', 'harassment', 'copyright', 'other'));
alter table "letters" add constraint "letters_recipient_kind_check" check ("recipient_kind" in ('author', 'platform', 'host', 'search-engine', 'registrar', 'controller'));
alter table "letters" add constraint "letters_state_check" check ("state" in ('draft', 'ready', 'sent', 'answered', 'refused', 'done'));
alter table "letters" add constraint "letters_sent" check ((sent_at is null) = (state in ('draft', 'ready')));
alter table "letters" add constraint "letters_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "letters" add constraint "letters_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete set null;
