-- Whether somebody of the staff has opened a case, and when admins are told of a critical one that nobody has. What waits already counts from
-- its next report: who has opened it is not known.
alter table "cases" add column "first_opened_at" timestamptz(3) null, add column "open_by" timestamptz(3) null, add column "admins_told_at" timestamptz(3) null;
create index "cases_unopened" on "cases" ("open_by") where pending_at is not null and first_opened_at is null and admins_told_at is null and open_by is not null;
-- How many are late.
create index "cases_due" on "cases" ("due_at") where pending_at is not null;
