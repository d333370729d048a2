-- Texts are found without accents, so a word is offered for letters without its own too.
alter table "search_words" add column "unaccented" text null;
update "search_words" set "unaccented" = unaccent("word");
alter table "search_words" alter column "unaccented" set not null;
drop index "search_words_prefix";
create index "search_words_prefix" on "search_words" ("unaccented" text_pattern_ops, "posts");
drop index "search_words_beginning";
create index "search_words_beginning" on "search_words" (left("unaccented", 2), "posts" desc, "word");
