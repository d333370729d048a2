-- Texts are found with accents or without, whatever signs stand at their words, and by words within sentences that are written without gaps.
create extension if not exists unaccent;
create text search configuration "search_english" (copy = english);
alter text search configuration "search_english" alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration "search_german" (copy = german);
alter text search configuration "search_german" alter mapping for hword, hword_part, word with unaccent, german_stem;
create text search configuration "search_french" (copy = french);
alter text search configuration "search_french" alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration "search_spanish" (copy = spanish);
alter text search configuration "search_spanish" alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration "search_italian" (copy = italian);
alter text search configuration "search_italian" alter mapping for hword, hword_part, word with unaccent, italian_stem;
create text search configuration "search_portuguese" (copy = portuguese);
alter text search configuration "search_portuguese" alter mapping for hword, hword_part, word with unaccent, portuguese_stem;
create text search configuration "search_dutch" (copy = dutch);
alter text search configuration "search_dutch" alter mapping for hword, hword_part, word with unaccent, dutch_stem;
create text search configuration "search_simple" (copy = simple);
alter text search configuration "search_simple" alter mapping for hword, hword_part, word with unaccent, simple;

-- A text as the parser is to read it. Where the database goes by the locale C it takes all that is not ASCII for letters: quotes and dashes are control
-- characters therefore, which no text has, and other signs and the letters of scripts without gaps stand apart. The service undoes it in what it shows. Plain ASCII stays as it is.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then $1 else regexp_replace(
    translate($1, E'“”„‘’«»—–…•·\u00A0¿¡、。「」，！？', E'\x01\x05\x06\x07\x08\x0B\x0C\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C'),
    '([\u00A2-\u00A9\u00AC-\u00B4\u00B6\u00B8\u00B9\u00BC-\u00BE\u00D7\u00F7\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2000-\u206F\u20A0-\u2BFF\u2E00-\u2E7F\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFE00-\uFE0F\uFF00-\uFFEF\U0001F000-\U0001FAFF\U00020000-\U0003FFFF])',
    E'\x04\\1\x04', 'g') end
$$;

alter table "posts" drop column "words";
alter table "posts" add column "words" tsvector null generated always as (setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'search_english'::regconfig when "language" = 'de' then 'search_german'::regconfig when "language" = 'fr' then 'search_french'::regconfig when "language" = 'es' then 'search_spanish'::regconfig when "language" = 'it' then 'search_italian'::regconfig when "language" = 'pt' then 'search_portuguese'::regconfig when "language" = 'nl' then 'search_dutch'::regconfig else 'search_simple'::regconfig end, search_text("title")), 'A') || setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'search_english'::regconfig when "language" = 'de' then 'search_german'::regconfig when "language" = 'fr' then 'search_french'::regconfig when "language" = 'es' then 'search_spanish'::regconfig when "language" = 'it' then 'search_italian'::regconfig when "language" = 'pt' then 'search_portuguese'::regconfig when "language" = 'nl' then 'search_dutch'::regconfig else 'search_simple'::regconfig end, search_text("content")), 'B') || array_to_tsvector(array_remove(array[' 0:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 65536)::bigint::text, ' 1:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 1048576)::bigint::text, ' 2:' || floor(extract(epoch from "created_at" at time zone 'UTC') / 16777216)::bigint::text, ' type:' || "post_type", case when "boost_count" >= 1 then ' boosts:1' else null end, case when "boost_count" >= 5 then ' boosts:5' else null end, case when "boost_count" >= 10 then ' boosts:10' else null end, case when "boost_count" >= 25 then ' boosts:25' else null end]::text[], null))) stored;
create index "posts_words" on "posts" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and not is_flagged and deleted_at is null;
alter table "responses" drop column "words";
alter table "responses" add column "words" tsvector null generated always as (setweight(to_tsvector(case when "language" is null or "language" = 'en' then 'search_english'::regconfig when "language" = 'de' then 'search_german'::regconfig when "language" = 'fr' then 'search_french'::regconfig when "language" = 'es' then 'search_spanish'::regconfig when "language" = 'it' then 'search_italian'::regconfig when "language" = 'pt' then 'search_portuguese'::regconfig when "language" = 'nl' then 'search_dutch'::regconfig else 'search_simple'::regconfig end, search_text("content")), 'C') || array_to_tsvector(array[' 0:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 65536)::bigint::text, ' 1:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 1048576)::bigint::text, ' 2:' || floor(extract(epoch from coalesce("posted_at", "created_at") at time zone 'UTC') / 16777216)::bigint::text]::text[])) stored;
create index "responses_words" on "responses" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and deleted_at is null;
