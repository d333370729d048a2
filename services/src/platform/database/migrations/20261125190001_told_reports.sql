-- What the one who reported was told, so that they are told once; and the reports behind a decision, which telling looks for.
alter table "reports" add column "told_status" text null;
alter table "reports" add constraint "reports_told_status_check" check ("told_status" in ('pending', 'approved', 'dismissed'));
create index "reports_decision_id_index" on "reports" ("decision_id");
-- What was decided before is told nobody now.
update "reports" set "told_status" = "status" where "status" <> 'pending';
