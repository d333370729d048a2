-- Payments: customers, checkouts, what was paid and given back, what Stripe sent; boosts that stand still; subscriptions that give nothing.

create table "payment_customers" (
  "account_id" uuid not null,
  "reference" varchar(200) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("account_id")
);
alter table "payment_customers" add constraint "payment_customers_reference_unique" unique ("reference");

create table "checkouts" (
  "id" uuid not null,
  "account_id" uuid null,
  "purpose" text not null,
  "boost_type" text null,
  "post_id" uuid null,
  "response_id" uuid null,
  "amount_minor" int not null,
  "currency" varchar(3) not null,
  "trial_days" smallint not null default 0,
  "status" text not null default 'creating',
  "reference" varchar(200) null,
  "url" text null,
  "created_at" timestamptz(3) not null default now(),
  "settled_at" timestamptz(3) null,
  primary key ("id")
);
create index "checkouts_account_id_index" on "checkouts" ("account_id");
create index "checkouts_post_id_index" on "checkouts" ("post_id");
create index "checkouts_response_id_index" on "checkouts" ("response_id");
alter table "checkouts" add constraint "checkouts_reference_unique" unique ("reference");
create unique index "checkouts_one_open_subscription" on "checkouts" ("account_id") where purpose = 'subscription' and status in ('creating', 'open');
create index "checkouts_open" on "checkouts" ("created_at") where status in ('creating', 'open');

create table "payments" (
  "id" uuid not null,
  "account_id" uuid null,
  "purpose" text not null,
  "boost_type" text null,
  "checkout_id" uuid null,
  "subscription_reference" varchar(200) null,
  "reference" varchar(200) not null,
  "amount_minor" int not null,
  "currency" varchar(3) not null,
  "refunded_minor" int not null default 0,
  "dispute" text null,
  "receipt_url" text null,
  "paid_at" timestamptz(3) not null,
  "read_number" bigint not null default '0',
  primary key ("id")
);
alter table "payments" add constraint "payments_checkout_id_unique" unique ("checkout_id");
create index "payments_subscription_reference_index" on "payments" ("subscription_reference");
alter table "payments" add constraint "payments_reference_unique" unique ("reference");
create index "payments_by_account" on "payments" ("account_id", "paid_at" desc, "id" desc);

create table "refunds" (
  "id" uuid not null,
  "payment_id" uuid not null,
  "reason" text not null,
  "created_at" timestamptz(3) not null default now(),
  "done_at" timestamptz(3) null,
  primary key ("id")
);
alter table "refunds" add constraint "refunds_payment_id_unique" unique ("payment_id");

create table "stripe_events" (
  "id" varchar(200) not null,
  "type" varchar(100) not null,
  "object_kind" varchar(60) not null,
  "object_id" varchar(200) not null,
  "created_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null default now(),
  "handled_at" timestamptz(3) null,
  primary key ("id")
);
create index "stripe_events_open" on "stripe_events" ("received_at") where handled_at is null;

create table "trial_cards" (
  "fingerprint" varchar(100) not null,
  "subscription_reference" varchar(200) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("fingerprint")
);
alter table "boosts" drop constraint "boosts_post_id_foreign";
alter table "boosts" drop constraint "boosts_response_id_foreign";
alter table "subscriptions" drop constraint "subscriptions_account_id_foreign";
alter table "boosts" drop constraint "boosts_one_item";
alter table "boosts" add "checkout_id" uuid null, add "payment_id" uuid null, add "remaining_ms" bigint null;
alter table "boosts" add constraint "boosts_checkout_id_foreign" foreign key ("checkout_id") references "checkouts" ("id") on delete set null;
alter table "boosts" add constraint "boosts_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete set null;
alter table "boosts" add constraint "boosts_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;
alter table "boosts" add constraint "boosts_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete set null;
alter table "boosts" add constraint "boosts_checkout_id_unique" unique ("checkout_id");
alter table "boosts" add constraint "boosts_payment_id_unique" unique ("payment_id");
alter table "boosts" add constraint "boosts_one_item" check (num_nonnulls(post_id, response_id) <= 1);
alter table "subscriptions" add "withheld_because" text null, add "trial_end_told_at" timestamptz(3) null, add "read_number" bigint not null default '0';
alter table "subscriptions" alter column "account_id" drop not null;
alter table "subscriptions" add constraint "subscriptions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete set null;
alter table "subscriptions" add constraint "subscriptions_withheld_because_check" check ("withheld_because" in ('dispute', 'refund', 'duplicate', 'card_used'));
alter table "payment_customers" add constraint "payment_customers_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;
alter table "checkouts" add constraint "checkouts_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete set null;
alter table "checkouts" add constraint "checkouts_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;
alter table "checkouts" add constraint "checkouts_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete set null;
alter table "checkouts" add constraint "checkouts_purpose_check" check ("purpose" in ('boost', 'subscription'));
alter table "checkouts" add constraint "checkouts_boost_type_check" check ("boost_type" in ('boost', 'superboost', 'regular', 'super'));
alter table "checkouts" add constraint "checkouts_status_check" check ("status" in ('creating', 'open', 'expired', 'boosted', 'subscribed', 'duplicate', 'card_used', 'refunded', 'mismatched'));
alter table "payments" add constraint "payments_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete set null;
alter table "payments" add constraint "payments_checkout_id_foreign" foreign key ("checkout_id") references "checkouts" ("id") on delete set null;
alter table "payments" add constraint "payments_refunded" check (refunded_minor >= 0 and refunded_minor <= amount_minor);
alter table "payments" add constraint "payments_purpose_check" check ("purpose" in ('boost', 'subscription'));
alter table "payments" add constraint "payments_boost_type_check" check ("boost_type" in ('boost', 'superboost', 'regular', 'super'));
alter table "payments" add constraint "payments_dispute_check" check ("dispute" in ('open', 'won', 'lost'));
alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete cascade;
alter table "refunds" add constraint "refunds_reason_check" check ("reason" in ('guarantee', 'item_deleted', 'duplicate', 'card_used', 'late_renewal'));

-- Boosts whose time stood still with a decision keep what was left with themselves.
update "boosts" b set "remaining_ms" = round((x.one ->> 'milliseconds')::numeric)::bigint
from "decisions" d, lateral jsonb_array_elements(d.restores -> 'boosts') as x (one)
where jsonb_typeof(d.restores -> 'boosts') = 'array' and (x.one ->> 'boostId')::uuid = b.id
  and not exists (select from "decisions" r where r.reverses_id = d.id);

-- Reads of Stripe by the order in which they began: of two, the one that began later is at least as new.
create sequence payment_reads as bigint;

-- The one rule by which a subscription gives Premium. An active one that was not cancelled outlives its period's end by a day, so that an event that is late takes nothing away.
create function subscription_gives_access(s subscriptions) returns boolean language sql stable parallel safe as $$
  select s.withheld_because is null and (
    (s.status in ('trialing', 'active') and s.current_period_ends_at > now())
    or (s.status = 'active' and not s.cancel_at_period_end and s.current_period_ends_at > now() - interval '24 hours')
  )
$$;

create or replace function effective_role(account accounts) returns text language sql stable parallel safe as $$
  select case
    when account.granted_role in ('viewer', 'responder') and exists (
      select from subscriptions s where s.account_id = account.id and subscription_gives_access(s)
    ) then 'premium'
    else account.granted_role
  end
$$;
