-- Pictures of articles: nobody's, and known by the hash of their bytes.
alter table "files" drop constraint "files_purpose_check";
alter table "files" add constraint "files_purpose_check" check ("purpose" in ('avatar', 'post-image', 'evidence', 'verification', 'article-picture'));
create index "files_article_pictures" on "files" ("sha256") where purpose = 'article-picture';
