-- Finds that stood somewhere before their alert first looked there: they are no news of the day on which they were found.
alter table "alert_results" add column "stood_before" boolean not null default false;
alter table "alert_copies" add column "stood_before" boolean not null default false;
