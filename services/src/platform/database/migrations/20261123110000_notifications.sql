-- How far each consumer of the event stream has come: no event is swept before all have passed it.
create table "event_positions" (
  "consumer" varchar(40) not null,
  "number" bigint not null,
  "moved_at" timestamptz(3) not null default '-infinity',
  primary key ("consumer")
);

-- No row was made before this release.
drop index "notifications_by_recipient";
alter table "notifications" drop constraint "notifications_type_check";
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('response', 'claim', 'resolution', 'reply', 'comment', 'like', 'boost', 'report', 'verification', 'appeal'));
alter table "notifications" drop constraint "notifications_recipient_id_event_id_unique";
alter table "notifications" drop column "event_id";
alter table "notifications"
  add column "event_number" bigint not null,
  add column "event_kind" varchar(40) not null,
  add column "response_id" uuid null,
  add column "comment_id" uuid null,
  add column "actor_id" uuid null,
  add column "line" varchar(120) not null,
  add column "in_app" boolean not null,
  add column "mail_at" timestamptz(3) null,
  add column "digest_at" timestamptz(3) null;
-- Numbers of events are given out once, so this holds a row to one for each event and recipient.
alter table "notifications" add constraint "notifications_recipient_id_event_number_unique" unique ("recipient_id", "event_number");
alter table "notifications" add constraint "notifications_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
create index "notifications_by_line" on "notifications" ("recipient_id", "line", "event_number" desc);
create index "notifications_unread" on "notifications" ("recipient_id", "line") where in_app and not is_read;
create index "notifications_by_post" on "notifications" ("post_id", "event_number");
create index "notifications_actor_id_index" on "notifications" ("actor_id");
create index "notifications_response_id_index" on "notifications" ("response_id");
create index "notifications_comment_id_index" on "notifications" ("comment_id");
create index "notifications_mail_at" on "notifications" ("mail_at") where mail_at is not null;
create index "notifications_digest_at" on "notifications" ("digest_at") where digest_at is not null;
create index "notifications_created_at_index" on "notifications" ("created_at");

-- What a member chose about notifications; without a row the defaults hold. Times of the day are in the time zone.
create table "notification_settings" (
  "account_id" uuid not null,
  "channels" jsonb not null,
  "digest_at" varchar(5) not null,
  "quiet_from" varchar(5) null,
  "quiet_until" varchar(5) null,
  "time_zone" varchar(60) not null,
  primary key ("account_id")
);
alter table "notification_settings" add constraint "notification_settings_account_id_foreign"
  foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;

-- Whom a text names: members by their names, whatever the case.
create index "profiles_by_name" on "profiles" (lower("display_name"));

-- The next time after a moment at which the clocks of a time zone show an hour.
create function next_time_of_day(after timestamptz, zone text, at time) returns timestamptz language sql stable as $$
  select ((after at time zone zone)::date + case when (after at time zone zone)::time < at then 0 else 1 end + at) at time zone zone
$$;

-- When a mail may go out: at once, or when the quiet hours end.
create function after_quiet_hours(moment timestamptz, zone text, quiet_from time, quiet_until time) returns timestamptz language sql stable as $$
  select case
    when quiet_from is null or quiet_from = quiet_until then moment
    when quiet_from < quiet_until and (moment at time zone zone)::time >= quiet_from and (moment at time zone zone)::time < quiet_until
      then next_time_of_day(moment, zone, quiet_until)
    when quiet_from > quiet_until and ((moment at time zone zone)::time >= quiet_from or (moment at time zone zone)::time < quiet_until)
      then next_time_of_day(moment, zone, quiet_until)
    else moment
  end
$$;
