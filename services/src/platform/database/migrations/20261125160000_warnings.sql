-- A warning that its subject must acknowledge before they write again.
alter table "decisions" drop constraint "decisions_kind_check";
alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'boost_pause', 'warn', 'warning', 'no_violation', 'reverse'));
alter table "decisions" add column "acknowledged_at" timestamptz(3) null;
create index "decisions_open_warnings" on "decisions" ("subject_id") where kind = 'warning' and acknowledged_at is null;

-- Whether a warning about a member holds that they have not acknowledged: one that was taken back does not.
create function has_open_warning(account accounts) returns boolean language sql stable parallel safe as $$
  select exists (
    select from decisions d where d.subject_id = account.id and d.kind = 'warning' and d.acknowledged_at is null
      and not exists (select from decisions v where v.reverses_id = d.id)
  )
$$;
