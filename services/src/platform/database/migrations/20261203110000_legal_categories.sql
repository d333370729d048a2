-- Which law a notice of illegal content says is broken. Null for those that came before it was asked.
alter table "legal_notices" add column "category" text null;
alter table "legal_notices" add constraint "legal_notices_category_check" check ("category" in ('defamation', 'data_protection', 'copyright', 'threats', 'hate_speech', 'intimate_images', 'other_law'));

-- Whether a notice of illegal content is among the reports of a case, for its badge and for the filter.
alter table "cases" add column "has_notice" boolean not null default false;
update "cases" set "has_notice" = true where id in (select coalesce(post_id, response_id, comment_id, person_id) from "reports" where notice_id is not null);
create index "cases_noticed" on "cases" ("pending_at" desc, "id" desc) where pending_at is not null and has_notice;
