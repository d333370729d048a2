-- Messages to support, with at most one open request for responder status a member. A mail can name whom its answer goes to.
create table "contact_messages" (
  "id" uuid not null,
  "account_id" uuid null,
  "topic" text not null,
  "name" varchar(60) not null,
  "email" varchar(254) not null,
  "subject" varchar(150) not null,
  "message" text not null,
  "closed_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "contact_messages" add constraint "contact_messages_topic_check" check ("topic" in ('general', 'responder_status'));
alter table "contact_messages" add constraint "contact_messages_account_id_foreign"
  foreign key ("account_id") references "accounts" ("id") on delete cascade;
create index "contact_messages_account_id_index" on "contact_messages" ("account_id");
create unique index "contact_messages_one_request" on "contact_messages" ("account_id")
  where "topic" = 'responder_status' and "closed_at" is null;
alter table "inbox_mails" add column "reply_to" varchar(254) null;
