-- Appeals against decisions, answered by somebody else than the one who decided.
create table "user_appeals" (
  "id" uuid not null,
  "account_id" uuid not null,
  "appeal_type" text not null,
  "decision_id" uuid null,
  "is_reporter" boolean not null default false,
  "reason" varchar(2000) not null,
  "additional_info" varchar(2000) null,
  "status" text not null default 'pending',
  "due_at" timestamptz(3) not null,
  "answer_by" timestamptz(3) not null,
  "response" varchar(2000) null,
  "reviewed_by_id" uuid null,
  "reviewed_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "user_appeals_decision_id_index" on "user_appeals" ("decision_id");
create index "user_appeals_reviewed_by_id_index" on "user_appeals" ("reviewed_by_id");
create unique index "user_appeals_one_open" on "user_appeals" ("account_id", coalesce("decision_id", "account_id")) where status = 'pending';
create index "user_appeals_by_account" on "user_appeals" ("account_id", "created_at" desc, "id" desc);
create index "user_appeals_by_time" on "user_appeals" ("created_at" desc, "id" desc);
create index "user_appeals_by_status" on "user_appeals" ("status", "created_at" desc, "id" desc);
create index "user_appeals_due" on "user_appeals" ("due_at", "id") where status = 'pending';
alter table "user_appeals" add constraint "user_appeals_appeal_type_check" check ("appeal_type" in ('ban', 'suspension', 'content_removal', 'general'));
alter table "user_appeals" add constraint "user_appeals_status_check" check ("status" in ('pending', 'approved', 'rejected'));
alter table "user_appeals" add constraint "user_appeals_answered" check ((status = 'pending') = (reviewed_at is null) and (status = 'pending') = (response is null));
alter table "user_appeals" add constraint "user_appeals_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "user_appeals" add constraint "user_appeals_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on delete set null;
alter table "user_appeals" add constraint "user_appeals_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "accounts" ("id") on delete set null;

-- The few of staff among all accounts.
create index "accounts_staff" on "accounts" ("granted_role") where granted_role in ('moderator', 'admin');

-- The least role that decides an appeal: an admin for a ban and for what was decided about staff, but for an anonymous item, of which nothing may tell that staff wrote it.
create function appeal_needs_admin(appeal user_appeals) returns boolean language sql stable as $$
  select (appeal).appeal_type = 'ban' or exists (
    select from decisions d join accounts s on s.id = d.subject_id
    left join responses r on r.id = d.response_id left join comments c on c.id = d.comment_id
    left join posts p on p.id = coalesce(d.post_id, r.post_id, c.post_id)
    where d.id = (appeal).decision_id and effective_role(s) in ('moderator', 'admin')
      and not (coalesce(p.is_anonymous, false) and p.author_id is not distinct from d.subject_id))
$$;

-- Why somebody may not decide an appeal, as a code; null where they may. The one place of this rule: the service asks it, and a trigger holds it.
create function why_not_decide_appeal(decider uuid, appeal user_appeals) returns text language sql stable as $$
  with able as (
    -- The role that was granted: none of staff comes from a subscription, and the index on it knows the few.
    select a.id from accounts a
    where a.granted_role in ('moderator', 'admin') and effective_standing(a) = 'active' and (a.granted_role = 'admin' or not appeal_needs_admin(appeal))
  ), concerned as (
    -- Those whom somebody else should decide for, where there is one.
    select d.decided_by_id as id from decisions d where d.id = (appeal).decision_id and d.decided_by_id is not null
    union select r.reporter_id from reports r where r.decision_id = (appeal).decision_id and r.reporter_id is not null
  ), never as (
    select (appeal).account_id as id
    union select d.subject_id from decisions d where d.id = (appeal).decision_id and d.subject_id is not null
  )
  select case
    when decider = (appeal).account_id then 'own_appeal'
    when decider in (select id from never) then 'own_content'
    when decider not in (select id from able) then 'needs_admin'
    when decider in (select id from concerned)
      and exists (select from able where id not in (select id from never) and id not in (select id from concerned) and id <> decider)
      then case when decider = (select decided_by_id from decisions where id = (appeal).decision_id) then 'own_decision' else 'own_report' end
  end
$$;

create function refuse_own_decision_on_appeal(old user_appeals, new user_appeals) returns void language plpgsql as $$
begin
  if old.status = 'pending' and new.status <> 'pending' and (new.reviewed_by_id is null or why_not_decide_appeal(new.reviewed_by_id, old) is not null) then
    raise exception 'This appeal is for somebody else to decide.' using errcode = 'check_violation', constraint = 'user_appeals_decided_by_another';
  end if;
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'This appeal was decided already.' using errcode = 'check_violation', constraint = 'user_appeals_decided_once';
  end if;
end
$$;
create or replace function "user_appeals_user_appeals_decided_by_another_fn"() returns trigger as $$ begin perform refuse_own_decision_on_appeal(old, new); return new; end; $$ language plpgsql;
create trigger "user_appeals_decided_by_another" before update on "user_appeals" for each row execute function "user_appeals_user_appeals_decided_by_another_fn"();
