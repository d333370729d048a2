-- A claim that is made again after a refusal pauses no boost.
alter table "subject_claims" add column "is_repeat" boolean not null default false;
update "subject_claims" set "is_repeat" = true where "refused_at" is not null and "refused_at" < "created_at";
