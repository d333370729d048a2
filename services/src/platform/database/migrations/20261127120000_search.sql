-- What posts and responses are found by, made of their own rows: their words by the endings of their language, and marks (which begin with a blank)
-- for when they were posted, of which type they are and how often they were boosted.
alter table "posts" add column "language" text null;
update "posts" p set "language" = v."language" from "revisions" v where v."id" = p."revision_id" and v."language" is not null;
alter table "posts" add column "words" tsvector null generated always as (setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'english'::regconfig when "language" = 'de' then 'german'::regconfig when "language" = 'fr' then 'french'::regconfig when "language" = 'es' then 'spanish'::regconfig when "language" = 'it' then 'italian'::regconfig when "language" = 'pt' then 'portuguese'::regconfig when "language" = 'nl' then 'dutch'::regconfig else 'simple'::regconfig end, "title"), 'A') || setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'english'::regconfig when "language" = 'de' then 'german'::regconfig when "language" = 'fr' then 'french'::regconfig when "language" = 'es' then 'spanish'::regconfig when "language" = 'it' then 'italian'::regconfig when "language" = 'pt' then 'portuguese'::regconfig when "language" = 'nl' then 'dutch'::regconfig else 'simple'::regconfig end, "content"), 'B') || array_to_tsvector(array_remove(array[' 0:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 65536)::bigint::text, ' 1:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 1048576)::bigint::text, ' 2:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 16777216)::bigint::text, ' type:' || "post_type", case when "boost_count" >= 1 then ' boosts:1' else null end, case when "boost_count" >= 5 then ' boosts:5' else null end, case when "boost_count" >= 10 then ' boosts:10' else null end, case when "boost_count" >= 25 then ' boosts:25' else null end]::text[], null))) stored;
create index "posts_words" on "posts" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and not is_flagged and deleted_at is null;

alter table "responses" add column "language" text null;
alter table "responses" add column "posted_at" timestamptz(3) null;
update "responses" r set "posted_at" = p."created_at", "language" = (select v."language" from "revisions" v where v."id" = r."revision_id")
  from "posts" p where p."id" = r."post_id";
alter table "responses" add column "words" tsvector null generated always as (setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'english'::regconfig when "language" = 'de' then 'german'::regconfig when "language" = 'fr' then 'french'::regconfig when "language" = 'es' then 'spanish'::regconfig when "language" = 'it' then 'italian'::regconfig when "language" = 'pt' then 'portuguese'::regconfig when "language" = 'nl' then 'dutch'::regconfig else 'simple'::regconfig end, "content"), 'C') || array_to_tsvector(array[' 0:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 65536)::bigint::text, ' 1:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 1048576)::bigint::text, ' 2:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 16777216)::bigint::text]::text[])) stored;
create index "responses_words" on "responses" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and deleted_at is null;

-- Words as people write them that stand in at least three posts, for suggestions and corrections. Whether one still does is asked when it is offered.
create table "search_words" (
  "word" text not null,
  "posts" int not null,
  "checked_at" timestamptz(3) not null default now(),
  primary key ("word")
);
create index "search_words_prefix" on "search_words" ("word" text_pattern_ops, "posts");
create index "search_words_similar" on "search_words" using gin ("word" gin_trgm_ops);
create index "search_words_checked" on "search_words" ("checked_at");
insert into "search_words" ("word", "posts")
  select word, ndoc from ts_stat($$select to_tsvector('simple', title || ' ' || content) from posts where status = 'active' and not is_flagged and deleted_at is null$$)
  where ndoc >= 3 and word ~ '^[[:alpha:]]{3,40}$';
