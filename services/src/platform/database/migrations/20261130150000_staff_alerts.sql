-- What somebody of the staff is still to be mailed about, what they chose about it, and messages to the operator's webhook.
create table "staff_alerts" (
  "recipient_id" uuid not null,
  "kind" text not null,
  "target_id" uuid not null,
  "mail_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("recipient_id", "kind", "target_id")
);
alter table "staff_alerts" add constraint "staff_alerts_recipient_id_foreign" foreign key ("recipient_id") references "accounts" ("id") on delete cascade;
alter table "staff_alerts" add constraint "staff_alerts_kind_check" check ("kind" in ('critical_case', 'legal_notice', 'claim', 'verification', 'appeal', 'unopened_case'));
create index "staff_alerts_mail_at" on "staff_alerts" ("mail_at");

create table "staff_alert_settings" (
  "account_id" uuid not null,
  "paces" jsonb not null,
  "daily_at" varchar(5) not null,
  "quiet_from" varchar(5) null,
  "quiet_until" varchar(5) null,
  "time_zone" varchar(60) not null,
  primary key ("account_id")
);
alter table "staff_alert_settings" add constraint "staff_alert_settings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;

create table "staff_webhook_deliveries" (
  "id" uuid not null,
  "kind" text not null,
  "target_id" uuid not null,
  "tries" int not null default 0,
  "failure" varchar(200) null,
  "delivered_at" timestamptz(3) null,
  "given_up_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "staff_webhook_deliveries" add constraint "staff_webhook_deliveries_kind_check" check ("kind" in ('critical_case', 'legal_notice', 'claim', 'verification', 'appeal', 'unopened_case'));
create index "staff_webhook_deliveries_created_at_index" on "staff_webhook_deliveries" ("created_at");

-- When a mail of a pace may go out: at once, with the next full hour or once a day, and not in quiet hours. Null for never.
create function staff_mail_at(pace text, moment timestamptz, zone text, daily_at time, quiet_from time, quiet_until time) returns timestamptz language sql stable as $$
  select case pace
    when 'at_once' then after_quiet_hours(moment, zone, quiet_from, quiet_until)
    when 'hourly' then after_quiet_hours(date_trunc('hour', moment) + interval '1 hour', zone, quiet_from, quiet_until)
    when 'daily' then after_quiet_hours(next_time_of_day(moment, zone, daily_at), zone, quiet_from, quiet_until)
  end
$$;
