-- The first schema. Ids are UUID v7 made by the app; times have milliseconds, as JavaScript dates do.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table "accounts" (
  "id" uuid not null,
  "email" citext not null,
  "password_hash" text null,
  "email_confirmed_at" timestamptz(3) null,
  "granted_role" text not null,
  "standing" text not null default 'active',
  "standing_until" timestamptz(3) null,
  "sign_up_name" varchar(60) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "accounts" add constraint "accounts_email_unique" unique ("email");
alter table "accounts" add constraint "accounts_granted_role_check" check ("granted_role" in ('viewer', 'responder', 'premium', 'moderator', 'admin'));
alter table "accounts" add constraint "accounts_standing_check" check ("standing" in ('active', 'suspended', 'banned'));

create table "audit_log" (
  "id" uuid not null,
  "actor_id" uuid null,
  "action" varchar(60) not null,
  "target_kind" varchar(30) null,
  "target_id" uuid null,
  "details" jsonb null,
  "address" inet null,
  "request_id" varchar(60) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "audit_log_newest" on "audit_log" ("created_at" desc, "id" desc);

create table "captcha_passes" (
  "hash" bytea not null,
  "action" varchar(40) not null,
  "expires_at" timestamptz(3) not null,
  primary key ("hash")
);

create table "captcha_solutions" (
  "hash" bytea not null,
  "expires_at" timestamptz(3) not null,
  primary key ("hash")
);

create table "email_tokens" (
  "id" uuid not null,
  "account_id" uuid not null,
  "purpose" text not null,
  "token_hash" bytea not null,
  "redirect_to" varchar(2000) not null default '/',
  "expires_at" timestamptz(3) not null,
  "used_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "email_tokens_account_id_index" on "email_tokens" ("account_id");
alter table "email_tokens" add constraint "email_tokens_token_hash_unique" unique ("token_hash");
alter table "email_tokens" add constraint "email_tokens_purpose_check" check ("purpose" in ('confirm', 'recover'));

create table "events" (
  "id" uuid not null,
  "number" bigint null,
  "topic" varchar(60) not null,
  "kind" varchar(40) not null,
  "ids" jsonb not null,
  "actor_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "events" add constraint "events_number_unique" unique ("number");
create index "events_unnumbered" on "events" ("id") where number is null;

create table "files" (
  "id" uuid not null,
  "owner_id" uuid null,
  "purpose" text not null,
  "storage_key" varchar(200) not null,
  "media_type" varchar(100) not null,
  "bytes" int not null,
  "sha256" bytea not null,
  "width" int null,
  "height" int null,
  "original_name" varchar(200) not null,
  "state" text not null default 'stored',
  "created_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3) null,
  primary key ("id")
);
alter table "files" add constraint "files_storage_key_unique" unique ("storage_key");
create index "files_unused" on "files" ("created_at") where state <> 'attached';
create index "files_by_owner" on "files" ("owner_id", "original_name");
alter table "files" add constraint "files_purpose_check" check ("purpose" in ('avatar', 'post-image', 'evidence'));
alter table "files" add constraint "files_state_check" check ("state" in ('stored', 'attached', 'deleted'));

create table "idempotency_keys" (
  "actor" varchar(60) not null,
  "route" varchar(100) not null,
  "key" varchar(100) not null,
  "request_hash" bytea not null,
  "status" smallint not null,
  "body" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("actor", "route", "key")
);
create index "idempotency_keys_age" on "idempotency_keys" ("created_at");

create table "inbox_mails" (
  "id" uuid not null,
  "message_id" varchar(100) not null,
  "recipient" varchar(254) not null,
  "subject" varchar(200) not null,
  "text" text not null,
  "html" text not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "inbox_mails" add constraint "inbox_mails_message_id_unique" unique ("message_id");
create index "inbox_mails_newest" on "inbox_mails" ("created_at" desc);

create table "installation_facts" (
  "key" varchar(60) not null,
  "value" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("key")
);

create table "limit_counters" (
  "key" varchar(200) not null,
  "window_ends_at" timestamptz(3) not null,
  "count" int not null,
  primary key ("key")
);
create index "limit_counters_age" on "limit_counters" ("window_ends_at");

create table "posts" (
  "id" uuid not null,
  "author_id" uuid null,
  "title" varchar(150) not null,
  "content" text not null,
  "post_type" text not null,
  "is_anonymous" boolean not null default false,
  "status" text not null default 'active',
  "is_flagged" boolean not null default false,
  "report_count" int not null default 0,
  "like_count" int not null default 0,
  "comment_count" int not null default 0,
  "response_count" int not null default 0,
  "boost_count" int not null default 0,
  "boosted_until" timestamptz(3) null,
  "attachment_file_id" uuid null,
  "attachment_alt" varchar(300) null,
  "revision_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "edited_at" timestamptz(3) null,
  "deleted_at" timestamptz(3) null,
  primary key ("id")
);
create index "posts_author_id_index" on "posts" ("author_id");
alter table "posts" add constraint "posts_attachment_file_id_unique" unique ("attachment_file_id");
create index "posts_feed" on "posts" ("created_at" desc, "id" desc) where status = 'active' and deleted_at is null;
create index "posts_boosted" on "posts" ("boosted_until") where status = 'active' and boosted_until is not null;
alter table "posts" add constraint "posts_post_type_check" check ("post_type" in ('clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'));
alter table "posts" add constraint "posts_status_check" check ("status" in ('active', 'hidden', 'force_hidden', 'force_hidden_no_appeal'));

create table "notifications" (
  "id" uuid not null,
  "recipient_id" uuid not null,
  "type" text not null,
  "post_id" uuid null,
  "event_id" uuid not null,
  "is_read" boolean not null default false,
  "data" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "notifications_by_recipient" on "notifications" ("recipient_id", "created_at" desc, "id" desc);
alter table "notifications" add constraint "notifications_recipient_id_event_id_unique" unique ("recipient_id", "event_id");
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('response', 'like', 'boost', 'report', 'verification', 'appeal'));

create table "post_likes" (
  "post_id" uuid not null,
  "account_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("post_id", "account_id")
);
create index "post_likes_account_id_index" on "post_likes" ("account_id");

create table "post_views" (
  "post_id" uuid not null,
  "account_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("post_id", "account_id")
);
create index "post_views_account_id_index" on "post_views" ("account_id");

create table "profiles" (
  "id" uuid not null,
  "display_name" varchar(60) not null,
  "company_name" varchar(120) null,
  "phone" varchar(40) null,
  "city" varchar(80) null,
  "state" varchar(80) null,
  "country" varchar(80) null,
  "location" varchar(120) null,
  "is_verified" boolean not null default false,
  "avatar_type" text null,
  "avatar_default" smallint null,
  "avatar_file_id" uuid null,
  "onboarded_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "profiles" add constraint "profiles_avatar_type_check" check ("avatar_type" in ('default', 'uploaded'));

create table "realtime_tickets" (
  "hash" bytea not null,
  "session_id" uuid null,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("hash")
);

create table "responses" (
  "id" uuid not null,
  "post_id" uuid not null,
  "author_id" uuid null,
  "name" varchar(60) not null,
  "username" varchar(60) null,
  "content" text not null,
  "status" text not null default 'active',
  "report_count" int not null default 0,
  "boost_count" int not null default 0,
  "boost_expires_at" timestamptz(3) null,
  "revision_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "edited_at" timestamptz(3) null,
  primary key ("id")
);
create index "responses_author_id_index" on "responses" ("author_id");
create index "responses_by_post" on "responses" ("post_id", "created_at" desc, "id" desc);
alter table "responses" add constraint "responses_status_check" check ("status" in ('active', 'flagged', 'hidden'));

create table "comments" (
  "id" uuid not null,
  "post_id" uuid not null,
  "response_id" uuid null,
  "author_id" uuid null,
  "content" text not null,
  "status" text not null default 'active',
  "report_count" int not null default 0,
  "revision_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "comments_author_id_index" on "comments" ("author_id");
create index "comments_by_post" on "comments" ("post_id", "created_at", "id");
create index "comments_by_response" on "comments" ("response_id", "created_at", "id") where response_id is not null;
alter table "comments" add constraint "comments_status_check" check ("status" in ('active', 'flagged', 'hidden'));

create table "boosts" (
  "id" uuid not null,
  "account_id" uuid null,
  "post_id" uuid null,
  "response_id" uuid null,
  "boost_type" text not null,
  "amount_minor" int not null,
  "currency" varchar(3) not null,
  "provider_reference" varchar(200) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "boosts_account_id_index" on "boosts" ("account_id");
create index "boosts_post_id_index" on "boosts" ("post_id");
create index "boosts_response_id_index" on "boosts" ("response_id");
alter table "boosts" add constraint "boosts_provider_reference_unique" unique ("provider_reference");
alter table "boosts" add constraint "boosts_one_item" check (num_nonnulls(post_id, response_id) = 1);
alter table "boosts" add constraint "boosts_amount" check (amount_minor > 0);
alter table "boosts" add constraint "boosts_boost_type_check" check ("boost_type" in ('boost', 'superboost', 'regular', 'super'));

create table "boost_intervals" (
  "id" uuid not null,
  "boost_id" uuid not null,
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  primary key ("id")
);
create index "boost_intervals_boost_id_index" on "boost_intervals" ("boost_id");
alter table "boost_intervals" add constraint "boost_intervals_order" check (ends_at >= starts_at);

create table "response_files" (
  "response_id" uuid not null,
  "file_id" uuid not null,
  "position" smallint not null,
  primary key ("response_id", "file_id")
);
alter table "response_files" add constraint "response_files_file_id_unique" unique ("file_id");

create table "revisions" (
  "id" uuid not null,
  "post_id" uuid null,
  "response_id" uuid null,
  "comment_id" uuid null,
  "number" int not null,
  "title" varchar(150) null,
  "content" text not null,
  "editor_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "revisions_editor_id_index" on "revisions" ("editor_id");
alter table "revisions" add constraint "revisions_post_id_number_unique" unique ("post_id", "number");
alter table "revisions" add constraint "revisions_response_id_number_unique" unique ("response_id", "number");
alter table "revisions" add constraint "revisions_comment_id_number_unique" unique ("comment_id", "number");
alter table "revisions" add constraint "revisions_one_item" check (num_nonnulls(post_id, response_id, comment_id) = 1);

create table "decisions" (
  "id" uuid not null,
  "kind" text not null,
  "subject_id" uuid null,
  "post_id" uuid null,
  "response_id" uuid null,
  "comment_id" uuid null,
  "revision_id" uuid null,
  "ground" varchar(120) not null,
  "ground_url" varchar(500) null,
  "facts" text null,
  "is_automated" boolean not null,
  "decided_by_id" uuid null,
  "effective_until" timestamptz(3) null,
  "appeal_allowed" boolean not null default true,
  "restores" jsonb null,
  "reverses_id" uuid null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "decisions_subject_id_index" on "decisions" ("subject_id");
create index "decisions_post_id_index" on "decisions" ("post_id");
create index "decisions_response_id_index" on "decisions" ("response_id");
create index "decisions_comment_id_index" on "decisions" ("comment_id");
create index "decisions_decided_by_id_index" on "decisions" ("decided_by_id");
alter table "decisions" add constraint "decisions_at_most_one_item" check (num_nonnulls(post_id, response_id, comment_id) <= 1);
alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'boost_pause', 'no_violation', 'reverse'));

create table "reports" (
  "id" uuid not null,
  "reporter_id" uuid null,
  "post_id" uuid null,
  "response_id" uuid null,
  "comment_id" uuid null,
  "revision_id" uuid null,
  "reason" text not null,
  "comment" varchar(500) null,
  "status" text not null default 'pending',
  "decision_id" uuid null,
  "reviewed_by_id" uuid null,
  "reviewed_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "reports_post_id_index" on "reports" ("post_id");
create index "reports_response_id_index" on "reports" ("response_id");
create index "reports_comment_id_index" on "reports" ("comment_id");
create index "reports_pending" on "reports" ("created_at", "id") where status = 'pending';
alter table "reports" add constraint "reports_reporter_id_post_id_unique" unique ("reporter_id", "post_id");
alter table "reports" add constraint "reports_reporter_id_response_id_unique" unique ("reporter_id", "response_id");
alter table "reports" add constraint "reports_reporter_id_comment_id_unique" unique ("reporter_id", "comment_id");
alter table "reports" add constraint "reports_one_item" check (num_nonnulls(post_id, response_id, comment_id) = 1);
alter table "reports" add constraint "reports_reason_check" check ("reason" in ('spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'));
alter table "reports" add constraint "reports_status_check" check ("status" in ('pending', 'approved', 'dismissed'));

create table "sessions" (
  "id" uuid not null,
  "account_id" uuid not null,
  "refresh_counter" int not null default 0,
  "refresh_hash" bytea not null,
  "rotated_at" timestamptz(3) not null default now(),
  "last_used_at" timestamptz(3) not null default now(),
  "expires_at" timestamptz(3) not null,
  "ended_at" timestamptz(3) null,
  "ended_because" text null,
  "user_agent" varchar(400) null,
  "address" inet null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "sessions_account_id_index" on "sessions" ("account_id");
alter table "sessions" add constraint "sessions_ended_because_check" check ("ended_because" in ('signed_out', 'revoked', 'reused', 'password_changed', 'banned'));

create table "subject_claims" (
  "id" uuid not null,
  "post_id" uuid not null,
  "account_id" uuid not null,
  "status" text not null default 'pending',
  "decided_by" text null,
  "created_at" timestamptz(3) not null default now(),
  "decided_at" timestamptz(3) null,
  primary key ("id")
);
create index "subject_claims_account_id_index" on "subject_claims" ("account_id");
alter table "subject_claims" add constraint "subject_claims_post_id_account_id_unique" unique ("post_id", "account_id");
alter table "subject_claims" add constraint "subject_claims_status_check" check ("status" in ('pending', 'confirmed', 'rejected'));
alter table "subject_claims" add constraint "subject_claims_decided_by_check" check ("decided_by" in ('author', 'staff'));

create table "subscriptions" (
  "id" uuid not null,
  "account_id" uuid not null,
  "status" text not null,
  "customer_reference" varchar(200) not null,
  "provider_reference" varchar(200) not null,
  "trial_ends_at" timestamptz(3) null,
  "current_period_ends_at" timestamptz(3) not null,
  "cancel_at_period_end" boolean not null default false,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "subscriptions_account_id_index" on "subscriptions" ("account_id");
alter table "subscriptions" add constraint "subscriptions_provider_reference_unique" unique ("provider_reference");
alter table "subscriptions" add constraint "subscriptions_status_check" check ("status" in ('trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid'));

create table "terms_acceptances" (
  "id" uuid not null,
  "account_id" uuid not null,
  "version" varchar(20) not null,
  "accepted_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "terms_acceptances_account_id_index" on "terms_acceptances" ("account_id");

alter table "email_tokens" add constraint "email_tokens_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "posts" add constraint "posts_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null;
alter table "posts" add constraint "posts_attachment_file_id_foreign" foreign key ("attachment_file_id") references "files" ("id") on delete set null;

alter table "notifications" add constraint "notifications_recipient_id_foreign" foreign key ("recipient_id") references "accounts" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;

alter table "post_likes" add constraint "post_likes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;
alter table "post_likes" add constraint "post_likes_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;

alter table "post_views" add constraint "post_views_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;
alter table "post_views" add constraint "post_views_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;

alter table "profiles" add constraint "profiles_id_foreign" foreign key ("id") references "accounts" ("id") on update cascade on delete cascade;

alter table "responses" add constraint "responses_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "responses" add constraint "responses_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null;

alter table "comments" add constraint "comments_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "comments" add constraint "comments_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "comments" add constraint "comments_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null;

alter table "boosts" add constraint "boosts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete set null;
alter table "boosts" add constraint "boosts_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "boosts" add constraint "boosts_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;

alter table "boost_intervals" add constraint "boost_intervals_boost_id_foreign" foreign key ("boost_id") references "boosts" ("id") on delete cascade;

alter table "response_files" add constraint "response_files_response_id_foreign" foreign key ("response_id") references "responses" ("id") on update cascade on delete cascade;
alter table "response_files" add constraint "response_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update cascade on delete cascade;

alter table "revisions" add constraint "revisions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "revisions" add constraint "revisions_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "revisions" add constraint "revisions_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
alter table "revisions" add constraint "revisions_editor_id_foreign" foreign key ("editor_id") references "accounts" ("id") on delete set null;

alter table "decisions" add constraint "decisions_subject_id_foreign" foreign key ("subject_id") references "accounts" ("id") on delete set null;
alter table "decisions" add constraint "decisions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;
alter table "decisions" add constraint "decisions_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete set null;
alter table "decisions" add constraint "decisions_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete set null;
alter table "decisions" add constraint "decisions_revision_id_foreign" foreign key ("revision_id") references "revisions" ("id") on delete set null;
alter table "decisions" add constraint "decisions_decided_by_id_foreign" foreign key ("decided_by_id") references "accounts" ("id") on delete set null;

alter table "reports" add constraint "reports_reporter_id_foreign" foreign key ("reporter_id") references "accounts" ("id") on delete set null;
alter table "reports" add constraint "reports_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "reports" add constraint "reports_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "reports" add constraint "reports_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
alter table "reports" add constraint "reports_revision_id_foreign" foreign key ("revision_id") references "revisions" ("id") on delete set null;
alter table "reports" add constraint "reports_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on delete set null;
alter table "reports" add constraint "reports_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "accounts" ("id") on delete set null;

alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "subject_claims" add constraint "subject_claims_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "subject_claims" add constraint "subject_claims_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "subscriptions" add constraint "subscriptions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "terms_acceptances" add constraint "terms_acceptances_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

-- The role that counts: an active or trialing subscription lifts a viewer or responder to premium, and nothing is written back.
create function effective_role(account accounts) returns text language sql stable parallel safe as $$
  select case
    when account.granted_role in ('viewer', 'responder') and exists (
      select from subscriptions s
      where s.account_id = account.id and s.status in ('active', 'trialing') and s.current_period_ends_at > now()
    ) then 'premium'
    else account.granted_role
  end
$$;

-- What the account may do as a whole: a suspension ends by itself.
create function effective_standing(account accounts) returns text language sql stable parallel safe as $$
  select case
    when account.standing = 'banned' then 'banned'
    when account.email_confirmed_at is null then 'unconfirmed'
    when account.standing = 'suspended' and (account.standing_until is null or account.standing_until > now()) then 'suspended'
    else 'active'
  end
$$;

-- Numbers of events. No cache: a number that was given out by one dispatcher is smaller than any of the next.
create sequence event_numbers as bigint cache 1;

-- The audit log only grows. Rights hold against the service's own role; the trigger also against a role that owns everything.
create or replace function "audit_log_audit_log_append_only_fn"() returns trigger as $$ begin raise exception 'audit_log is append-only' using errcode = '42501'; end; $$ language plpgsql;
create trigger "audit_log_append_only" before update or delete on "audit_log" for each statement execute function "audit_log_audit_log_append_only_fn"();
create trigger "audit_log_no_truncate" before truncate on "audit_log" for each statement execute function "audit_log_audit_log_append_only_fn"();
revoke update, delete, truncate on audit_log from public, current_user;
