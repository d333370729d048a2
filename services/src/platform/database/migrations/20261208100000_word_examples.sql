-- Posts in which a word was seen are asked before it is offered, however many have it. The next sweep takes them.
alter table "search_words" add column "examples" uuid[] not null default '{}';
alter table "search_words" alter column "examples" drop default;
update "search_words" set "checked_at" = 'epoch';
