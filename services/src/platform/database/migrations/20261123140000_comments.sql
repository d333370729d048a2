-- Members write comments: edits keep revisions, and what was reported or decided about stays as a tombstone.
alter table "comments" add column "edited_at" timestamptz(3) null;
alter table "comments" add column "deleted_at" timestamptz(3) null;

update "responses" r set "comment_count" = (
  select count(*)::int from "comments" c where c."response_id" = r."id" and c."status" in ('active', 'flagged')
) where exists (select from "comments" c where c."response_id" = r."id");
