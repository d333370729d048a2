-- The mail about a decision that can be taken back waits until it cannot; periods to appeal count from when it went out.
alter table "decisions" add column "notice_due_at" timestamptz(3) null, add column "noticed_at" timestamptz(3) null;
-- Until now every mail about a decision went out at once.
update "decisions" set "noticed_at" = "created_at" where "subject_id" is not null and ("kind" not in ('warn', 'no_violation') or ("kind" = 'no_violation' and "restores" is not null));
create index "decisions_notice_due" on "decisions" ("notice_due_at") where notice_due_at is not null;
