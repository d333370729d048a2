-- Reports are listed by status, newest first; a report that was right may leave the content as it is.
drop index "reports_pending";
create index "reports_by_status" on "reports" ("status", "created_at" desc, "id" desc);
alter table "decisions" drop constraint "decisions_kind_check";
alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'boost_pause', 'warn', 'no_violation', 'reverse'));
