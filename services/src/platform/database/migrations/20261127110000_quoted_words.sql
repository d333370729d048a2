-- Who wrote what a draft of the writer answers, and what a matter's title and summary were copied from: it goes with their account.
alter table "writer_drafts" add column "author_id" uuid null;
create index "writer_drafts_author" on "writer_drafts" ("author_id") where author_id is not null;
update "writer_drafts" d set "author_id" = p."author_id" from "posts" p where p."id" = d."post_id";

alter table "case_files" add column "title_author_id" uuid null, add column "summary_author_id" uuid null;
create index "case_files_title_author" on "case_files" ("title_author_id") where title_author_id is not null;
create index "case_files_summary_author" on "case_files" ("summary_author_id") where summary_author_id is not null;
update "case_files" c set "title_author_id" = p."author_id" from "case_file_evidence" e
  left join "responses" r on r."id" = e."item_id" left join "comments" k on k."id" = e."item_id"
  join "posts" p on p."id" = coalesce(r."post_id", k."post_id", e."item_id")
  where e."case_file_id" = c."id" and e."kind" = 'item' and e."title" = c."title";
update "case_files" c set "summary_author_id" = d."author_id" from "writer_drafts" d
  where d."case_file_id" = c."id" and d."author_id" is not null and c."summary" = left(d."original_post", 2000);
update "case_files" c set "title_author_id" = d."author_id" from "writer_drafts" d
  where d."case_file_id" = c."id" and d."author_id" is not null
    and c."title" = left(coalesce(nullif(d."source", ''), split_part(d."original_post", E'\n', 1)), 150);
